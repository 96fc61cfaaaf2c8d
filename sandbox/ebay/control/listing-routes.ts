import { jsonReply } from "../../kit/exchange.ts";
import { displayedVehicles } from "../vehicles/displayed-vehicles.ts";
import { editListing, type ListingEdit } from "../state/edit-listing.ts";
import { visibleRows, type Listing } from "../state/listing.ts";
import {
  bodyOf,
  control,
  done,
  notThere,
  wrong,
  type ControlCall,
  type ControlRoute,
} from "./control-route.ts";

function listingOf({ sandbox, params }: ControlCall): Listing | undefined {
  return sandbox.marketplace.listing(params["id"] ?? "");
}

function slim(listing: Listing) {
  const { itemId, seller, title, sku, categoryId, inventoryManaged, endedAt, revisions } = listing;
  return {
    itemId,
    seller,
    title,
    sku,
    categoryId,
    inventoryManaged,
    endedAt,
    revisions,
    rowCount: listing.rows.length,
  };
}

function full({ sandbox }: ControlCall, listing: Listing) {
  const { rows, ...rest } = listing;
  const displayed = displayedVehicles(
    sandbox.vehicles,
    sandbox.marketplace.category(listing.categoryId),
    visibleRows(listing),
  );
  return {
    ...rest,
    truth: undefined,
    stored: rows,
    displayed,
  };
}

const usuallyShown = 20_000;

/**
 * Returns a seller's active listings and then the ended ones, from `offset`, at most `limit`. For
 * all sellers together, without generated listings.
 */
function wantedListings({ sandbox, request }: ControlCall): readonly Listing[] {
  const { query } = request;
  const seller = query.get("seller");
  const { marketplace } = sandbox;
  if (!seller)
    return marketplace.sellers().flatMap(({ username }) => marketplace.storedListingsOf(username));
  const active = marketplace.listingsOf(seller).active();
  const ended = marketplace.listingsOf(seller).ended();
  const from = Number(query.get("offset") ?? 0);
  const to = from + Number(query.get("limit") ?? usuallyShown);
  return [
    ...active.slice(from, to),
    ...ended.slice(Math.max(0, from - active.length), Math.max(0, to - active.length)),
  ];
}

function edit(call: ControlCall) {
  const listing = listingOf(call);
  if (!listing) return notThere("such listing");
  const change = bodyOf<ListingEdit>(call);
  if (change.categoryId && !call.sandbox.marketplace.category(change.categoryId))
    return wrong("no such category");
  return jsonReply(
    200,
    full(call, call.sandbox.marketplace.change(listing.itemId, editListing(listing, change))),
  );
}

function end(call: ControlCall) {
  const listing = listingOf(call);
  if (!listing) return notThere("such listing");
  const { daysAgo = 0 } = bodyOf<{ daysAgo?: number }>(call);
  call.sandbox.marketplace.change(listing.itemId, {
    endedAt: call.sandbox.now() - daysAgo * 86_400_000,
  });
  return done();
}

/**
 * Controls that show listings as stored and as displayed, and change them as another tool would.
 */
export const listingRoutes: readonly ControlRoute[] = [
  control("GET /_sandbox/listings", (call) => {
    const everything = call.request.query.get("rows") === "all";
    return jsonReply(200, {
      listings: wantedListings(call).map((listing) =>
        everything ? full(call, listing) : slim(listing),
      ),
    });
  }),
  control("GET /_sandbox/listings/:id", (call) => {
    const listing = listingOf(call);
    return listing ? jsonReply(200, full(call, listing)) : notThere("such listing");
  }),
  control("POST /_sandbox/listings/:id/edit", edit),
  control("POST /_sandbox/listings/:id/end", end),
  control("GET /_sandbox/truth", (call) =>
    jsonReply(200, {
      truth: wantedListings(call).map(({ itemId, seller, truth }) => ({ itemId, seller, truth })),
    }),
  ),
];
