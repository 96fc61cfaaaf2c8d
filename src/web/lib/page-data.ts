import type { QueryKey } from "@tanstack/react-query";
import type { Params } from "react-router";

/** An answer of our own server that a page is rendered from, and the key under which the page's hook looks for it. */
export interface PageData {
  readonly key: QueryKey;
  /** Path and query of the GET call. A 404 makes the page one, with null as its data. */
  readonly address: string;
}

/** Stands in a route's `handle`: what the server must know of the page to render it. */
export interface PageHandle {
  /** 200 unless said. */
  readonly status?: number;
  readonly data?: (place: { readonly params: Params; readonly query: URLSearchParams }) => readonly PageData[];
}
