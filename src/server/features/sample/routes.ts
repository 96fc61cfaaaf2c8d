import type { FastifyInstance } from "fastify";
import { readSample } from "#contract/sample.ts";
import { everyoneGate } from "#server/features/accounts/session-gate.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import { readTitle } from "./read-title.ts";
import type { SampleDeps } from "./read-title.ts";

/** Serves the engine to visitors without an account, for the landing page. */
export function registerSampleRoutes(app: FastifyInstance, deps: SampleDeps): void {
  serveEndpoint(
    app,
    { call: readSample, gate: everyoneGate, limit: { max: 20, timeWindow: "1 minute" } },
    ({ body }) => readTitle(deps, body.title),
  );
}
