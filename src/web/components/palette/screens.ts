import { paths } from "../../lib/paths.ts";
import { accountLinks, appLinks } from "../layout/app-links.ts";

const navigation = appLinks.flatMap((entry) =>
  "to" in entry
    ? [{ to: entry.to, name: entry.label }]
    : entry.links.map(({ to, label }) => ({ to, name: `${entry.label}: ${label}` })),
);

/** The screens that the palette goes to: those of the navigation, and those one click behind. */
export const screens: readonly { readonly to: string; readonly name: string }[] = [
  ...navigation,
  { to: paths.ebayListings, name: "Listings one by one" },
  { to: paths.managerView("needs-answer"), name: "Open questions" },
  ...accountLinks.map(({ to, label }) => ({ to, name: label })),
  { to: paths.pricing, name: "Pricing" },
];
