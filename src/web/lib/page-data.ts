import type { QueryKey } from "@tanstack/react-query";

/** An answer of our own server that a page is rendered from, and the key under which the page's hook looks for it. */
export interface PageData {
  readonly key: QueryKey;
  /** Path and query of the GET call. A 404 makes the page one, with null as its data. */
  readonly address: string;
}
