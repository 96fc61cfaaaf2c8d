/** Paths that are screens of the product; any other path is not found. `:name` stands for one segment. */
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
  "/subscription",
  "/billing",
  "/fitment-manager",
  "/mpn-discovery",
  "/bulk-listing-generator",
] as const;

/** Pages that search engines are told of, most important first. Pages made from data are added by whoever holds the data. */
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

/** Pages whose content is in the answer itself, readable without script. So is the not-found screen. The rest is an empty shell that the script fills. */
const renderedPaths: readonly string[] = [...indexedPaths, "/blog/:slug", "/login", "/register"];

/** Whether a path is one of the product's screens. */
export function isPage(path: string): boolean {
  return matches(pagePaths, path);
}

/** Whether a path is a screen whose document is the shell. */
export function isShellPage(path: string): boolean {
  return isPage(path) && !matches(renderedPaths, path);
}

function matches(pages: readonly string[], path: string): boolean {
  return pages.some((page) => readParams(page, path) !== null);
}

/** The segments of an address that a page's path names. */
export type PageParams = Readonly<Record<string, string | undefined>>;

/** What the path of a page (`/blog/:slug`) names in this address; null when the address is not that page's. */
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

/** As it was typed, where it is no valid encoding. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
