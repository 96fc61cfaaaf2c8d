import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { isPage } from "#contract/pages.ts";

const yearSeconds = 31_536_000;

/** Serves the built browser half: assets for ever, the shell for the product's screens, 404 with the shell for unknown paths, JSON for unknown calls. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const shellFile = join(folder, "index.html");
  if (existsSync(shellFile)) {
    await app.register(fastifyStatic, { root: folder, wildcard: false, index: false, maxAge: yearSeconds * 1000, immutable: true });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    if (path.startsWith("/api/") || request.method !== "GET") return reply.code(404).send({ error: "not-found", message: "There is no such call." });
    // Read anew each time: a rebuild names new assets, and a shell from before it would ask for old ones.
    const shell = existsSync(shellFile) ? readFileSync(shellFile, "utf8") : null;
    if (shell === null) return reply.code(503).type("text/plain").send("The screens are not built yet. Run npm start, or npm run build first.");
    return reply.code(isPage(path) ? 200 : 404).type("text/html; charset=utf-8").header("cache-control", "no-cache").send(shell);
  });
}
