import type { QueryKey } from "@tanstack/react-query";

/**
 * An answer of our server that a page is rendered from, and the query key its hook reads it from.
 */
export interface PageData {
  readonly key: QueryKey;
  /** Path and query of the GET call. A 404 turns the page into a 404, with null as its data. */
  readonly address: string;
}
