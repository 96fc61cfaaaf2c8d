import type { SandboxReply } from "../../kit/exchange.ts";
import { restError } from "./rest-error.ts";

export interface SearchPage {
  readonly limit: number;
  readonly offset: number;
}

const defaultLimit = 50;
const largestLimit = 200;
const mostItems = 10_000;

/** Reads Browse's `limit` and `offset`. The offset has to be a multiple of the limit. */
export function readSearchPage(query: URLSearchParams): SearchPage | SandboxReply {
  const limit = Number(query.get("limit") ?? defaultLimit);
  const offset = Number(query.get("offset") ?? 0);
  if (!Number.isInteger(limit))
    return refuse(12_007, "The 'limit' value must be an integer value.");
  if (limit < 1 || limit > largestLimit)
    return refuse(12_006, "The 'limit' value should be between 1 and 200 (inclusive).");
  if (!Number.isInteger(offset)) return refuse(12_005, "The 'offset' value must be an integer.");
  if (offset < 0) return refuse(12_004, "The 'offset' value cannot be negative.");
  if (offset >= mostItems)
    return refuse(
      12_029,
      "The maximum number of listings that can be retrieved is 10,000, so your offset value must be less than 10,000. If 10,000 or more listings are matching your search criteria, consider narrowing the scope of your search.",
    );
  if (offset % limit !== 0)
    return refuse(
      12_515,
      "The 'offset' value must be either zero or a multiple of the 'limit' value.",
    );
  return { limit, offset };
}

function refuse(errorId: number, message: string): SandboxReply {
  return restError(400, { errorId, domain: "API_BROWSE", message });
}
