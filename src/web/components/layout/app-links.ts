import { paths } from "../../lib/paths.ts";

/** The navigation for signed-in users, in order. Header and slide-out menu share it. */
export const appLinks = [
  { to: paths.dashboard, label: "Dashboard" },
  { to: paths.fitmentManager, label: "Manager" },
  { to: paths.mpnDiscovery, label: "MPN Discovery" },
  { to: paths.bulkListingGenerator, label: "Bulk Listing" },
  { to: paths.epidTools, label: "ePID Tools" },
  { to: paths.parts, label: "Parts" },
  { to: paths.upload, label: "Upload" },
  { to: paths.activity, label: "Activity" },
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
