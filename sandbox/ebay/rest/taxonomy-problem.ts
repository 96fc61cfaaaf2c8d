import type { SandboxReply } from "../../kit/exchange.ts";
import { parameter, restError } from "./rest-error.ts";

/** The category tree of eBay Motors. */
export const motorsTree = "100";

/** Refuses a Taxonomy call. */
export function taxonomyProblem(
  errorId: number,
  message: string,
  culprit?: readonly [string, string],
): SandboxReply {
  return restError(400, {
    errorId,
    domain: "API_TAXONOMY",
    message,
    ...(culprit ? { parameters: [parameter(...culprit)] } : {}),
  });
}
