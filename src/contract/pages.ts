/** Paths of the product's screens. Any other path is a 404. `:name` matches one segment. */
export const pagePaths = [
  "/",
  "/features",
  "/blog",
  "/blog/:slug",
  "/about",
  "/login",
  "/auth",
  "/register",
  "/pricing",
  "/terms",
  "/privacy",
  "/complete-profile",
  "/dashboard",
  "/upload",
  "/parts",
  "/ebay-listings",
  "/profile",
  "/epid-demo",
  "/activity",
  "/analytics",
  "/notifications",
  "/subscription",
  "/billing",
  "/fitment-manager",
  "/mpn-discovery",
  "/bulk-listing-generator",
] as const;

/**
 * Pages in the sitemap, most important first. Pages made from data are added by the feature that
 * owns the data.
 */
export const indexedPaths = [
  "/",
  "/features",
  "/pricing",
  "/blog",
  "/about",
  "/auth",
  "/terms",
  "/privacy",
] as const;

/**
 * Pages whose HTML contains their content, readable without scripts. The not-found screen is one
 * too. All others are an empty shell that the script fills.
 */
const renderedPaths: readonly string[] = [...indexedPaths, "/blog/:slug", "/login", "/register"];

/** The tag in the shell that names the address the product is configured for. */
export const configuredAddressName = "configured-address";

/** Returns whether a path is one of the product's screens. */
export function isPage(path: string): boolean {
  return matches(pagePaths, path);
}

/** Returns whether a path is a screen that is served as the empty shell. */
export function isShellPage(path: string): boolean {
  return isPage(path) && !matches(renderedPaths, path);
}

function matches(pages: readonly string[], path: string): boolean {
  return pages.some((page) => readParams(page, path) !== null);
}

/** The parameters in a page's path. */
export type PageParams = Readonly<Record<string, string | undefined>>;

/**
 * Reads the parameters of a page's path (`/blog/:slug`) from an address; null when the address
 * belongs to another page.
 */
export function readParams(page: string, path: string): PageParams | null {
  const wanted = page.replace(/\/+$/, "").split("/");
  const segments = path.replace(/\/+$/, "").split("/");
  if (wanted.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const segment = segments[index] ?? "";
    if (!part.startsWith(":") ? part !== segment : segment === "") return null;
    if (part.startsWith(":")) params[part.slice(1)] = decodeSegment(segment);
  }
  return params;
}

/** Decodes a segment, or returns it unchanged when its encoding is invalid. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
