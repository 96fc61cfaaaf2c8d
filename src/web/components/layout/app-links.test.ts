import { expect, test } from "vitest";
import { appLinks, marketingLinks } from "./app-links.ts";

test("LAYOUT-02…09 LAYOUT-12 the eight links in their order", () =>
  expect(appLinks.map(({ label, to }) => `${label} ${to}`)).toEqual([
    "Dashboard /dashboard",
    "Manager /fitment-manager",
    "MPN Discovery /mpn-discovery",
    "Bulk Listing /bulk-listing-generator",
    "ePID Tools /epid-demo",
    "Profile /profile",
    "Subscription /subscription",
    "Billing /billing",
  ]));
test("LAYOUT-20…23 the visitors' links", () =>
  expect(marketingLinks.map(({ label, to }) => `${label} ${to}`)).toEqual([
    "Features /features",
    "Pricing /pricing",
    "Blog /blog",
    "About /about",
  ]));
