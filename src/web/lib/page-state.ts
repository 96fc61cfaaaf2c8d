import type { QueryKey } from "@tanstack/react-query";
import { createContext, useContext } from "react";

/** What a page that the server rendered leaves for the script. */
export interface PageState {
  readonly publicUrl: string;
  /** Nobody is signed in: there is no need to ask. */
  readonly visitor: boolean;
  /** Answers the page was rendered from. */
  readonly answers: readonly { readonly key: QueryKey; readonly data: unknown }[];
}

const pageStateId = "page-state";

/** What the server left in the page. @throws on a page that it did not render. */
export function readPageState(): PageState {
  const state: PageState = JSON.parse(document.getElementById(pageStateId)?.textContent ?? "");
  return state;
}

/** Where the product is reached, for links that must be whole. */
export const PublicUrl = createContext("");

export function usePublicUrl(): string {
  return useContext(PublicUrl);
}
