/** The only file that spells the app's own addresses. */
export const paths = {
  home: "/",
  features: "/features",
  blog: "/blog",
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  about: "/about",
  pricing: "/pricing",
  terms: "/terms",
  privacy: "/privacy",
  login: "/login",
  auth: "/auth",
  register: "/register",
  completeProfile: "/complete-profile",
  dashboard: "/dashboard",
  fitmentManager: "/fitment-manager",
  mpnDiscovery: "/mpn-discovery",
  bulkListingGenerator: "/bulk-listing-generator",
  epidTools: "/epid-demo",
  profile: "/profile",
  subscription: "/subscription",
  billing: "/billing",
  upload: "/upload",
  parts: "/parts",
  ebayListings: "/ebay-listings",
} as const;

const guarded: readonly string[] = [
  paths.dashboard,
  paths.fitmentManager,
  paths.mpnDiscovery,
  paths.bulkListingGenerator,
  paths.epidTools,
  paths.profile,
  paths.subscription,
  paths.billing,
  paths.upload,
  paths.parts,
  paths.ebayListings,
];

/** Whether a path is a screen for signed-in people. */
export function isGuarded(pathname: string): boolean {
  return guarded.includes(withoutSlash(pathname));
}

const gated: readonly string[] = [
  paths.fitmentManager,
  paths.mpnDiscovery,
  paths.bulkListingGenerator,
];

/** Whether a path is a tool that is shut while a payment is owed. */
export function isGated(pathname: string): boolean {
  return gated.includes(withoutSlash(pathname));
}

function withoutSlash(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, "");
}

/** The query parameter of the manager's address that names the open listing. */
export const openListingParameter = "listing";
