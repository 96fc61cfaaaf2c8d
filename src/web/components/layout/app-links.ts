import { paths } from "../../lib/paths.ts";

export interface AppLink {
  readonly to: string;
  readonly label: string;
}

/** A navigation item that opens a menu of screens. */
export interface AppLinkGroup {
  readonly label: string;
  readonly links: readonly AppLink[];
}

/** The navigation for signed-in users, in order. Header, slide-out menu, and palette share it. */
export const appLinks: readonly (AppLink | AppLinkGroup)[] = [
  { to: paths.dashboard, label: "Dashboard" },
  { to: paths.fitmentManager, label: "Manager" },
  {
    label: "Parts",
    links: [
      { to: paths.parts, label: "Inventory" },
      { to: paths.upload, label: "Upload" },
    ],
  },
  { to: paths.bulkListingGenerator, label: "Bulk Listing" },
  { to: paths.mpnDiscovery, label: "MPN Discovery" },
  { to: paths.epidTools, label: "ePID Tools" },
];

/** The screens about the account: in the account menu, and last in the slide-out menu. */
export const accountLinks: readonly AppLink[] = [
  { to: paths.activity, label: "Activity" },
  { to: paths.analytics, label: "Analytics" },
  { to: paths.notifications, label: "Notifications" },
  { to: paths.profile, label: "Profile" },
  { to: paths.subscription, label: "Subscription" },
  { to: paths.billing, label: "Billing" },
];

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
