import type { FastifyInstance } from "fastify";
import { listAddresses } from "./list-addresses.ts";
import type { IndexedPage } from "./list-addresses.ts";
import { presentRobots, presentSitemap } from "./present.ts";

export interface PageRouteDeps {
  readonly publicUrl: string;
  /** Pages that come from data, listed by the feature that owns them. */
  readonly fromData: readonly (() => Promise<readonly IndexedPage[]>)[];
}

/** Serves what search engines request besides the pages: the sitemap and robots.txt. */
export function registerPageRoutes(
  app: FastifyInstance,
  { publicUrl, fromData }: PageRouteDeps,
): void {
  app.get("/robots.txt", (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send(presentRobots(publicUrl)),
  );
  app.get(
    "/sitemap.xml",
    { config: { rateLimit: { max: 600, timeWindow: "1 minute" } } },
    async (_request, reply) =>
      reply
        .type("application/xml; charset=utf-8")
        .send(presentSitemap(publicUrl, await listAddresses(fromData))),
  );
}
