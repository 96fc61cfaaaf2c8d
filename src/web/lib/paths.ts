/** The query parameter in the manager's address that names the open listing. */
export const openListingParameter = "listing";
/** The query parameter in the manager's address that names the chosen chip. */
export const viewParameter = "show";
/** The query parameters in the manager's address that hold the search and the order of the rows. */
export const searchParameter = "q";
export const sortParameter = "sort";

/** The app's own addresses. No other file spells them. */
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
  /** One listing, open in the manager's side panel. */
  managerListing: (listingId: string) =>
    `/fitment-manager?${openListingParameter}=${encodeURIComponent(listingId)}`,
  /** The manager's listings under one chip. */
  managerView: (view: string) => `/fitment-manager?${viewParameter}=${encodeURIComponent(view)}`,
  mpnDiscovery: "/mpn-discovery",
  bulkListingGenerator: "/bulk-listing-generator",
  epidTools: "/epid-demo",
  profile: "/profile",
  subscription: "/subscription",
  billing: "/billing",
  upload: "/upload",
  parts: "/parts",
  ebayListings: "/ebay-listings",
  activity: "/activity",
  analytics: "/analytics",
  notifications: "/notifications",
  notificationSettings: "/profile#notifications",
  /** Served by the server, not a screen: link to it with an ordinary anchor. */
  apiReference: "/api/docs/",
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
  paths.activity,
  paths.analytics,
  paths.notifications,
];

/** Returns whether a path requires signing in. */
export function isGuarded(pathname: string): boolean {
  return guarded.includes(withoutSlash(pathname));
}

const gated: readonly string[] = [
  paths.fitmentManager,
  paths.mpnDiscovery,
  paths.bulkListingGenerator,
];

/** Returns whether a path is a tool that closes while a payment is overdue. */
export function isGated(pathname: string): boolean {
  return gated.includes(withoutSlash(pathname));
}

function withoutSlash(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, "");
}
