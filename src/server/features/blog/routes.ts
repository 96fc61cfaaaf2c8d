import type { FastifyInstance } from "fastify";
import { getBlogPost, getBlogPosts } from "#contract/blog.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Database } from "#server/platform/db/database.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import { countView } from "./count-view.ts";
import { presentFeed, presentPost, presentSummary } from "./present.ts";
import { readPost, readPosts } from "./store.ts";

const postsInFeed = 50;
/** The same limit as for pages, which are rendered from these calls. */
const limit = { max: 600, timeWindow: "1 minute" };
const everybody = () => Promise.resolve(succeed(undefined));

export interface BlogRouteDeps {
  readonly db: Database;
  readonly publicUrl: string;
  readonly productName: string;
}

export function registerBlogRoutes(
  app: FastifyInstance,
  { db, publicUrl, productName }: BlogRouteDeps,
): void {
  serveEndpoint(app, { call: getBlogPosts, gate: everybody, limit }, async ({ query }) =>
    succeed((await readPosts(db, query)).map(presentSummary)),
  );
  serveEndpoint(
    app,
    { call: getBlogPost, gate: everybody, limit },
    async ({ params, request, reply }) => {
      const post = await readPost(db, params.slug, false);
      if (!post) return fail("not-found", "Blog post not found");
      const viewed = countView(params.slug, {
        request,
        reply,
        secure: publicUrl.startsWith("https:"),
      })
        ? await readPost(db, params.slug, true)
        : null;
      return succeed(presentPost(viewed ?? post));
    },
  );
  app.get("/rss.xml", { config: { rateLimit: limit } }, async (_request, reply) => {
    const posts = await readPosts(db, { page: 1, limit: postsInFeed });
    return reply
      .type("application/rss+xml; charset=utf-8")
      .send(presentFeed(posts, { publicUrl, productName }));
  });
}
