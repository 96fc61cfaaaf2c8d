import { expect, test } from "vitest";
import { accountLinks, appLinks, marketingLinks } from "./app-links.ts";

test("the signed-in navigation names every tool, with the parts in a group", () =>
  expect(
    appLinks.map((entry) =>
      "to" in entry
        ? `${entry.label} ${entry.to}`
        : `${entry.label}: ${entry.links.map(({ label, to }) => `${label} ${to}`).join(", ")}`,
    ),
  ).toEqual([
    "Dashboard /dashboard",
    "Manager /fitment-manager",
    "Parts: Inventory /parts, Upload /upload",
    "Bulk Listing /bulk-listing-generator",
    "MPN Discovery /mpn-discovery",
    "ePID Tools /epid-demo",
  ]));
test("plan, payments, profile, activity, analytics, and notifications belong to the account", () =>
  expect(accountLinks.map(({ label, to }) => `${label} ${to}`)).toEqual([
    "Activity /activity",
    "Analytics /analytics",
    "Notifications /notifications",
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
