import { expect, test } from "vitest";
import type { MissingMpnListing } from "#contract/mpn.ts";
import { findMissing, viewBadge, wholeView } from "./find-missing.ts";

const listing = (id: string, more: Partial<MissingMpnListing>): MissingMpnListing => ({
  listing_id: id,
  listing_title: "Window Regulator",
  listing_brand: null,
  listing_upc: null,
  listing_ean: null,
  listing_oem: null,
  mpn_discovery_status: "pending",
  suggested_mpn: null,
  suggested_mpn_source: null,
  suggested_mpn_certainty: null,
  evidence: [],
  message: null,
  image_url: null,
  view_url: null,
  blocked_reason: null,
  ...more,
});
const all = [
  listing("1", { listing_brand: "Dorman", suggested_mpn: "741-300" }),
  listing("2", {
    listing_title: "Headlight",
    listing_oem: "33151-TA0",
    mpn_discovery_status: "failed",
  }),
  listing("3", { listing_upc: "036000291452" }),
];
const found = (view: Partial<typeof wholeView>) =>
  findMissing(all, { ...wholeView, ...view }).map(({ listing_id }) => listing_id);

test("finds every word in the title, ID, brand, identifiers, or suggestion", () => {
  expect(found({})).toEqual(["1", "2", "3"]);
  expect(found({ words: "regulator dorman" })).toEqual(["1"]);
  expect(found({ words: " 741-300 " })).toEqual(["1"]);
  expect(found({ words: "33151-ta0" })).toEqual(["2"]);
  expect(found({ words: "0360" })).toEqual(["3"]);
  expect(found({ words: "radiator" })).toEqual([]);
});

test("filters by the state that the badge shows", () => {
  expect(found({ badge: viewBadge("Ready to Approve") })).toEqual(["1"]);
  expect(found({ badge: viewBadge("Failed") })).toEqual(["2"]);
  expect(found({ badge: viewBadge("Pending"), words: "headlight" })).toEqual([]);
  expect(found({ badge: viewBadge("no state") })).toEqual(["1", "2", "3"]);
});
