import { configuredAddressName } from "#contract/pages.ts";

/**
 * Returns the same screen at the address the product is configured for; null when the browser is
 * there already, or when that address is not known. Sessions belong to that address, so elsewhere
 * nobody is ever signed in.
 */
export function configuredPlace(
  here: Pick<Location, "origin" | "pathname" | "search" | "hash">,
  configured: string | null,
): string | null {
  if (configured === null || !URL.canParse(configured)) return null;
  const { origin } = new URL(configured);
  if (origin === here.origin) return null;
  return `${origin}${here.pathname}${here.search}${here.hash}`;
}

/** Reads the configured address from the document. */
export function readConfiguredAddress(): string | null {
  const tag = document.querySelector(`meta[name="${configuredAddressName}"]`);
  return tag?.getAttribute("content") ?? null;
}
