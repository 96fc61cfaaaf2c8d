import type { FastifyInstance } from "fastify";

/**
 * Answers `GET /api/health` without querying the database: 200 `{ ok: true, status: "ok" }`, or 503
 * `{ ok: false, status: "disk full", message }` while nothing can be stored, so that load balancers
 * and monitors notice.
 */
export function serveHealth(
  app: FastifyInstance,
  database: { readonly isDiskFull: () => boolean },
): void {
  app.get("/api/health", (_request, reply) => {
    void reply.header("cache-control", "no-store");
    if (!database.isDiskFull()) return reply.send({ ok: true, status: "ok" });
    return reply.code(503).send({
      ok: false,
      status: "disk full",
      message:
        "The database's disk is full. Data can be read, but nothing can be saved. Everything resumes automatically when there is space.",
    });
  });
}
