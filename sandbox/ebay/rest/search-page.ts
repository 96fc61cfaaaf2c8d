import type { SandboxReply } from "../../kit/exchange.ts";
import { restError } from "./rest-error.ts";

export interface SearchPage {
  readonly limit: number;
  readonly offset: number;
}

interface PageRules {
  readonly usual: number;
  readonly domain: string;
  readonly codes: { readonly limit: number; readonly offset: number; readonly far: number };
}

const LARGEST_PAGE = 200;
const FARTHEST = 10_000;

/** The `limit` and `offset` of a search. */
export function readSearchPage(
  query: URLSearchParams,
  { usual, domain, codes }: PageRules,
): SearchPage | SandboxReply {
  const limit = Number(query.get("limit") ?? usual);
  const offset = Number(query.get("offset") ?? 0);
  const refuse = (errorId: number, message: string) => restError(400, { errorId, domain, message });
  if (!Number.isInteger(limit) || limit < 1 || limit > LARGEST_PAGE)
    return refuse(codes.limit, "The 'limit' value should be between 1 and 200 (inclusive).");
  if (!Number.isInteger(offset) || offset < 0)
    return refuse(codes.offset, "The 'offset' value must be an integer.");
  if (offset >= FARTHEST)
    return refuse(
      codes.far,
      "The maximum number of listings that can be retrieved is 10,000, so your offset value must be less than 10,000.",
    );
  return { limit, offset };
}
