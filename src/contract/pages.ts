/** Paths that are screens of the product; any other path is not found. `:name` stands for one segment. */
export const pagePaths = [
  "/", "/features", "/blog", "/blog/:slug", "/about", "/login", "/auth", "/register", "/pricing", "/terms", "/privacy",
  "/complete-profile", "/dashboard", "/upload", "/parts", "/ebay-listings", "/profile", "/epid-demo", "/subscription", "/billing",
  "/fitment-manager", "/mpn-discovery", "/bulk-listing-generator",
] as const;

/** Whether a path is one of the product's screens. */
export function isPage(path: string): boolean {
  const segments = path.replace(/\/+$/, "").split("/");
  return pagePaths.some((page) => {
    const wanted = page.replace(/\/+$/, "").split("/");
    return wanted.length === segments.length && wanted.every((part, index) => part.startsWith(":") ? segments[index] !== "" : part === segments[index]);
  });
}
