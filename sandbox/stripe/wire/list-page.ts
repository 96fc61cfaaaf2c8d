import { badRequest } from "./stripe-error.ts";
import type { Params } from "./params.ts";

export const pageNames = ["limit", "starting_after", "ending_before"] as const;
const defaultLimit = 10;
const mostAtOnce = 100;

export interface ListPage<T> {
  readonly object: "list";
  readonly data: readonly T[];
  readonly has_more: boolean;
  readonly url: string;
}

/** Returns a page of a list, newest first. `all` is in order of creation. */
export function listPage<T extends { readonly id: string }>(
  all: readonly T[],
  params: Params,
  url: string,
): ListPage<T> {
  const limit = params.integer("limit") ?? defaultLimit;
  if (limit < 1 || limit > mostAtOnce)
    throw badRequest("This value must be between 1 and 100.", { param: "limit" });
  const newestFirst = [...all].reverse();
  const placeOf = (name: "starting_after" | "ending_before") => {
    const id = params.text(name);
    const at = newestFirst.findIndex((one) => one.id === id);
    if (id !== null && at < 0)
      throw badRequest(`No such object: '${id}'`, { code: "resource_missing", param: name });
    return id === null ? null : at;
  };
  const after = placeOf("starting_after");
  const before = placeOf("ending_before");
  const from = after === null ? 0 : after + 1;
  const to = before ?? newestFirst.length;
  const rest = newestFirst.slice(from, to);
  const data = before === null ? rest.slice(0, limit) : rest.slice(-limit);
  return {
    object: "list",
    data,
    has_more: rest.length > data.length,
    url,
  };
}

/** Makes a list inside an object. */
export function wholeList<T>(data: readonly T[], url: string): ListPage<T> {
  return {
    object: "list",
    data,
    has_more: false,
    url,
  };
}
