import { jsonReply } from "../../kit/exchange.ts";
import { readScopes, scopes } from "../oauth/scopes.ts";
import { defaultModes, defaultSettings } from "../sandbox.ts";
import type { SeedCategory, SeedListing, SeedProduct, SeedSeller } from "../seed-format.ts";
import {
  bodyOf,
  control,
  done,
  notThere,
  wrong,
  type ControlCall,
  type ControlRoute,
} from "./control-route.ts";

function overview({ sandbox }: ControlCall) {
  const sellers = sandbox.marketplace.sellers().map((seller) => {
    const listings = sandbox.marketplace.listingsOf(seller.username);
    const active = listings.active().length;
    return { ...seller, listings: active + listings.ended().length, active };
  });
  const { settings, modes, concurrency } = sandbox;
  return jsonReply(200, {
    now: new Date(sandbox.now()).toISOString(),
    settings,
    modes,
    concurrency,
    sellers,
    categories: sandbox.marketplace.categories(),
    vehicleListVersion: sandbox.vehicles.version,
  });
}

/** Resets everything to the seed except sign-ins. */
function reset({ sandbox }: ControlCall) {
  sandbox.marketplace.reset();
  sandbox.daily.reset();
  sandbox.windows.reset();
  sandbox.faults.clear();
  sandbox.log.clear();
  Object.assign(sandbox.settings, defaultSettings());
  Object.assign(sandbox.modes, defaultModes());
  sandbox.concurrency.peak = sandbox.concurrency.now;
  return done();
}

interface Additions {
  readonly sellers?: readonly SeedSeller[];
  readonly categories?: readonly SeedCategory[];
  readonly listings?: readonly SeedListing[];
  readonly products?: readonly SeedProduct[];
}

function seed(call: ControlCall) {
  const { marketplace } = call.sandbox;
  const { sellers = [], categories = [], listings = [], products = [] } = bodyOf<Additions>(call);
  for (const seller of sellers) marketplace.addSeller(seller);
  for (const category of categories) marketplace.addCategory(category);
  const orphan = listings.find(
    (listing) => !marketplace.seller(listing.seller) || !marketplace.category(listing.categoryId),
  );
  if (orphan)
    return wrong(`listing ${orphan.itemId} names a seller or category that doesn't exist`);
  for (const listing of listings) marketplace.addListing(listing);
  for (const product of products) marketplace.addProduct(product);
  return done({
    sellers: sellers.length,
    categories: categories.length,
    listings: listings.length,
    products: products.length,
  });
}

/** Issues a seller's tokens without a browser. */
function issueTokens(call: ControlCall) {
  const { seller = "", scope } = bodyOf<{ seller?: string; scope?: string }>(call);
  const granted =
    scope === undefined
      ? [scopes.base, scopes.inventory, scopes.accountRead, scopes.identity]
      : readScopes(scope);
  if (!call.sandbox.marketplace.seller(seller)) return notThere(`seller ${seller}`);
  if (!granted) return wrong("unknown scope");
  const access = call.sandbox.tokens.issueAccess(seller, granted);
  const refresh = call.sandbox.tokens.issueRefresh(seller, granted);
  return jsonReply(200, {
    accessToken: access.token,
    accessExpiresAt: access.expiresAt,
    refreshToken: refresh.token,
    refreshExpiresAt: refresh.expiresAt,
  });
}

function requests({ sandbox, request }: ControlCall) {
  const { query } = request;
  const same = (name: string, value: string | undefined) =>
    !query.has(name) || query.get(name) === value;
  const after = Number(query.get("after") ?? 0);
  const found = sandbox.log
    .entries()
    .filter(
      ({ id, labels }) =>
        id > after &&
        same("call", labels["call"]) &&
        same("seller", labels["seller"]) &&
        same("item", labels["item"]),
    );
  return jsonReply(200, {
    requests:
      query.get("bodies") === "none" ? found.map((entry) => ({ ...entry, body: "" })) : found,
  });
}

/** Controls for the sandbox as a whole: state, reset, seed data, and tokens. */
export const stateRoutes: readonly ControlRoute[] = [
  control("GET /_sandbox/state", overview),
  control("POST /_sandbox/reset", reset),
  control("POST /_sandbox/seed", seed),
  control("POST /_sandbox/tokens", issueTokens),
  control("POST /_sandbox/tokens/revoke", (call) => {
    const { seller, everything } = bodyOf<{ seller: string; everything?: boolean }>(call);
    call.sandbox.tokens.revokeSeller(seller, everything ? "everything" : "refresh");
    return done();
  }),
  control("GET /_sandbox/requests", requests),
  control("DELETE /_sandbox/requests", ({ sandbox }) => {
    sandbox.log.clear();
    sandbox.concurrency.peak = sandbox.concurrency.now;
    return done();
  }),
];
