import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isPage, isShellPage } from "#contract/pages.ts";
import type { AskServer, RenderedPage } from "#contract/rendering.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { AllowedOrigins } from "./content-security-policy.ts";
import { sendHtml } from "./send-html.ts";
import { webBuildReader } from "./web-build.ts";
import type { WebBuild } from "./web-build.ts";

const hourSeconds = 3600;
const yearSeconds = 31_536_000;

export interface WebOptions {
  /** The folder of the built pages, `dist/`. */
  readonly dist: string;
  readonly publicUrl: string;
  readonly productName: string;
  readonly allowed: AllowedOrigins;
  /** Whether nobody can be signed in, as far as the request tells. */
  readonly isVisitor: (request: FastifyRequest) => boolean;
}

/**
 * Serves the built pages: public ones as HTML with their content, the product's screens as a shell that the script fills, 404 with the
 * not-found screen for unknown paths, JSON for unknown calls.
 */
export async function serveWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  await serveAssets(app, join(options.dist, "web"));
  const readBuild = webBuildReader(options.dist);
  app.setNotFoundHandler(
    { preHandler: app.rateLimit({ max: 600, timeWindow: "1 minute" }) },
    async (request, reply) => {
      if (!asksForPage(request))
        return reply.code(404).send({ error: "not-found", message: "There is no such call." });
      const build = await readBuild();
      if (!build)
        return reply
          .code(503)
          .type("text/plain")
          .send("The screens are not built yet. Run npm start, or npx vite build first.");
      const path = pathOf(request);
      if (path !== "/" && path.endsWith("/"))
        return reply.redirect(
          `/${path.split("/").filter(Boolean).join("/")}${request.url.slice(path.length)}`,
          301,
        );
      return sendPage(request, reply, {
        build,
        options,
        page: isShellPage(path) ? null : await render({ build, options }, request, reply),
      });
    },
  );
}

function pathOf(request: FastifyRequest): string {
  return request.url.split("?")[0] ?? "/";
}

function asksForPage({ method, url }: FastifyRequest): boolean {
  return (method === "GET" || method === "HEAD") && !url.startsWith("/api/");
}

async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ["*.html", "manifests/**", "**/*.br", "**/*.gz"],
    // Names in assets/ carry a hash of what is inside.
    setHeaders: (reply, file) =>
      void reply.header(
        "cache-control",
        file.includes("/assets/")
          ? `public, max-age=${yearSeconds}, immutable`
          : `public, max-age=${hourSeconds}`,
      ),
  });
}

/** null when the page cannot be rendered: its script then does it in the browser. */
async function render(
  {
    build,
    options: { publicUrl, isVisitor },
  }: { readonly build: WebBuild; readonly options: WebOptions },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RenderedPage | null> {
  const ask: AskServer = async (url) => {
    // As the visitor would ask by itself: what the answer wants remembered, it remembers.
    const answer = await request.server.inject({
      method: "GET",
      url,
      remoteAddress: request.ip,
      headers: { cookie: request.headers.cookie ?? "" },
    });
    const cookies = answer.headers["set-cookie"];
    if (cookies !== undefined) reply.header("set-cookie", cookies);
    return {
      status: answer.statusCode,
      body: answer.headers["content-type"]?.toString().includes("json")
        ? answer.json()
        : answer.body,
    };
  };
  try {
    return await build.renderPage({
      address: request.url,
      publicUrl,
      visitor: isVisitor(request),
      ask,
    });
  } catch (error) {
    request.log.error({ err: error, url: request.url }, "page not rendered");
    return null;
  }
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  sending: {
    readonly build: WebBuild;
    readonly options: WebOptions;
    readonly page: RenderedPage | null;
  },
): Promise<FastifyReply> {
  const { build, options, page } = sending;
  reply
    .code(page?.status ?? (isPage(pathOf(request)) ? 200 : 404))
    .header("cache-control", "no-cache");
  reply.header(
    "content-security-policy",
    contentSecurityPolicy({
      secure: options.publicUrl.startsWith("https:"),
      allowed: options.allowed,
      scriptHashes: build.scriptHashes,
    }),
  );
  if (page) return sendHtml(request, reply, build.document(page));
  return sendHtml(
    request,
    reply.header("x-robots-tag", "noindex"),
    build.shell(`<title>${options.productName}</title>`),
  );
}
