import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { configuredAddressName, isPage, isShellPage } from "#contract/pages.ts";
import type { AskServer, RenderedPage } from "#contract/rendering.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { AllowedOrigins } from "./content-security-policy.ts";
import { escapeXml } from "./escape-xml.ts";
import { sendHtml } from "./send-html.ts";
import { tidyPath } from "./tidy-path.ts";
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
  /** Whether claims that the owner hasn't confirmed are shown, too. */
  readonly showsUnconfirmed: boolean;
  /** Returns whether the request shows that nobody is signed in. */
  readonly isVisitor: (request: FastifyRequest) => boolean;
}

/**
 * Serves the built pages: public pages as HTML with their content, and the product's screens as a
 * shell that the script fills. Unknown paths get a 404 with the not-found screen, and unknown calls
 * get one as JSON.
 */
export async function serveWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  await serveAssets(app, join(options.dist, "web"));
  const readBuild = webBuildReader(options.dist);
  app.setNotFoundHandler(
    { preHandler: app.rateLimit({ max: 600, timeWindow: "1 minute" }) },
    async (request, reply) => {
      if (!asksForPage(request))
        return reply.code(404).send({ error: "not-found", message: "This call doesn't exist." });
      const build = await readBuild();
      if (!build)
        return reply
          .code(503)
          .type("text/plain")
          .send("The pages aren't built yet. Run npm start, or run npx vite build first.");
      const path = pathOf(request);
      const tidy = tidyPath(path);
      if (tidy !== path) return reply.redirect(`${tidy}${request.url.slice(path.length)}`, 301);
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
    // File names in assets/ contain a hash of the contents.
    setHeaders: (reply, file) =>
      void reply.header(
        "cache-control",
        file.includes("/assets/")
          ? `public, max-age=${yearSeconds}, immutable`
          : `public, max-age=${hourSeconds}`,
      ),
  });
}

/** Renders a page. Returns null if that fails; then the page's script renders it in the browser. */
async function render(
  {
    build,
    options: { publicUrl, showsUnconfirmed, isVisitor },
  }: { readonly build: WebBuild; readonly options: WebOptions },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RenderedPage | null> {
  const ask: AskServer = async (url) => {
    // The call is made as the visitor, and any cookies in the answer are passed on.
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
      showsUnconfirmed,
      visitor: isVisitor(request),
      ask,
    });
  } catch (error) {
    request.log.error({ err: error, url: request.url }, "couldn't render a page");
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
    build.shell(
      `<title>${options.productName}</title><meta name="${configuredAddressName}" content="${escapeXml(options.publicUrl)}" />`,
    ),
  );
}
