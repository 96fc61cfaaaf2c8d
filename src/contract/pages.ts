/** Paths that are screens of the product; any other path is not found. `:name` stands for one segment. */
export const pagePaths = [
  "/", "/features", "/blog", "/blog/:slug", "/about", "/login", "/auth", "/register", "/pricing", "/terms", "/privacy",
  "/complete-profile", "/dashboard", "/upload", "/parts", "/ebay-listings", "/profile", "/epid-demo", "/subscription", "/billing",
  "/fitment-manager", "/mpn-discovery", "/bulk-listing-generator",
] as const;

/** Pages that search engines are told of, most important first. Pages made from data are added by whoever holds the data. */
export const indexedPaths = ["/", "/features", "/pricing", "/blog", "/about", "/auth", "/terms", "/privacy"] as const;

/** Pages whose content is in the answer itself, readable without script. So is the not-found screen. The rest is an empty shell that the script fills. */
const renderedPaths: readonly string[] = [...indexedPaths, "/blog/:slug", "/login", "/register"];

/** Whether a path is one of the product's screens. */
export function isPage(path: string): boolean {
  return matches(pagePaths, path);
}

export function isRenderedPage(path: string): boolean {
  return matches(renderedPaths, path);
}

function matches(pages: readonly string[], path: string): boolean {
  const segments = path.replace(/\/+$/, "").split("/");
  return pages.some((page) => {
    const wanted = page.replace(/\/+$/, "").split("/");
    return wanted.length === segments.length && wanted.every((part, index) => part.startsWith(":") ? segments[index] !== "" : part === segments[index]);
  });
}
