import type { QueryKey } from "@tanstack/react-query";
import { createContext, useContext } from "react";

/** The data that the server leaves in a rendered page for the script. */
export interface PageState {
  readonly publicUrl: string;
  /** Shows claims that the owner hasn't confirmed, too. */
  readonly showsUnconfirmed: boolean;
  /** Nobody is signed in, so the script doesn't need to ask. */
  readonly visitor: boolean;
  /** The answers that the page was rendered from. */
  readonly answers: readonly { readonly key: QueryKey; readonly data: unknown }[];
}

const pageStateId = "page-state";

/**
 * Reads the data that the server left in the page.
 * @throws if the server didn't render this page
 */
export function readPageState(): PageState {
  const state: PageState = JSON.parse(document.getElementById(pageStateId)?.textContent ?? "");
  return state;
}

/** The product's public address, for links that must be absolute. */
export const PublicUrl = createContext("");

export function usePublicUrl(): string {
  return useContext(PublicUrl);
}
