import { paths } from "../../lib/paths.ts";

/** The signed-in navigation, in its order; header and slide-out menu show the same. */
export const appLinks = [
  { to: paths.dashboard, label: "Dashboard" },
  { to: paths.fitmentManager, label: "Manager" },
  { to: paths.mpnDiscovery, label: "MPN Discovery" },
  { to: paths.bulkListingGenerator, label: "Bulk Listing" },
  { to: paths.epidTools, label: "ePID Tools" },
  { to: paths.profile, label: "Profile" },
  { to: paths.subscription, label: "Subscription" },
  { to: paths.billing, label: "Billing" },
] as const;

export const marketingLinks = [
  { to: paths.features, label: "Features" },
  { to: paths.pricing, label: "Pricing" },
  { to: paths.blog, label: "Blog" },
  { to: paths.about, label: "About" },
] as const;

export const legalLinks = [
  { to: paths.terms, label: "Terms" },
  { to: paths.privacy, label: "Privacy" },
] as const;
