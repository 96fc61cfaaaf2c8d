import { expect, it } from "vitest";
import { fail } from "#domain/failure.ts";
import type { FailureKind } from "#domain/failure.ts";
import type { NewListing } from "#server/ports/new-listing.ts";
import { refuse } from "../exchange-outcome.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";
import { listItem } from "./list-item.ts";

const listing: NewListing = {
  uuid: "a".repeat(32),
  sku: "BP100",
  title: "Front Brake Pads",
  descriptionHtml: "<p>Front brake pads.</p>",
  categoryId: "33567",
  price: "49.90",
  quantity: 1,
  condition: "new",
  postalCode: "97035",
  pictures: [],
  specifics: {},
  product: {
    epid: null,
    upc: null,
    ean: null,
    brand: "Brembo",
    mpn: "BP100",
  },
  bestOffer: false,
  policies: { fulfillment: "1", payment: "2", returns: "3" },
  shippingCost: "0.00",
  fitments: [],
  properties: [],
};
const access = {
  sellerKey: "a",
  accessToken: () => Promise.resolve({ ok: true as const, value: "token" }),
};
const no = (kind: FailureKind) => refuse(fail(kind, kind).failure);
const yes = (body: unknown) => ({ ok: true as const, value: { body, warnings: [] } });

/** Lists an item on an eBay that gives these answers, one after another. */
function list(...answers: (ReturnType<typeof no> | ReturnType<typeof yes>)[]) {
  const ebay = { trading: () => Promise.resolve(answers.shift() ?? no("internal")) };
  return listItem(ebay as unknown as EbayTransport, access, listing);
}

it.each(["rate-limited", "marketplace-unavailable", "needs-reconnect"] as const)(
  "doesn't know whether a lost call listed the item when the next one fails with %s",
  async (kind) => {
    expect(await list(no(kind))).toMatchObject({ failure: { kind } });
    expect(await list(no("outcome-unknown"), no(kind))).toMatchObject({
      failure: { kind: "outcome-unknown" },
    });
  },
);

it("knows that a lost call didn't list the item when eBay refuses the next one", async () => {
  expect(await list(no("outcome-unknown"), no("marketplace-refused"))).toMatchObject({
    failure: { kind: "marketplace-refused" },
  });
});

it("lists the item again under the same ID when eBay's answer doesn't name the listing", async () => {
  const listed = { ItemID: "110001", Fees: { Fee: [] } };
  expect(await list(yes({}), yes(listed))).toMatchObject({ value: { listingId: "110001" } });
});
