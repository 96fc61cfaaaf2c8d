import { once } from "node:events";
import { createServer } from "node:http";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { Database } from "#server/platform/db/database.ts";
import { countMeasurements } from "./count-measurements.ts";
import { readDatabaseState } from "./read-database-state.ts";

/**
 * Serves this process's metrics at `/metrics` in Prometheus's text format, on a separate port so
 * that they aren't public. Returns a function that stops.
 */
export async function serveMetrics(
  { port, host }: { readonly port: number; readonly host: string },
  db: Database,
): Promise<() => Promise<void>> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const stopCounting = countMeasurements(registry);
  const update = readDatabaseState(registry, db);
  const server = createServer((request, reply) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      reply.writeHead(404).end();
      return;
    }
    update()
      .then(() => registry.metrics())
      .then(
        (text) => reply.writeHead(200, { "content-type": registry.contentType }).end(text),
        () => reply.writeHead(500).end(),
      );
  });
  server.listen(port, host);
  await once(server, "listening");
  return async () => {
    stopCounting();
    registry.clear();
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
}
