import {
  emptyReply,
  jsonReply,
  type SandboxReply,
  type SandboxRequest,
} from "../../kit/exchange.ts";
import type { KnownPart } from "../answers/known-parts.ts";
import { isMode, modes } from "../mode.ts";
import { honest, type ModelState } from "../state.ts";

export interface ControlRoute {
  readonly method: string;
  readonly path: string;
  readonly answer: (state: ModelState, request: SandboxRequest) => SandboxReply;
}

export const controlRoutes: readonly ControlRoute[] = [
  { method: "GET", path: "/_sandbox/mode", answer: (state) => jsonReply(200, state.behavior) },
  { method: "PUT", path: "/_sandbox/mode", answer: putMode },
  { method: "PUT", path: "/_sandbox/known-parts", answer: putKnownParts },
  {
    method: "GET",
    path: "/_sandbox/requests",
    answer: (state) =>
      jsonReply(
        200,
        state.log
          .entries()
          .map(({ headers, ...entry }) => ({ ...entry, headers: Object.keys(headers) })),
      ),
  },
  { method: "POST", path: "/_sandbox/reset", answer: reset },
];

function putMode(state: ModelState, request: SandboxRequest): SandboxReply {
  const { mode, delayMs, times } = readBody<{ mode?: unknown; delayMs?: number; times?: number }>(
    request,
  );
  if (!isMode(mode)) return jsonReply(400, { error: `mode must be one of ${modes.join(", ")}` });
  state.behavior = { mode, delayMs: delayMs ?? honest.delayMs, times: times ?? null };
  return jsonReply(200, state.behavior);
}

function putKnownParts(state: ModelState, request: SandboxRequest): SandboxReply {
  const parts = readBody<readonly KnownPart[]>(request);
  if (
    !Array.isArray(parts) ||
    parts.some(
      (part: Partial<KnownPart>) =>
        typeof part.number !== "string" || !Array.isArray(part.vehicles),
    )
  )
    return jsonReply(400, {
      error:
        "the body must be [{number, vehicles: [{make, model, firstYear, lastYear, trim?, engine?}]}]",
    });
  state.knownParts = parts;
  return emptyReply(204);
}

function reset(state: ModelState): SandboxReply {
  state.behavior = honest;
  state.knownParts = [];
  state.asked = 0;
  state.log.clear();
  return emptyReply(204);
}

function readBody<T>(request: SandboxRequest): Partial<T> & T {
  return JSON.parse(request.rawBody.toString("utf8") || "{}") as Partial<T> & T;
}
