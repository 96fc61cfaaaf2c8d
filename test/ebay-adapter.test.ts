import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import { createEbayMarketplace } from "#server/adapters/ebay/ebay-marketplace.ts";
import type { CallBudget, CallFamily } from "#server/ports/call-budget.ts";
import type { Marketplace, SellerAccess } from "#server/ports/marketplace.ts";
import type { FindNoticeKey } from "#server/ports/marketplace-notice.ts";
import { openTestMarket } from "../sandbox/ebay/testing/test-market.ts";
import type { Json, TestMarket } from "../sandbox/ebay/testing/test-market.ts";
import { BIKES, CARS, items, TIRES, TOOLS } from "../sandbox/ebay/testing/test-seed.ts";
import { sandboxMarket } from "./sandbox-market.ts";

const carNames = ["Year", "Make", "Model", "Trim", "Engine"];
const bikeNames = ["Year", "Make", "Model", "Submodel"];
const sohc = "1.6L 1590CC l4 GAS SOHC Naturally Aspirated";
const civic = (more: Partial<Fitment> = {}): Fitment => ({
  year: 1999,
  make: "Honda",
  model: "Civic",
  trim: "EX Coupe 2-Door",
  engine: sohc,
  notes: "",
  ...more,
});

let sandbox: TestMarket;
let ebay: Marketplace;
let stopped: {
  readonly family: CallFamily;
  readonly seller: string | null;
  readonly until: number;
}[] = [];
let places = { now: 0, peak: 0 };

/** Counts calls in progress like the product's budget, but without a database. */
const budget: CallBudget = {
  enter() {
    places.now += 1;
    places.peak = Math.max(places.peak, places.now);
    return Promise.resolve({
      ok: true,
      leave: () => {
        places.now -= 1;
      },
    });
  },
  exhausted(family, seller, until) {
    stopped.push({ family, seller, until });
    return Promise.resolve();
  },
};

function connect(
  base: string,
  more: { readonly timeoutMs?: number; readonly clientSecret?: string } = {},
  now: () => number = Date.now,
): Marketplace {
  return createEbayMarketplace({ ...sandboxMarket(base, 3), ...more }, { budget, now });
}

/**
 * Returns access to a seller's account without a browser. Tokens are refreshed as in the product.
 */
async function sellerAccess(
  username = "alpha-parts",
  scope?: string,
): Promise<SellerAccess & { refreshes: number }> {
  const granted = await sandbox.control("POST /tokens", {
    seller: username,
    ...(scope ? { scope } : {}),
  });
  let token = String(granted["accessToken"]);
  const access = {
    sellerKey: username,
    refreshes: 0,
    async accessToken(refused?: string): Promise<Result<string>> {
      if (refused === token) {
        access.refreshes += 1;
        const fresh = await ebay.refreshTokens(String(granted["refreshToken"]));
        if (!fresh.ok) return fresh;
        token = fresh.value.accessToken;
      }
      return succeed(token);
    },
  };
  return access;
}

const fault = (call: string, effect: Json, more: Json = {}) =>
  sandbox.control("POST /faults", { match: { call }, effect, ...more });
const tradingError = (code: string, more: Json = {}) => ({ tradingError: { code, ...more } });
const calls = async () => {
  const log = (await sandbox.control("GET /requests?bodies=none"))["requests"] as {
    labels: { call: string };
  }[];
  return log.map(({ labels }) => labels.call);
};
const countOf = async (call: string) => (await calls()).filter((name) => name === call).length;
const stored = async (itemId: string) =>
  (await sandbox.control(`GET /listings/${itemId}`))["stored"] as Json[];
const kind = (result: Result<unknown>) => (result.ok ? "ok" : result.failure.kind);
const revise = (
  access: SellerAccess,
  listingId: string = items.plain,
  rows: readonly Fitment[] = [civic()],
) =>
  ebay.replaceCompatibility(access, {
    listingId,
    sku: null,
    inventoryManaged: false,
    rows,
    properties: carNames,
  });
const put = (access: SellerAccess, rows: readonly Fitment[] = [civic()], sku = "INV 1/ä") =>
  ebay.replaceCompatibility(access, {
    listingId: items.inventory,
    sku,
    inventoryManaged: true,
    rows,
    properties: carNames,
  });

let alpha: Awaited<ReturnType<typeof sellerAccess>>;
beforeAll(async () => {
  sandbox = await openTestMarket();
});
beforeEach(async () => {
  await sandbox.control("POST /reset");
  ebay = connect(sandbox.url);
  alpha = await sellerAccess();
  stopped = [];
  places = { now: 0, peak: 0 };
});
afterAll(() => sandbox.close());

describe("sign-in", () => {
  const authorize = async (decision = "agree") => {
    const url = new URL(ebay.authorizeUrl("state/1+&"));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      redirect_uri: "Test-RuName",
      prompt: "login",
      response_type: "code",
      state: "state/1+&",
    });
    const form = new URLSearchParams({
      ...Object.fromEntries(url.searchParams),
      seller: "alpha-parts",
      decision,
    });
    const answer = await fetch(`${sandbox.url}/oauth2/authorize`, {
      method: "POST",
      body: form,
      redirect: "manual",
    });
    return new URL(answer.headers.get("location") ?? "").searchParams;
  };

  it("trades a code for working tokens, and only once", async () => {
    const back = await authorize();
    expect(back.get("state")).toBe("state/1+&");
    const tokens = await ebay.exchangeCode(back.get("code") ?? "");
    expect(tokens.ok).toBe(true);
    if (!tokens.ok) return;
    expect(tokens.value.accessExpiresAt - Date.now()).toBeGreaterThan(7_100_000);
    expect(tokens.value.refreshExpiresAt - Date.now()).toBeGreaterThan(47_000_000_000);
    const fresh = await ebay.refreshTokens(tokens.value.refreshToken);
    expect(fresh.ok && fresh.value.accessToken !== tokens.value.accessToken).toBe(true);
    expect(kind(await ebay.exchangeCode(back.get("code") ?? ""))).toBe("invalid-input");
    expect(await ebay.revoke(tokens.value.refreshToken)).toEqual(succeed(undefined));
    expect(kind(await ebay.refreshTokens(tokens.value.refreshToken))).toBe("needs-reconnect");
    expect(await ebay.revoke(tokens.value.refreshToken)).toEqual(succeed(undefined));
  });

  it("comes back without a code when declined", async () => {
    expect((await authorize("decline")).get("code")).toBeNull();
  });

  it("tells wrong keys, limits, and a failing gateway apart, and doesn't send a code again after a lost answer", async () => {
    expect(kind(await connect(sandbox.url, { clientSecret: "wrong" }).refreshTokens("x"))).toBe(
      "internal",
    );
    await fault("token", { oauthError: { status: 400, error: "invalid_grant", description: "" } });
    expect(kind(await ebay.refreshTokens("x"))).toBe("needs-reconnect");
    await fault("token", { resetAfterCommit: true });
    const before = await countOf("token");
    expect(kind(await ebay.exchangeCode("x"))).toBe("marketplace-unavailable");
    expect(await countOf("token")).toBe(before + 1);
    await sandbox.control("DELETE /faults");
    await fault("token", { httpStatus: 503 }, { times: 2 });
    expect(kind(await ebay.refreshTokens("x"))).toBe("needs-reconnect");
    await sandbox.control("POST /quotas", { daily: { "token.refresh_token": 0 } });
    expect(kind(await ebay.refreshTokens("x"))).toBe("rate-limited");
  });
});

describe("the connected user", () => {
  it("has Identity's id, with an email address if eBay has one", async () => {
    expect(await ebay.user(alpha)).toEqual(
      succeed({
        userId: "id-alpha-parts",
        username: "alpha-parts",
        firstName: "Ann",
        lastName: "O'Neil",
        email: "alpha-parts@example.com",
      }),
    );
    expect(await ebay.user(await sellerAccess("empty-parts"))).toEqual(
      succeed({
        userId: "id-empty-parts",
        username: "empty-parts",
        firstName: null,
        lastName: null,
        email: null,
      }),
    );
  });

  it("gets an individual's email address from GetUser, and none when GetUser fails", async () => {
    const beta = await sellerAccess("beta-parts");
    expect(await ebay.user(beta)).toMatchObject({ value: { email: "beta-parts@example.com" } });
    await fault("GetUser", tradingError("10007"), { times: 0 });
    expect(await ebay.user(beta)).toMatchObject({
      ok: true,
      value: { userId: "id-beta-parts", email: null },
    });
  });

  it("gets its id from GetUser's unchanging token when the identity scope is missing, but not when Identity fails temporarily", async () => {
    const narrow = await sellerAccess(
      "alpha-parts",
      "https://api.ebay.com/oauth/api_scope https://api.ebay.com/oauth/api_scope/sell.inventory",
    );
    const user = await ebay.user(narrow);
    expect(user.ok && user.value.userId).toBe(
      Buffer.from("sandbox id-alpha-parts").toString("base64"),
    );
    await fault("identity_user", { httpStatus: 503 }, { times: 0 });
    await sandbox.control("POST /faults", {
      match: { path: "/commerce/identity/" },
      effect: { httpStatus: 503 },
      times: 0,
    });
    expect(kind(await ebay.user(alpha))).toBe("marketplace-unavailable");
  });
});

describe("listings", () => {
  it("are read in pages, and a listing on hold has its id as its title", async () => {
    const page = await ebay.listingPage(alpha, 1);
    expect(page).toMatchObject({ ok: true, value: { totalPages: 1 } });
    if (!page.ok) return;
    expect(page.value.listings).toHaveLength(page.value.totalEntries);
    expect(page.value.listings.map(({ listingId }) => listingId)).not.toContain(items.ended);
    expect(page.value.listings.find(({ listingId }) => listingId === items.odd)).toMatchObject({
      title: "Rotor Ø 280mm <new> & “boxed”",
      sku: "1e5",
      price: { amount: "24.50", currency: "USD" },
    });
    expect(page.value.listings.find(({ listingId }) => listingId === items.onHold)?.title).toBe(
      items.onHold,
    );
  });

  it("are an empty page for an account without any, in both forms of the answer", async () => {
    const empty = await sellerAccess("empty-parts");
    for (const emptyActiveList of ["absent", "no-items"]) {
      await sandbox.control("POST /mode", { emptyActiveList });
      expect(await ebay.listingPage(empty, 1)).toEqual(
        succeed({
          listings: [],
          totalPages: 0,
          totalEntries: 0,
          listsAll: true,
        }),
      );
    }
  });

  it("are read by when they end, as the other list returns them, with the IDs of those that ended", async () => {
    const day = 86_400_000;
    const span = (from: number, until: number) => ({
      from: new Date(Date.now() + from * day),
      until: new Date(Date.now() + until * day),
      page: 1,
    });
    const page = await ebay.listingPage(alpha, 1);
    const ending = await ebay.listingsEnding(alpha, span(0, 31));
    if (!page.ok || !ending.ok) throw new Error("no answer");
    const byId = (a: { listingId: string }, b: { listingId: string }) =>
      a.listingId < b.listingId ? -1 : 1;
    expect([...ending.value.listings].sort(byId)).toEqual(
      page.value.listings.filter(({ listingId }) => listingId !== items.onHold).sort(byId),
    );
    expect(await ebay.listingsEnding(alpha, span(-80, 0))).toEqual(
      succeed({
        listings: [],
        endedIds: [items.ended],
        totalPages: 1,
        totalEntries: 1,
      }),
    );
    expect(await ebay.listingsEnding(alpha, span(100, 101))).toEqual(
      succeed({
        listings: [],
        endedIds: [],
        totalPages: 0,
        totalEntries: 0,
      }),
    );
  });

  it("are read with verbatim values and in spite of unknown elements", async () => {
    await sandbox.control("POST /mode", { extraElements: true });
    const odd = await ebay.listing(alpha, items.odd);
    expect(odd).toMatchObject({
      ok: true,
      value: {
        listingId: items.odd,
        title: "Rotor Ø 280mm <new> & “boxed”",
        description: "<p>Fits <b>3</b> &amp; more, 5 > 3</p>",
        sku: "1e5",
        mpn: "1E10",
        brand: "A & B",
        quantity: 2,
        categoryId: CARS,
        ended: false,
        specifics: {
          Size: ["00123"],
          "Placement on Vehicle": ["Front", "Left"],
          "Manufacturer Part Number": ["1E10"],
        },
        compatibility: {
          known: true,
          rows: [
            {
              year: 2004,
              make: "Mazda",
              model: "3",
              trim: "",
              engine: "",
              notes: "",
            },
          ],
        },
      },
    });
    expect(await ebay.listing(alpha, items.product)).toMatchObject({
      value: {
        epid: "555",
        upc: "036000291452",
        sku: null,
        imageUrl: null,
      },
    });
  });

  it("cost one call, with fitments or without", async () => {
    expect(await ebay.listing(alpha, items.plain)).toMatchObject({
      value: { compatibility: { known: true, rows: [] } },
    });
    expect(await countOf("GetItem")).toBe(1);
    expect(await ebay.listing(alpha, items.carries)).toMatchObject({
      value: {
        compatibility: {
          known: true,
          rows: [civic({ notes: "Front & rear" }), { year: 2000, trim: "" }],
        },
      },
    });
    expect(await countOf("GetItem")).toBe(2);
  });

  it("can be ended, have variations, or be managed through Inventory", async () => {
    expect(await ebay.listing(alpha, items.ended)).toMatchObject({ value: { ended: true } });
    expect(await ebay.listing(alpha, items.variations)).toMatchObject({
      value: { hasVariations: true },
    });
    expect(await ebay.listing(alpha, items.inventory)).toMatchObject({
      value: {
        inventoryManaged: true,
        sku: "INV 1/ä",
        compatibility: { known: true, rows: [{ year: 1999, trim: "" }] },
      },
    });
    expect(await ebay.listing(alpha, items.plain)).toMatchObject({
      value: { inventoryManaged: false },
    });
  });

  it("are gone when they belong to another seller or don't exist", async () => {
    expect(kind(await ebay.listing(alpha, items.beta))).toBe("listing-gone");
    expect(kind(await ebay.listing(alpha, items.longEnded))).toBe("listing-gone");
    expect(kind(await ebay.listing(alpha, "999999999999"))).toBe("listing-gone");
  });

  it("have unknown fitments when eBay omits or shortens the list", async () => {
    await fault("GetItem", { omitCompatibilityList: true }, { times: 0 });
    expect(await ebay.listing(alpha, items.carries)).toMatchObject({
      value: { compatibility: { known: false, count: 2, rows: [] } },
    });
    await sandbox.control("DELETE /faults");
    await fault("GetItem", { shortenCompatibilityList: 1 }, { times: 0 });
    expect(await ebay.listing(alpha, items.carries)).toMatchObject({
      value: { compatibility: { known: false, count: 2, rows: [{ year: 1999 }] } },
    });
  });
});

describe("the rows on eBay", () => {
  const query = (more: Json = {}) => ({
    listingId: items.carries,
    sku: null,
    inventoryManaged: false,
    ...more,
  });
  it("cost one call when there are as many as expected, and otherwise another call for the count", async () => {
    expect(await ebay.compatibility(alpha, query({ expectedRows: 2 }))).toMatchObject({
      value: { known: true, rows: [{}, {}] },
    });
    expect(await countOf("GetItem")).toBe(1);
    expect(await ebay.compatibility(alpha, query({ expectedRows: 3 }))).toMatchObject({
      value: { known: true, rows: [{}, {}] },
    });
    expect(await countOf("GetItem")).toBe(3);
    expect(await ebay.compatibility(alpha, query())).toMatchObject({
      value: { known: true, rows: [{}, {}] },
    });
    expect(await countOf("GetItem")).toBe(5);
    expect(
      await ebay.compatibility(alpha, query({ listingId: items.plain, expectedRows: 0 })),
    ).toEqual(succeed({ known: true, rows: [] }));
    expect(await countOf("GetItem")).toBe(6);
  });

  it("are unknown when eBay omits or shortens the list", async () => {
    for (const effect of [{ omitCompatibilityList: true }, { shortenCompatibilityList: 1 }]) {
      await fault("GetItem", effect, { times: 0 });
      for (const expectedRows of [undefined, 0, 1, 2]) {
        const live = await ebay.compatibility(
          alpha,
          query(expectedRows === undefined ? {} : { expectedRows }),
        );
        if (!(expectedRows === 1 && "shortenCompatibilityList" in effect))
          expect(live).toMatchObject({ value: { known: false, count: 2 } });
      }
      await sandbox.control("DELETE /faults");
    }
  });

  it("come from Inventory for a listing managed there: no list means no rows, but a missing item is an error", async () => {
    const managed = (sku: string) =>
      ebay.compatibility(alpha, query({ listingId: items.inventory, sku, inventoryManaged: true }));
    expect(await managed("INV 1/ä")).toMatchObject({
      value: { known: true, rows: [{ year: 1999, make: "Honda" }] },
    });
    await sandbox.control(`POST /listings/${items.inventory}/edit`, { set: [] });
    expect(await managed("INV 1/ä")).toEqual(succeed({ known: true, rows: [] }));
    expect(kind(await managed("nope"))).toBe("not-found");
    await fault("GetItem", { omitCompatibilityList: true });
    await sandbox.control(`POST /listings/${items.inventory}/edit`, {
      set: [{ year: 1999, make: "Honda", model: "Civic" }],
    });
    await sandbox.control("POST /faults", {
      match: { path: "/sell/inventory/v1/inventory_item/INV%201%2F%C3%A4/product_compatibility" },
      effect: { restError: { status: 404, errorId: 25710 } },
    });
    expect(await managed("INV 1/ä")).toMatchObject({ value: { known: false, count: 1 } });
  });
});

describe("a write through Trading", () => {
  it("replaces the list, and sends only the id and rows without empty parts", async () => {
    const bmw = {
      year: 1974,
      make: "BMW",
      model: "3.0CS",
      trim: "",
      engine: "",
      notes: "Left & <right>\u0007",
    };
    expect(await revise(alpha, items.carries, [civic(), bmw])).toEqual(succeed({ warnings: [] }));
    expect(await stored(items.carries)).toMatchObject([
      {
        year: "1999",
        trim: "EX Coupe 2-Door",
        engine: sohc,
        notes: "",
      },
      {
        year: "1974",
        model: "3.0CS",
        trim: "",
        notes: "Left & <right>",
      },
    ]);
    const [sent] = (await sandbox.control("GET /requests?call=ReviseFixedPriceItem"))[
      "requests"
    ] as { body: string }[];
    expect(
      [...(sent?.body.match(/<Item>.*<\/Item>/s)?.[0].matchAll(/<(\w+)>/g) ?? [])].map(
        ([, name]) => name,
      ),
    ).toEqual([
      "Item",
      "ItemID",
      "ItemCompatibilityList",
      "Compatibility",
      ...Array.from({ length: 5 }, () => ["NameValueList", "Name", "Value"]).flat(),
      "Compatibility",
      ...Array.from({ length: 3 }, () => ["NameValueList", "Name", "Value"]).flat(),
      "CompatibilityNotes",
      "ReplaceAll",
    ]);
  });

  it("sends a motorcycle's trim as its Submodel", async () => {
    const bike = {
      year: 2004,
      make: "Harley-Davidson",
      model: "Dyna Low Rider",
      trim: "FXDL",
      engine: "",
      notes: "",
    };
    expect(
      kind(
        await ebay.replaceCompatibility(alpha, {
          listingId: items.bike,
          sku: null,
          inventoryManaged: false,
          rows: [bike],
          properties: bikeNames,
        }),
      ),
    ).toBe("ok");
    expect(await ebay.listing(alpha, items.bike)).toMatchObject({
      value: { compatibility: { known: true, rows: [bike] } },
    });
    expect(
      kind(
        await ebay.replaceCompatibility(alpha, {
          listingId: items.bike,
          sku: null,
          inventoryManaged: false,
          rows: [{ ...bike, engine: "V2" }],
          properties: bikeNames,
        }),
      ),
    ).toBe("invalid-compatibility");
  });

  it("isn't sent without rows or to a category without vehicles", async () => {
    expect(kind(await revise(alpha, items.carries, []))).toBe("invalid-input");
    expect(kind(await put(alpha, []))).toBe("invalid-input");
    expect(
      kind(
        await ebay.replaceCompatibility(alpha, {
          listingId: items.tools,
          sku: null,
          inventoryManaged: false,
          rows: [civic()],
          properties: [],
        }),
      ),
    ).toBe("category-unsupported");
    expect(await calls()).toEqual([]);
  });

  it("asks for the count before it replaces a list, and refuses if it is larger than what was read", async () => {
    const write = {
      listingId: items.carries,
      sku: null,
      inventoryManaged: false,
      rows: [civic()],
      properties: ["Year", "Make", "Model", "Trim", "Engine"],
    };
    expect(kind(await ebay.replaceCompatibility(alpha, { ...write, replaces: 1 }))).toBe(
      "list-incomplete",
    );
    expect(await stored(items.carries)).toHaveLength(2);
    expect(await countOf("ReviseFixedPriceItem")).toBe(0);
    expect(await ebay.replaceCompatibility(alpha, { ...write, replaces: 2 })).toMatchObject({
      ok: true,
    });
    expect(await stored(items.carries)).toHaveLength(1);
  });

  it("is refused as a whole when a vehicle is unknown, and names it; in lenient mode, the other rows are kept with a warning", async () => {
    const rows = [civic(), civic({ model: "Civix" })];
    const strict = await revise(alpha, items.carries, rows);
    expect(strict).toMatchObject({ ok: false, failure: { kind: "invalid-compatibility" } });
    expect(!strict.ok && strict.failure.details?.join()).toContain("Civix");
    expect(await stored(items.carries)).toHaveLength(2);
    expect(kind(await revise(alpha, items.carries, [civic({ model: "Civix" })]))).toBe(
      "invalid-compatibility",
    );
    await sandbox.control("POST /mode", { strictCompatibility: false });
    const lenient = await revise(alpha, items.carries, rows);
    expect(lenient.ok && lenient.value.warnings).toHaveLength(1);
    expect(await stored(items.carries)).toHaveLength(1);
  });

  it("is refused with a reason by the state of the listing", async () => {
    const rows = [1996, 1997, 1998, 1999].map((year) => civic({ year }));
    expect(kind(await revise(alpha, items.small, rows))).toBe("too-many-fitments");
    expect(kind(await revise(alpha, items.ended))).toBe("listing-ended");
    expect(kind(await revise(alpha, items.beta))).toBe("listing-gone");
    expect(kind(await revise(alpha, items.inventory))).toBe("inventory-managed");
    await sandbox.control(`POST /listings/${items.carries}/edit`, { locked: true });
    expect(kind(await revise(alpha, items.carries))).toBe("revision-locked");
    await sandbox.control(`POST /listings/${items.plain}/edit`, { catalogLinked: true });
    expect(["catalog-linked", "marketplace-refused"]).toContain(
      kind(await revise(alpha, items.plain)),
    );
    for (const [code, expected] of [
      ["1047", "listing-ended"],
      ["17", "listing-gone"],
      ["240", "marketplace-refused"],
      ["21919233", "inventory-managed"],
      ["21917122", "invalid-compatibility"],
      ["37", "internal"],
    ]) {
      await fault("ReviseFixedPriceItem", tradingError(code ?? ""));
      expect(kind(await revise(alpha))).toBe(expected);
    }
  });

  it("succeeds with warnings, and also with a partial failure, whose errors become warnings", async () => {
    await fault("ReviseFixedPriceItem", {
      tradingWarnings: [
        { code: "21920277", severity: "Warning", long: "Some settings were changed." },
      ],
    });
    expect(await revise(alpha)).toEqual(succeed({ warnings: ["Some settings were changed."] }));
    await fault("ReviseFixedPriceItem", {
      ...tradingError("99999", { long: "One part failed." }),
      ack: "PartialFailure",
    });
    expect(await revise(alpha)).toEqual(succeed({ warnings: ["One part failed."] }));
    await fault("ReviseFixedPriceItem", {
      tradingError: [
        { code: "21920277", severity: "Warning" },
        { code: "99999", long: "Other." },
        { code: "291" },
      ],
    });
    expect(kind(await revise(alpha))).toBe("listing-ended");
  });
});

describe("a write whose answer is lost", () => {
  const lost: readonly (readonly [string, Json, boolean])[] = [
    ["the connection breaks before eBay applies it", { resetBeforeCommit: true }, false],
    ["the connection breaks after eBay applied it", { resetAfterCommit: true }, true],
    ["the answer is cut off", { truncateXml: true }, true],
    ["a gateway answers instead", { htmlGateway: true }, false],
    ["a gateway answers after eBay applied it", { htmlGateway: true, afterCommit: true }, true],
    ["the server answers 503", { httpStatus: 503 }, false],
    ["eBay times out (219255)", tradingError("219255"), false],
    ["eBay has an internal error (10007)", tradingError("10007"), false],
  ];
  it.each(lost)(
    "is sent once and has an unknown outcome when %s",
    async (_name, effect, isApplied) => {
      await fault("ReviseFixedPriceItem", effect);
      expect(kind(await revise(alpha))).toBe("outcome-unknown");
      expect(await countOf("ReviseFixedPriceItem")).toBe(1);
      expect(await stored(items.plain)).toHaveLength(isApplied ? 1 : 0);
    },
  );

  it("has an unknown outcome when it takes longer than the time limit", async () => {
    const hasty = connect(sandbox.url, { timeoutMs: 100 });
    await fault("ReviseFixedPriceItem", { delayMs: 400 });
    expect(
      kind(
        await hasty.replaceCompatibility(alpha, {
          listingId: items.plain,
          sku: null,
          inventoryManaged: false,
          rows: [civic()],
          properties: carNames,
        }),
      ),
    ).toBe("outcome-unknown");
    await fault("PUT product_compatibility", { delayMs: 400 });
    expect(await countOf("ReviseFixedPriceItem")).toBe(1);
  });

  it("was never sent when nothing listens at the address", async () => {
    const closed = await openTestMarket();
    await closed.close();
    const dead = connect(closed.url);
    expect(
      kind(
        await dead.replaceCompatibility(alpha, {
          listingId: items.plain,
          sku: null,
          inventoryManaged: false,
          rows: [civic()],
          properties: carNames,
        }),
      ),
    ).toBe("marketplace-unavailable");
  });
});

describe("a write through Inventory", () => {
  it("replaces the list, and returns warnings for rows that eBay drops", async () => {
    expect(
      await put(alpha, [
        civic({ notes: "Left" }),
        {
          year: 2004,
          make: "Mazda",
          model: "3",
          trim: "",
          engine: "",
          notes: "",
        },
      ]),
    ).toEqual(succeed({ warnings: [] }));
    expect(await stored(items.inventory)).toMatchObject([
      { year: "1999", trim: "EX Coupe 2-Door", notes: "Left" },
      { model: "3", trim: "" },
    ]);
    const partial = await put(alpha, [civic(), civic({ model: "Civix" })]);
    expect(partial.ok && partial.value.warnings).toHaveLength(1);
    expect(await stored(items.inventory)).toHaveLength(1);
  });

  it("names the problem, whether the write was sent or not", async () => {
    expect(kind(await put(alpha, [civic({ notes: "n".repeat(501) })]))).toBe(
      "invalid-compatibility",
    );
    expect(await calls()).toEqual([]);
    expect(kind(await put(alpha, [civic({ model: "Civix" })]))).toBe("invalid-compatibility");
    expect(kind(await put(alpha, [civic()], "nope"))).toBe("not-found");
    expect(
      kind(
        await ebay.replaceCompatibility(alpha, {
          listingId: items.inventory,
          sku: null,
          inventoryManaged: true,
          rows: [civic()],
          properties: carNames,
        }),
      ),
    ).toBe("marketplace-refused");
  });

  const path = "/sell/inventory/v1/inventory_item/";
  const spoil = (effect: Json, more: Json = {}) =>
    sandbox.control("POST /faults", { match: { path }, effect, ...more });
  it("reports an unknown outcome, and repeats only what eBay refused before writing", async () => {
    for (const effect of [
      { resetBeforeCommit: true },
      { resetAfterCommit: true },
      { httpStatus: 502 },
      { restError: { status: 500, errorId: 25001 } },
    ]) {
      await spoil(effect);
      expect(kind(await put(alpha))).toBe("outcome-unknown");
    }
    await spoil({ restError: { status: 500, errorId: 25025 } }, { times: 2 });
    expect(kind(await put(alpha))).toBe("ok");
    await spoil({
      restError: { status: 400, errorId: 25123, longMessage: "Offer 30-day returns." },
    });
    expect(await put(alpha)).toMatchObject({
      failure: {
        kind: "marketplace-refused",
        message:
          "eBay refused: Offer 30-day returns. Nothing was changed. Correct the listing on eBay, then try again.",
      },
    });
  });

  it("needs the seller's consent to its scope", async () => {
    const narrow = await sellerAccess(
      "alpha-parts",
      "https://api.ebay.com/oauth/api_scope https://api.ebay.com/oauth/api_scope/commerce.identity.readonly",
    );
    expect(kind(await put(narrow))).toBe("needs-consent");
  });
});

describe("the rows that buyers see", () => {
  it("are checked with the properties of the listing's category", async () => {
    expect(await ebay.isShown(items.carries, civic())).toEqual(succeed(true));
    expect(await ebay.isShown(items.carries, civic({ year: 1998 }))).toEqual(succeed(false));
    await sandbox.control(`POST /listings/${items.bike}/edit`, {
      set: [
        {
          year: 2004,
          make: "Harley-Davidson",
          model: "Dyna Low Rider",
          trim: "FXDL",
        },
      ],
    });
    expect(
      await ebay.isShown(items.bike, {
        year: 2004,
        make: "Harley-Davidson",
        model: "Dyna Low Rider",
        trim: "FXDL",
        engine: "",
      }),
    ).toEqual(succeed(true));
    expect(await ebay.isShown(items.hidden, civic())).toEqual(succeed(false));
  });

  it("can't be checked for incomplete vehicles, ended listings, and categories without vehicles", async () => {
    expect(kind(await ebay.isShown(items.carries, civic({ trim: "", engine: "" })))).toBe(
      "marketplace-refused",
    );
    expect(kind(await ebay.isShown(items.ended, civic()))).toBe("listing-gone");
    expect(kind(await ebay.isShown(items.tires, civic()))).toBe("category-unsupported");
  });
});

describe("a catalog product", () => {
  const ask = async (kind: "epid" | "upc" | "ean", value: string) =>
    ebay.productVehicles(await sellerAccess(), { kind, value });
  const known = (vehicles: readonly Fitment[]) => succeed({ vehicles, settled: true });

  it("has its vehicles, with notes, by each of its numbers", async () => {
    const rotor = known([
      civic({ trim: "Si Coupe 2-Door", engine: "", notes: "Front" }),
      civic({ year: 2000, trim: "Si Coupe 2-Door", engine: "" }),
      {
        year: 2004,
        make: "Mazda",
        model: "3",
        trim: "",
        engine: "",
        notes: "",
      },
    ]);
    for (const [kind, value] of [
      ["epid", "555"],
      ["upc", "036000291452"],
      ["ean", "4006381333931"],
    ] as const)
      expect(await ask(kind, value)).toEqual(rotor);
    expect(await ask("upc", "012345678905")).toEqual(known([]));
  });

  it("is read page by page", async () => {
    const many = await ask("epid", "777");
    expect(many.ok && many.value.vehicles.length).toBe(230);
    expect((await calls()).filter((name) => name === "get_product_compatibilities")).toHaveLength(
      3,
    );
  });

  it("is followed to the product that replaced it", async () => {
    const moved = await ask("epid", "554");
    expect(moved.ok && moved.value.vehicles.length).toBe(3);
  });

  it("has unsettled vehicles while the catalog is closed to the seller, and none when the catalog doesn't know the product", async () => {
    await sandbox.control("POST /faults", {
      match: { call: "catalog_product" },
      effect: {
        restError: {
          status: 400,
          errorId: 75_015,
          domain: "API_CATALOG",
          message: "Insufficient permissions to fulfill the request.",
        },
      },
    });
    expect(await ask("epid", "554")).toEqual(succeed({ vehicles: [], settled: false }));
    expect(await ask("epid", "556")).toEqual(known([]));
  });

  it("is never reported without vehicles because of a failure", async () => {
    await sandbox.control("POST /faults", {
      match: { call: "get_product_compatibilities", nth: 2 },
      effect: { httpStatus: 500 },
      times: 0,
    });
    expect(kind(await ask("epid", "777"))).toBe("marketplace-unavailable");
  });
});

describe("the vehicle list", () => {
  const reading = async () => ({
    years: await ebay.years(CARS),
    models: await ebay.modelsOfYear(CARS, 2004),
    mazda: await ebay.variantsOfModel(CARS, "Mazda", "3"),
    pickup: await ebay.variantsOfModel(CARS, "Mazda", "Pickup, B2200 & Cab"),
    bmw: await ebay.variantsOfModel(CARS, "BMW", "3.0CS"),
    bike: await ebay.variantsOfModel(BIKES, "Harley-Davidson", "Dyna Low Rider"),
    none: await ebay.variantsOfModel(CARS, "Honda", "Civix"),
  });

  it("is the same from Metadata and, when that fails, from Taxonomy", async () => {
    const metadata = await reading();
    expect(metadata.years).toEqual(
      succeed([2005, 2004, 2000, 1999, 1998, 1997, 1996, 1988, 1987, 1974]),
    );
    expect(metadata.models).toEqual(succeed([{ make: "Mazda", model: "3" }]));
    expect(metadata.mazda).toMatchObject({
      ok: true,
      value: expect.arrayContaining([
        {
          year: 2005,
          trim: "s Hatchback 4-Door",
          engine: "2.3L 2261CC l4 GAS DOHC Naturally Aspirated",
        },
      ]),
    });
    expect(metadata.pickup).toMatchObject({
      value: [{ year: 1987, trim: "Base, Standard Cab Pickup 2-Door", engine: "" }, { year: 1988 }],
    });
    expect(metadata.bmw).toEqual(succeed([]));
    expect(metadata.bike).toMatchObject({
      value: expect.arrayContaining([{ year: 2004, trim: "FXDLI", engine: "" }]),
    });
    expect(metadata.none).toEqual(succeed([]));
    expect(
      (await calls()).filter((name) => name === "get_compatibility_property_values").length,
    ).toBeLessThanOrEqual(1);

    await sandbox.control("POST /faults", {
      match: { path: "/sell/metadata/" },
      effect: { restError: { status: 403, errorId: 1100 } },
      times: 0,
    });
    const sorted = (result: Result<readonly unknown[]>) =>
      result.ok ? result.value.map((value) => JSON.stringify(value)).sort() : kind(result);
    const taxonomy = await reading();
    for (const [name, answer] of Object.entries(metadata))
      expect([name, sorted(taxonomy[name as keyof typeof taxonomy])]).toEqual([
        name,
        sorted(answer),
      ]);
  });

  it("is never empty because of a failure", async () => {
    await sandbox.control("POST /faults", {
      match: { path: "/" },
      effect: { httpStatus: 500 },
      times: 0,
    });
    expect(kind(await ebay.years(CARS))).toBe("marketplace-unavailable");
    await sandbox.control("DELETE /faults");
    await sandbox.control("POST /faults", {
      match: { path: "/sell/metadata/" },
      effect: { httpStatus: 500 },
      times: 0,
    });
    await sandbox.control("POST /faults", {
      match: {
        path: "/commerce/taxonomy/v1/category_tree/100/get_compatibility_property_values",
        nth: 3,
      },
      effect: { httpStatus: 500 },
      times: 0,
    });
    expect(kind(await ebay.variantsOfModel(CARS, "Mazda", "3"))).toBe("marketplace-unavailable");
    await sandbox.control("DELETE /faults");
    expect(kind(await ebay.years(TIRES))).not.toBe("ok");
  });

  it("has a version, and policies that say which categories support vehicles", async () => {
    const version = await ebay.treeVersion();
    expect(version.ok && version.value.length).toBeGreaterThan(0);
    expect(await ebay.categoryPolicies([CARS, BIKES, TIRES, TOOLS, "404404"])).toEqual(
      succeed([
        {
          categoryId: CARS,
          takesVehicles: true,
          maxVehicles: 3000,
          properties: carNames,
        },
        {
          categoryId: BIKES,
          takesVehicles: true,
          maxVehicles: 3000,
          properties: bikeNames,
        },
        expect.objectContaining({ categoryId: TIRES, takesVehicles: false, properties: [] }),
        expect.objectContaining({ categoryId: TOOLS, takesVehicles: false, properties: [] }),
        {
          categoryId: "404404",
          takesVehicles: false,
          maxVehicles: 0,
          properties: [],
        },
      ]),
    );
    expect(await ebay.categoryPolicies([])).toEqual(succeed([]));
  });
});

describe("access tokens", () => {
  it("are renewed when they expire or are refused, and the call then succeeds", async () => {
    await fault("GetItem", { expireAccessToken: true });
    expect(kind(await ebay.listing(alpha, items.plain))).toBe("ok");
    expect(alpha.refreshes).toBe(1);
    for (const code of ["931", "21916984"]) {
      await fault("GetItem", tradingError(code));
      expect(kind(await ebay.listing(alpha, items.plain))).toBe("ok");
    }
    expect(alpha.refreshes).toBe(3);
    await sandbox.control("POST /faults", {
      match: { path: "/commerce/identity/" },
      effect: { expireAccessToken: true },
    });
    expect(kind(await ebay.user(alpha))).toBe("ok");
    await fault("ReviseFixedPriceItem", { expireAccessToken: true });
    expect(kind(await revise(alpha))).toBe("ok");
    expect(await stored(items.plain)).toHaveLength(1);
  });

  it("lead to a new sign-in when they are refused again or have ended", async () => {
    await fault("GetItem", tradingError("931"), { times: 0 });
    expect(kind(await ebay.listing(alpha, items.plain))).toBe("needs-reconnect");
    await sandbox.control("DELETE /faults");
    for (const code of ["930", "932"]) {
      await fault("GetItem", tradingError(code));
      expect(kind(await ebay.listing(alpha, items.plain))).toBe("needs-reconnect");
    }
    await fault("GetItem", { revokeRefresh: "everything" });
    expect(kind(await ebay.listing(alpha, items.plain))).toBe("needs-reconnect");
  });

  it("of the application are requested once, and again when refused", async () => {
    await Promise.all([ebay.treeVersion(), ebay.years(CARS), ebay.allowances()]);
    expect(await countOf("token")).toBe(1);
    await sandbox.control("POST /faults", {
      match: { path: "/commerce/taxonomy/" },
      effect: { expireAccessToken: true },
    });
    expect(kind(await ebay.treeVersion())).toBe("ok");
    expect(await countOf("token")).toBe(2);
  });
});

describe("failing reads", () => {
  it.each<readonly [string, Json]>([
    ["503", { httpStatus: 503 }],
    ["an HTML page from a gateway", { htmlGateway: true }],
    ["an answer that is cut off", { truncateXml: true }],
    ["a broken connection", { resetBeforeCommit: true }],
    ["10007", tradingError("10007")],
    ["219255", tradingError("219255")],
  ])(
    "succeed at the third attempt after two failures (%s), and only one call is in progress at a time",
    async (_name, effect) => {
      await fault("GetItem", effect, { times: 2 });
      expect(kind(await ebay.listing(alpha, items.plain))).toBe("ok");
      expect(places).toEqual({ now: 0, peak: 1 });
      await fault("GetItem", effect, { times: 0 });
      expect(kind(await ebay.listing(alpha, items.plain))).toBe("marketplace-unavailable");
      expect(places.now).toBe(0);
    },
  );
});

describe("call limits", () => {
  it("are reported as eBay counts them", async () => {
    await sandbox.control("POST /quotas", { daily: { GetItem: 100 }, used: { GetItem: 90 } });
    const report = await ebay.allowances();
    expect(report.ok && report.value.find(({ resource }) => resource === "GetItem")).toMatchObject({
      family: "trading-read",
      limit: 100,
      remaining: 10,
    });
    expect(
      report.ok && report.value.filter(({ family }) => family === "trading-read"),
    ).toHaveLength(1);
  });

  it("for a day stop all sellers until the reset time from eBay", async () => {
    await sandbox.control("POST /quotas", { daily: { GetItem: 0 } });
    const report = await ebay.allowances();
    const reset = report.ok
      ? report.value.find(({ resource }) => resource === "GetItem")?.resetAt
      : undefined;
    const [one, two] = await Promise.all([
      ebay.listing(alpha, items.plain),
      ebay.listing(alpha, items.carries),
    ]);
    expect(one).toMatchObject({ failure: { kind: "quota-reached", retryAt: reset } });
    expect(two).toMatchObject({ failure: { kind: "quota-reached", retryAt: reset } });
    expect(stopped[0]).toEqual({ family: "trading-read", seller: null, until: reset });
    expect(await countOf("GetItem")).toBe(2);
  });

  it("for a day end at 07:00 UTC when Analytics fails", async () => {
    await sandbox.control("POST /faults", {
      match: { path: "/developer/analytics/" },
      effect: { httpStatus: 500 },
      times: 0,
    });
    await fault("ReviseFixedPriceItem", tradingError("518"));
    const refused = await revise(alpha);
    expect(kind(refused)).toBe("quota-reached");
    expect(new Date((!refused.ok && refused.failure.retryAt) || 0).toISOString()).toMatch(
      /T07:00:00\.000Z$/,
    );
  });

  it("for a short window stop one seller for as long as eBay says", async () => {
    const now = Date.parse("2026-03-01T12:00:00.000Z");
    ebay = connect(sandbox.url, {}, () => now);
    await fault(
      "ReviseFixedPriceItem",
      tradingError("21919144", {
        long: "You have exceeded your maximum call limit of 1200 for 30 seconds. Try back after 17 seconds.",
      }),
    );
    expect(await revise(alpha)).toMatchObject({
      failure: { kind: "rate-limited", retryAt: now + 17_000 },
    });
    expect(stopped).toMatchObject([
      { family: "trading-revise", seller: "alpha-parts", until: now + 17_000 },
    ]);
    // The sandbox counts the refused call too.
    await sandbox.control("POST /quotas", { windows: { revise: { limit: 2, seconds: 20 } } });
    expect(kind(await revise(alpha))).toBe("ok");
    expect(kind(await revise(alpha))).toBe("rate-limited");
  });

  it("of a REST API are for a day or for a short window, depending on Analytics", async () => {
    await ebay.treeVersion();
    await sandbox.control("POST /quotas", { daily: { "commerce.taxonomy": 0 } });
    expect(kind(await ebay.treeVersion())).toBe("quota-reached");
    expect(stopped).toMatchObject([{ family: "vocabulary", seller: null }]);
    await sandbox.control("POST /faults", {
      match: { path: "/sell/inventory/" },
      effect: { restError: { status: 429, errorId: 2001, domain: "ACCESS" } },
    });
    expect(kind(await put(alpha))).toBe("rate-limited");
    expect(stopped[1]).toMatchObject({ family: "inventory", seller: "alpha-parts" });
  });
});

describe("notifications", () => {
  const push = async (order: Json) => {
    const { body, signature } = await sandbox.control("POST /notifications/account-deletion", {
      url: "http://127.0.0.1:9/",
      seller: "alpha-parts",
      ...order,
    });
    return { body: String(body), signature: String(signature) };
  };

  const askEach: FindNoticeKey = (_keyId, ask) => ask();

  it("are accepted when signed, with the key requested at that time", async () => {
    const { body, signature } = await push({});
    const notice = await ebay.verifyNotification(
      { rawBody: body, signatureHeader: signature },
      askEach,
    );
    expect(notice).toMatchObject({
      ok: true,
      value: {
        topic: "MARKETPLACE_ACCOUNT_DELETION",
        userId: "id-alpha-parts",
        username: "alpha-parts",
      },
    });
    expect(
      kind(
        await ebay.verifyNotification(
          { rawBody: Buffer.from(body), signatureHeader: signature },
          askEach,
        ),
      ),
    ).toBe("ok");
    expect((await calls()).filter((name) => /key/.test(name))).toHaveLength(2);
  });

  it.each([
    ["a body that isn't a notification", { rawBody: "{}" }],
    ["no signature", { signatureHeader: "" }],
  ])("cause no call when they have %s", async (_what, wrong) => {
    const { body, signature } = await push({});
    const before = (await calls()).length;
    await ebay.verifyNotification({ rawBody: body, signatureHeader: signature, ...wrong }, askEach);
    expect(await calls()).toHaveLength(before);
  });

  it("are refused with a bad signature, and reported as unavailable when the key can't be loaded", async () => {
    const bad = await push({ badSignature: true });
    expect(
      kind(
        await ebay.verifyNotification(
          { rawBody: bad.body, signatureHeader: bad.signature },
          askEach,
        ),
      ),
    ).toBe("forbidden");
    const unknown = await push({ unknownKid: true });
    expect(
      kind(
        await ebay.verifyNotification(
          { rawBody: unknown.body, signatureHeader: unknown.signature },
          askEach,
        ),
      ),
    ).toBe("forbidden");
    expect(
      kind(await ebay.verifyNotification({ rawBody: bad.body, signatureHeader: "" }, askEach)),
    ).toBe("forbidden");
    const good = await push({});
    await sandbox.control("POST /faults", {
      match: { path: "/commerce/notification/" },
      effect: { httpStatus: 500 },
      times: 0,
    });
    expect(
      kind(
        await connect(sandbox.url).verifyNotification(
          { rawBody: good.body, signatureHeader: good.signature },
          askEach,
        ),
      ),
    ).toBe("marketplace-unavailable");
  });
});

it("nothing is sent when the call budget refuses", async () => {
  const refusing = createEbayMarketplace(
    {
      apiBase: sandbox.url,
      apizBase: sandbox.url,
      apimBase: sandbox.url,
      authBase: sandbox.url,
      clientId: "sandbox-client-id",
      clientSecret: "sandbox-client-secret",
      ruName: "Test-RuName",
      metadataMarketplace: "EBAY_US",
      timeoutMs: 1000,
    },
    {
      budget: {
        ...budget,
        enter: () => Promise.resolve(fail("quota-reached", "later", { retryAt: 7 })),
      },
      now: () => Date.now(),
    },
  );
  expect(await refusing.listing(alpha, items.plain)).toMatchObject({
    failure: { kind: "quota-reached", retryAt: 7 },
  });
  expect(await refusing.years(CARS)).toMatchObject({ failure: { kind: "quota-reached" } });
  expect(await calls()).toEqual([]);
});
