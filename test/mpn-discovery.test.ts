import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getBatchItems } from "#contract/batches.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import {
  approveMpn,
  bulkApproveMpn,
  bulkDiscoverMpn,
  discoverMpn,
  getMissingMpn,
  getMissingMpnPage,
  rejectMpn,
} from "#contract/mpn.ts";
import type { MissingMpnListing } from "#contract/mpn.ts";
import type { ApiClient } from "./api-client.ts";
import { forgetAnswers } from "./forget-answers.ts";
import { seedListings } from "./seed-listings.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

let running: Product;
let client: ApiClient;
let ids: readonly string[];

const upc = "036000291452";
/** Positions of the listings in the account. */
const said = 0,
  byCode = 1,
  bySellers = 2,
  nothing = 3,
  has = 4,
  managed = 5,
  varied = 6,
  toReject = 7,
  toEdit = 8,
  bulkOne = 9,
  bulkTwo = 10,
  weak = 11;

beforeAll(async () => {
  running = await startProduct();
  await running.control("seed", {
    products: [
      {
        epid: "9101",
        upc,
        brand: "Dorman",
        mpn: ["740-123"],
        title: "Dorman 740-123 Window Regulator",
        categoryId: "33710",
        compatibilities: [],
      },
    ],
  });
  ids = await seedListings(running, "first-day-parts", [
    {
      title: "Brake Caliper",
      brand: "Akebono",
      mpn: "Does Not Apply",
      description: "<p>Part number: ACT1947</p>",
      specifics: [["Placement on Vehicle", ["Front", "Left"]]],
    },
    { title: "2008-2012 Accord Window Regulator", brand: "DORMAN", upc },
    {
      title: "2006-2011 Honda Civic Zeta Ignition Coil",
      brand: "Denso",
      more: { truth: { part: { brand: "Denso", number: "673-2311" }, fits: [] } },
    },
    { title: "electronic module", brand: "Unbranded", upc: "Does not apply" },
    { title: "Headlight", brand: "TYC", mpn: "1E10" },
    {
      title: "Brake Caliper managed",
      brand: "Akebono",
      description: "Part number: ACT1001",
      more: { inventoryManaged: true, sku: "INV-1001" },
    },
    {
      title: "Brake Caliper varied",
      brand: "Akebono",
      description: "Part number: ACT1002",
      more: { variations: ["Left", "Right"] },
    },
    { title: "Brake Caliper rejected", brand: "Akebono", description: "Part number: ACT1003" },
    { title: "Brake Caliper edited", brand: "Akebono", description: "Part number: ACT1004" },
    { title: "Brake Caliper one", brand: "Akebono", description: "Part number: ACT1005" },
    { title: "Brake Caliper two", brand: "Akebono", description: "Part number: ACT1006" },
    { title: "Window Regulator weak", brand: "Dorman", description: "Part number: 44-Q9-77" },
  ]);
  client = await running.signIn("first-day-parts");
  await client.call(pullListings);
}, 60_000);
beforeEach(async () => {
  await running.control("faults", undefined, "DELETE");
  await forgetAnswers(running);
});
afterAll(() => running.close());

const id = (place: number) => ids[place] ?? "";
const of = (place: number) => ({ params: { id: id(place) } });
const missing = () => client.call(getMissingMpn);
const row = async (place: number): Promise<MissingMpnListing | undefined> =>
  (await missing()).find((one) => one.listing_id === id(place));
const onEbay = async (place: number) =>
  Object.fromEntries(
    (
      (await running.control(`listings/${id(place)}`)) as {
        readonly specifics: readonly (readonly [string, readonly string[]])[];
      }
    ).specifics,
  );
const discover = (place: number) => client.call(discoverMpn, of(place));
const callsOf = async (name: string) =>
  (
    (await running.control("requests?bodies=none")) as {
      readonly requests: readonly { readonly labels: { readonly call: string } }[];
    }
  ).requests.filter(({ labels }) => labels.call === name).length;
const revisions = () => callsOf("ReviseFixedPriceItem");
const catalogCalls = () => callsOf("search_products");

describe("the list of listings without a part number", () => {
  it("has every active listing without one, with its identifiers and status", async () => {
    const rows = await missing();
    expect(rows.map((one) => one.listing_id).sort()).toEqual(
      ids.filter((_, at) => at !== has).toSorted(),
    );
    expect(rows.find((one) => one.listing_id === id(byCode))).toMatchObject({
      listing_title: "2008-2012 Accord Window Regulator",
      listing_brand: "DORMAN",
      listing_upc: upc,
      listing_ean: null,
      listing_oem: null,
      mpn_discovery_status: "pending",
      suggested_mpn: null,
      suggested_mpn_source: null,
    });
    expect(rows.find((one) => one.listing_id === id(nothing))).toMatchObject({
      listing_brand: null,
      listing_upc: null,
    });
  });

  it("marks all its calls as part of a paid tool", () => {
    expect(
      [
        getMissingMpn,
        getMissingMpnPage,
        discoverMpn,
        bulkDiscoverMpn,
        approveMpn,
        rejectMpn,
        bulkApproveMpn,
      ].filter(({ gated }) => !gated),
    ).toEqual([]);
  });

  it("shows no other account's listings", async () => {
    const other = await running.signIn("no-email-motors");
    expect(await other.call(getMissingMpn)).toEqual([]);
    expect((await other.send(discoverMpn, of(said))).status).toBe(404);
    expect((await other.send(approveMpn, { ...of(said), body: { mpn: "ACT1" } })).status).toBe(404);
    expect((await other.send(rejectMpn, of(said))).status).toBe(404);
  });
});

describe("discovering one", () => {
  it("suggests what the listing says, with evidence, and changes nothing on eBay", async () => {
    expect(await discover(said)).toEqual({
      success: true,
      suggestedMPN: "ACT1947",
      message: "ACT1947, from the listing itself.",
    });
    expect(await row(said)).toMatchObject({
      mpn_discovery_status: "completed",
      suggested_mpn: "ACT1947",
      suggested_mpn_source: "own-listing",
      suggested_mpn_certainty: "confirmed",
      evidence: [{ text: "Description: “Part number: ACT1947”", against: false }],
    });
    expect((await onEbay(said))["Manufacturer Part Number"]).toEqual(["Does Not Apply"]);
    expect(await revisions()).toBe(0);
  });

  it("asks the catalog by UPC once, and says when the catalog is closed to the account", async () => {
    expect(await discover(byCode)).toMatchObject({
      success: true,
      suggestedMPN: "740-123",
      message: "740-123, from eBay's catalog.",
    });
    const calls = await catalogCalls();
    await discover(byCode);
    expect(await catalogCalls(), "the same is not asked twice").toBe(calls);
    await forgetAnswers(running);
    await running.control("faults", {
      match: { path: "/commerce/catalog" },
      effect: { restError: { errorId: 75_015, status: 403 } },
      times: 0,
    });
    expect(await discover(byCode)).toMatchObject({
      success: false,
      message: expect.stringContaining("eBay's catalog (not open to this account)"),
    });
    await running.control("faults", undefined, "DELETE");
    await discover(byCode);
  });

  it("says where it searched when it found nothing, and completes without a suggestion", async () => {
    expect(await discover(nothing)).toEqual({
      success: false,
      suggestedMPN: null,
      message: "No evidence found. Searched the listing's own text.",
    });
    expect(await row(nothing)).toMatchObject({
      mpn_discovery_status: "completed",
      suggested_mpn: null,
    });
  });

  it("records a failure, keeps an earlier suggestion, and can be tried again", async () => {
    await running.control("faults", {
      match: { path: "/commerce/catalog" },
      effect: { restError: { errorId: 75_000, status: 400, message: "no" } },
      times: 0,
    });
    expect((await client.send(discoverMpn, of(byCode))).status).toBeGreaterThanOrEqual(400);
    expect(await row(byCode)).toMatchObject({
      mpn_discovery_status: "failed",
      suggested_mpn: "740-123",
    });
    await running.control("faults", undefined, "DELETE");
    expect(await discover(byCode)).toMatchObject({ success: true });
    expect(await row(byCode)).toMatchObject({ mpn_discovery_status: "completed" });
  });

  it("refuses a listing that has a number, and one that doesn't exist", async () => {
    expect((await client.send(discoverMpn, of(has))).body).toMatchObject({
      error: "conflict",
      message: "This listing already has a part number: 1E10.",
    });
    expect((await client.send(discoverMpn, { params: { id: "1" } })).status).toBe(404);
  });
});

describe("discovering many", () => {
  it("counts how many were found and how many weren't, and keeps a log", async () => {
    const answer = await client.call(bulkDiscoverMpn, {
      body: {
        listingIds: [
          id(bulkOne),
          id(bulkTwo),
          id(nothing),
          id(weak),
          id(managed),
          id(varied),
          id(bySellers),
        ],
      },
    });
    expect(answer.batch).toMatchObject({ kind: "mpn-discovery", state: "done" });
    const { requested, successful, skipped, failed, waiting } = answer.summary;
    expect([requested, waiting]).toEqual([7, 0]);
    expect(successful + skipped + failed).toBe(7);
    expect(answer.summary.successful).toBeGreaterThanOrEqual(5);
    const { items } = await client.call(getBatchItems, { params: { id: answer.batch.id } });
    expect(items.find((item) => item.listing_id === id(nothing))).toMatchObject({
      state: "skipped",
      message: expect.stringContaining("No evidence"),
    });
    expect(await row(weak)).toMatchObject({
      suggested_mpn: "44-Q9-77",
      suggested_mpn_certainty: "unconfirmed",
    });
  });
});

describe("approving", () => {
  it("writes the number to the listing on eBay, keeps all other specifics, and removes the listing from the list", async () => {
    expect(await client.call(approveMpn, of(said))).toEqual({
      approvedMPN: "ACT1947",
      message: "Written to the listing on eBay and confirmed.",
    });
    expect(await onEbay(said)).toEqual({
      Brand: ["Akebono"],
      "Manufacturer Part Number": ["ACT1947"],
      "Placement on Vehicle": ["Front", "Left"],
    });
    expect(await row(said)).toBeUndefined();
    expect(
      (await client.call(getListings, { query: { fitments: "none" } })).find(
        (one) => one.listing_id === id(said),
      )?.listing_mpn,
    ).toBe("ACT1947");
    expect((await client.send(approveMpn, of(said))).body).toMatchObject({ error: "conflict" });
  });

  it("accepts the seller's own number instead, and refuses an empty or invalid one", async () => {
    for (const mpn of ["", "Does Not Apply", "—", "x".repeat(66)])
      expect((await client.send(approveMpn, { ...of(toEdit), body: { mpn } })).body).toMatchObject({
        error: "invalid-input",
      });
    expect(await client.call(approveMpn, { ...of(toEdit), body: { mpn: " 1E10 " } })).toMatchObject(
      { approvedMPN: "1E10" },
    );
    expect((await onEbay(toEdit))["Manufacturer Part Number"]).toEqual(["1E10"]);
  });

  it("is refused without a suggestion or when the listing can't be written, and keeps the suggestion with the reason", async () => {
    expect((await client.send(approveMpn, of(nothing))).body).toMatchObject({
      error: "conflict",
      message: "There is no suggestion to approve for this listing.",
    });
    expect((await client.send(approveMpn, of(managed))).body).toMatchObject({
      error: "inventory-managed",
    });
    expect((await client.send(approveMpn, of(varied))).body).toMatchObject({
      message: expect.stringContaining("variations"),
    });
    expect(await row(managed)).toMatchObject({
      suggested_mpn: "ACT1001",
      message: expect.stringContaining("Inventory API"),
      blocked_reason: expect.stringContaining("Inventory API"),
    });
  });

  it("checks eBay after a lost answer, and never writes twice", async () => {
    const before = await revisions();
    await running.control("faults", {
      match: { call: "ReviseFixedPriceItem" },
      effect: { resetAfterCommit: true },
    });
    expect(await client.call(approveMpn, of(byCode))).toMatchObject({ approvedMPN: "740-123" });
    expect(await revisions()).toBe(before + 1);
    expect((await onEbay(byCode))["Manufacturer Part Number"]).toEqual(["740-123"]);
  });

  it("doesn't overwrite a number that was added on eBay in the meantime", async () => {
    await discover(toReject);
    await running.control(`listings/${id(toReject)}/edit`, {
      specifics: [
        ["Brand", ["Akebono"]],
        ["Manufacturer Part Number", ["OTHER-77"]],
      ],
    });
    expect((await client.send(approveMpn, of(toReject))).body).toMatchObject({
      error: "changed-on-marketplace",
      message: expect.stringContaining("OTHER-77"),
    });
    expect((await onEbay(toReject))["Manufacturer Part Number"]).toEqual(["OTHER-77"]);
    await running.control(`listings/${id(toReject)}/edit`, { specifics: [["Brand", ["Akebono"]]] });
  });

  it("in bulk covers confirmed suggestions of the chosen sources, each with its own outcome, and leaves unconfirmed ones", async () => {
    const answer = await client.call(bulkApproveMpn, { body: { sources: ["own-listing"] } });
    expect(answer.batch).toMatchObject({ kind: "mpn-approval", state: "done" });
    expect(answer.results.find((one) => one.listing_id === id(bulkOne))).toMatchObject({
      success: true,
      message: "ACT1005: Written to the listing on eBay and confirmed.",
    });
    expect(answer.results.find((one) => one.listing_id === id(managed))).toMatchObject({
      success: false,
      error: expect.stringContaining("Inventory API"),
    });
    expect((await onEbay(bulkTwo))["Manufacturer Part Number"]).toEqual(["ACT1006"]);
    expect(await row(weak)).toMatchObject({ suggested_mpn: "44-Q9-77" });
    expect(
      (await client.send(bulkApproveMpn, { body: { sources: ["language-model"] } })).body,
    ).toMatchObject({ error: "conflict" });
  });
});

describe("rejecting", () => {
  it("removes the suggestion for good, and doesn't suggest the number again", async () => {
    await discover(weak);
    expect(await client.call(rejectMpn, of(weak))).toEqual({ success: true });
    expect(await row(weak)).toMatchObject({
      suggested_mpn: null,
      mpn_discovery_status: "completed",
      message: "You rejected the suggestion.",
    });
    expect(await discover(weak)).toMatchObject({ success: false });
    expect((await client.send(rejectMpn, of(weak))).status).toBe(404);
  });
});
