import { expect, test } from "vitest";
import { appLinks, marketingLinks } from "./app-links.ts";

test("the signed-in navigation names every tool, with the parts beside the part numbers", () =>
  expect(appLinks.map(({ label, to }) => `${label} ${to}`)).toEqual([
    "Dashboard /dashboard",
    "Manager /fitment-manager",
    "MPN Discovery /mpn-discovery",
    "Bulk Listing /bulk-listing-generator",
    "ePID Tools /epid-demo",
    "Parts /parts",
    "Upload /upload",
    "Activity /activity",
    "Profile /profile",
    "Subscription /subscription",
    "Billing /billing",
  ]));
test("visitors see four links", () =>
  expect(marketingLinks.map(({ label, to }) => `${label} ${to}`)).toEqual([
    "Features /features",
    "Pricing /pricing",
    "Blog /blog",
    "About /about",
  ]));
