import { read, utils, write } from "@e965/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  clearBulkDraft,
  deleteEnriched,
  editBulkProduct,
  getBulkDraft,
  processBulkDraft,
} from "#contract/bulk-draft.ts";
import {
  applyBulkSettings,
  createBulkListings,
  createTestListing,
  enrichProducts,
  generateListings,
  generatePricing,
  parseProductFile,
} from "#contract/bulk-products.ts";
import { getSellerTerms } from "#contract/listing-terms.ts";
import type { BulkProduct } from "#contract/bulk-products.ts";
import { getListings } from "#contract/listings.ts";
import { usualSettings } from "#domain/products/bulk-settings.ts";
import type { ApiClient } from "./api-client.ts";
import { sendProducts, defaultTerms } from "./prepare-products.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

let product: Product;
let client: ApiClient;

beforeAll(async () => {
  product = await startProduct();
  client = await product.signIn("oak-street-auto");
}, 120_000);
afterAll(() => product.close());

async function upload(name: string, bytes: string | Uint8Array, who = client) {
  const content = typeof bytes === "string" ? bytes : Uint8Array.from(bytes);
  const response = await sendProducts(who, name, content);
  const body: unknown = await response.json();
  return { status: response.status, body };
}
const parsed = (answer: { readonly body: unknown }) => parseProductFile.answer.parse(answer.body);
const message = (answer: { readonly body: unknown }) =>
  (answer.body as { message: string }).message;

const header = "mpn,upc,ean,brand,title,description,category,price,condition,quantity";
const sheet = (rows: readonly (readonly string[])[]) =>
  utils.aoa_to_sheet(rows.map((row) => [...row]));
function workbook(rows: readonly (readonly string[])[], type: "xlsx" | "biff8"): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet(rows), "Products");
  return new Uint8Array(write(book, { type: "buffer", bookType: type }) as Buffer);
}

async function activeCount(seller: string): Promise<number> {
  return ((await product.control(`listings?seller=${seller}`)) as { listings: readonly unknown[] })
    .listings.length;
}

describe("product files", () => {
  it("reads the rows of a UTF-16 file with semicolons, and gives the number and the reason of each row that it rejects", async () => {
    const rows = [
      "MPN;Marke;Brand;UPC;Product Title;Price (USD);Qty;Condition",
      "1E10;x;Bosch;036000291452;Oxygen sensor;$1.234,50;3;New",
      ";x;Bosch;;;;;",
      "A1;x;;;;;;",
      "A2;x;Bosch;036000291453;;;;",
      "A3;x;Bosch;;;free;;",
      "A4;x;Bosch;;;;-1;",
      "A5;x;Bosch;;;;;broken",
      "1e10;x;bosch;;;;;new",
      "A6;x;Bosch;36000291452;;;;",
    ];
    const answer = parsed(
      await upload("parts.csv", Buffer.from(`\uFEFF${rows.join("\r\n")}`, "utf16le")),
    );
    expect(
      answer.products.map(({ mpn, price, quantity, condition, upc }) => [
        mpn,
        price,
        quantity,
        condition,
        upc,
      ]),
    ).toEqual([
      ["1E10", 1234.5, 3, "new", "036000291452"],
      ["A6", null, 1, "new", "036000291452"],
    ]);
    expect(answer.rejected.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      "3 MPN is missing",
      "4 Brand is missing",
      '5 UPC "036000291453" has a wrong check digit or length',
      `6 price "free" isn't a price`,
      `7 quantity "-1" isn't a whole number of at least 1`,
      `8 condition "broken" isn't new, used, or refurbished`,
      "9 the same brand and MPN as row 2",
    ]);
    const [one] = answer.products;
    expect(Object.keys(one ?? {})).toEqual(
      expect.arrayContaining([
        "id",
        "mpn",
        "upc",
        "ean",
        "brand",
        "title",
        "description",
        "category",
        "price",
        "condition",
        "quantity",
        "status",
        "listingDuration",
        "shippingDetails",
        "dispatchTimeMax",
        "autoPay",
        "bestOfferEnabled",
        "catalogData",
        "pricingData",
      ]),
    );
    expect(new Set(answer.products.map(({ id }) => id)).size).toBe(2);
  });

  it("reads .xlsx and .xls alike", async () => {
    const rows = [header.split(","), ["=1+1", "", "", "Bosch", "", "", "", "19.99", "used", "2"]];
    for (const [name, type] of [
      ["a.xlsx", "xlsx"],
      ["a.xls", "biff8"],
    ] as const) {
      expect(parsed(await upload(name, workbook(rows, type))).products).toMatchObject([
        {
          mpn: "=1+1",
          price: 19.99,
          condition: "used",
          quantity: 2,
          status: "pending",
        },
      ]);
    }
  });

  it("accepts 1000 products and refuses 1001", async () => {
    const lines = (count: number) =>
      [header, ...Array.from({ length: count }, (_, at) => `N${at}0000,,,Bosch,,,,,,`)].join("\n");
    expect(parsed(await upload("a.csv", lines(1000))).products).toHaveLength(1000);
    const refused = await upload("a.csv", lines(1001));
    expect(refused.status).toBe(400);
    expect(message(refused)).toContain("more than 1000 products");
  });

  it("refuses a file that isn't a product file, with the reason", async () => {
    const wide = [Array.from({ length: 10_000 }, (_, at) => `column${at}`).join(","), ""].join(
      "\n",
    );
    const cases: readonly (readonly [string, string | Uint8Array, RegExp])[] = [
      ["parts.pdf", "x", /isn't a \.csv, \.xlsx, or \.xls file/],
      ["parts.csv", "name,colour\nA,red", /no column for MPN and Brand/],
      ["parts.csv", "", /no rows|empty/i],
      ["parts.xlsx", new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), /./],
      ["wide.csv", wide, /column/i],
      ["large.csv", new Uint8Array(40 * 1024 * 1024).fill(65), /larger than 20 MB/],
    ];
    for (const [name, bytes, words] of cases) {
      const answer = await upload(name, bytes);
      expect([name, answer.status]).toEqual([name, 400]);
      expect(message(answer)).toMatch(words);
    }
  });
});

describe("from a file to listings", () => {
  let products: readonly BulkProduct[] = [];
  const byMpn = (mpn: string) => {
    const found = products.find((one) => one.mpn === mpn);
    if (!found) throw new Error(`no product ${mpn}`);
    return found;
  };

  it("processes the file into pending products, with the settings only where the file has no value, and refuses invalid settings", async () => {
    const lines = [
      header,
      'BP100,,,Brembo,"Front Brake Pads for 2010-2014 Toyota Camry",,,49.90,new,4',
      'BP200,,,Brembo,"Rear Brake Pads for 2012-2016 Honda Civic WOW!!! FREE SHIPPING",,,59.90,,',
      "ZZ999999,,,Nobody,,,,,used,1",
      'BP300,,,Brembo,"Front Brake Pads for 2008-2012 Ford Escape",,,0.50,new,1',
    ];
    parsed(await upload("parts.csv", lines.join("\n")));
    const settings = {
      ...usualSettings,
      defaultCondition: "used" as const,
      defaultQuantity: 7,
      defaultListingDuration: 30 as const,
    };
    const draft = await client.call(processBulkDraft, {
      body: { settings, terms: await defaultTerms(client) },
    });
    expect(draft).toMatchObject({ step: "review", file: { name: "parts.csv" } });
    expect(
      draft.products.map(({ status, condition, quantity, listingDuration }) => [
        status,
        condition,
        quantity,
        listingDuration,
      ]),
    ).toEqual([
      ["pending", "new", 4, 30],
      ["pending", "used", 7, 30],
      ["pending", "used", 1, 30],
      ["pending", "new", 1, 30],
    ]);
    products = draft.products;
    expect(
      (
        await client.send(processBulkDraft, {
          body: {
            settings: { ...settings, defaultQuantity: 0 },
            terms: await defaultTerms(client),
          },
        })
      ).status,
    ).toBe(400);
  });

  it("enriches products with item specifics, fitments, title, description, and prices, and reports one without a category", async () => {
    const competitors = Array.from({ length: 6 }, (_, at) => ({
      itemId: `90000000000${at}`,
      seller: "no-email-motors",
      title: `Brembo BP100 Front Brake Pads ${at}`,
      descriptionHtml: "<p>x</p>",
      categoryId: "33567",
      sku: null,
      price: at === 5 ? "900.00" : `${40 + at}.00`,
      quantity: 1,
      pictureUrl: null,
      specifics: [["Brand", ["Brembo"]]],
      compatibilities: [],
      startTime: "2026-01-01T00:00:00.000Z",
      conditionId: 1000,
    }));
    await product.control("seed", { listings: competitors });
    const one = await client.call(enrichProducts, {
      body: { products: products.slice(0, 1), settings: usualSettings },
    });
    expect(one.products.map(({ mpn, status }) => [mpn, status])).toEqual([["BP100", "enriched"]]);
    expect((await client.call(getBulkDraft)).products.map(({ status }) => status)).toEqual([
      "enriched",
      "pending",
      "pending",
      "pending",
    ]);
    const answer = await client.call(enrichProducts, {
      body: { products: [...products], settings: usualSettings },
    });
    expect(answer.batch).toMatchObject({ state: "done", kind: "enrich" });
    expect(answer.products.map(({ id }) => id)).toEqual(products.map(({ id }) => id));
    products = answer.products;
    expect(products.map((one) => `${one.mpn} ${one.message ?? ""}`)).toEqual([
      "BP100 ",
      "BP200 ",
      expect.stringContaining("ZZ999999 No eBay category was found"),
      "BP300 ",
    ]);
    const camry = byMpn("BP100");
    expect(camry).toMatchObject({
      status: "enriched",
      title: "Front Brake Pads for 2010-2014 Toyota Camry",
      price: 49.9,
    });
    expect(camry.catalogData?.fitmentCount).toBeGreaterThan(5);
    expect(camry.catalogData?.specifics).toMatchObject({
      Brand: ["Brembo"],
      "Manufacturer Part Number": ["BP100"],
    });
    expect(camry.description).toContain("<li>2010-2014 Toyota Camry</li>");
    expect(camry.pricingData).toMatchObject({
      label: "Asking prices, not sold",
      enough: true,
      sampleSize: 5,
      outliersRemoved: 1,
      sellers: 1,
    });
    expect(byMpn("BP200").title).toBe("Rear Brake Pads for 2012-2016 Honda Civic");
    expect(byMpn("BP200").pricingData).toMatchObject({
      enough: false,
      label: "Not enough data",
      median: null,
    });
    expect(byMpn("ZZ999999")).toMatchObject({
      status: "error",
      message: expect.stringContaining("No eBay category was found"),
    });
  });

  it("keeps an edit over a reload, and Delete Enriched clears enriched rows but not failed ones", async () => {
    const { id } = byMpn("BP300");
    await client.call(editBulkProduct, {
      params: { id },
      body: {
        brand: "Brembo",
        mpn: "BP300",
        title: "Changed by hand",
        price: 10,
        description: "<script>alert(1)</script><p onclick=x>ok</p>",
      },
    });
    const reread = await client.call(getBulkDraft);
    expect(reread.products.find((one) => one.id === id)).toMatchObject({
      title: "Changed by hand",
      price: 10,
      description: "<p>ok</p>",
      status: "enriched",
    });
    const cleared = await client.call(deleteEnriched);
    expect(cleared.products).toHaveLength(4);
    const emptied = {
      status: "pending",
      title: null,
      description: null,
      price: null,
      catalogData: null,
      pricingData: null,
    };
    expect(cleared.products.filter((one) => one.mpn !== "ZZ999999")).toMatchObject([
      emptied,
      emptied,
      emptied,
    ]);
    expect(cleared.products.find((one) => one.mpn === "ZZ999999")?.status).toBe("error");
    const titles: Record<string, string> = {
      BP100: "Front Brake Pads for 2010-2014 Toyota Camry",
      BP200: "Rear Brake Pads for 2012-2016 Honda Civic",
      BP300: "Front Brake Pads for 2008-2012 Ford Escape",
      ZZ999999: "",
    };
    const again = cleared.products.map((one) => ({
      ...one,
      title: titles[one.mpn] || null,
      price: one.mpn === "BP300" ? 0.5 : 49.9,
    }));
    products = (
      await client.call(enrichProducts, { body: { products: again, settings: usualSettings } })
    ).products;
  });

  it("prepares valid products, and says why another can't be listed", async () => {
    const answer = await client.call(generateListings, {
      body: {
        products: products.filter(({ status }) => status === "enriched"),
        settings: usualSettings,
      },
    });
    products = answer.products;
    expect(byMpn("BP100")).toMatchObject({ status: "generated", fees: [], message: null });
    expect(byMpn("BP300")).toMatchObject({
      status: "error",
      message: "The price is below eBay's lowest, 0.99.",
    });
  });

  it("publishes each product once despite concurrent requests and lost answers, and a bad row doesn't stop the others", async () => {
    const before = await activeCount("oak-street-auto");
    await product.control("faults", {
      rules: [
        { match: { call: "AddFixedPriceItem" }, effect: { resetAfterCommit: true }, times: 2 },
      ],
    });
    const listings = products.map(({ id }) => ({ id }));
    const [first, second] = await Promise.all([
      client.call(createBulkListings, { body: { listings } }),
      client.call(createBulkListings, { body: { listings } }),
    ]);
    const third = await client.call(createBulkListings, { body: { listings } });
    expect(await activeCount("oak-street-auto")).toBe(before + 2);
    for (const answer of [first, second, third])
      expect(answer.summary).toMatchObject({ successful: 2, failed: 1 });
    products = third.products;
    expect(byMpn("BP100")).toMatchObject({
      status: "created",
      itemId: expect.stringMatching(/^\d{12}$/),
    });
    expect(third.results.find(({ success }) => !success)?.error).toContain("0.99");
  });

  it("shows a published product in the manager as synced and unprotected, and eBay has its fitments", async () => {
    const itemId = byMpn("BP100").itemId ?? "";
    const listing = (await client.call(getListings)).find((one) => one.listing_id === itemId);
    expect(listing).toMatchObject({
      listing_brand: "Brembo",
      listing_mpn: "BP100",
      existing_fitment_count: 0,
      has_fitment_data: true,
      fitment_sync_status: "synced",
    });
    const { stored } = (await product.control(`listings/${itemId}`)) as {
      stored: readonly unknown[];
    };
    expect(stored).toHaveLength(byMpn("BP100").catalogData?.fitmentCount ?? 0);
  });

  it("Start Over removes all products but keeps the terms, and another account can't see or edit any of them", async () => {
    const other = await product.signIn("no-email-motors");
    expect((await other.call(getBulkDraft)).products).toEqual([]);
    expect(
      (
        await other.send(editBulkProduct, {
          params: { id: byMpn("BP100").id },
          body: {
            brand: "a",
            mpn: "b",
            title: null,
            price: null,
            description: null,
          },
        })
      ).status,
    ).toBe(404);
    await client.call(clearBulkDraft);
    expect(await client.call(getBulkDraft)).toMatchObject({
      products: [],
      file: null,
      step: "upload",
      terms: { postalCode: "97035" },
    });
  });
});

describe("calls that no screen makes", () => {
  it("create a test listing, compare prices, and apply settings", async () => {
    expect((await client.call(createTestListing)).itemId).toMatch(/^\d{12}$/);
    const [given] = parsed(await upload("a.csv", `${header}\nBP100,,,Brembo,,,,,new,1`)).products;
    if (!given) throw new Error("no product");
    expect(
      (await client.call(generatePricing, { body: { products: [given] } })).products[0]
        ?.pricingData,
    ).toMatchObject({ enough: true });
    expect(Object.keys(usualSettings)).toEqual([
      "defaultCondition",
      "defaultQuantity",
      "defaultListingDuration",
      "defaultShippingService",
      "defaultShippingCost",
      "freeShipping",
      "defaultDispatchTime",
      "autoPay",
      "bestOfferEnabled",
      "enablePricingAnalysis",
      "autoGenerateContent",
      "defaultListingType",
      "defaultCountry",
      "defaultCurrency",
    ]);
    expect(
      (
        await client.call(applyBulkSettings, {
          body: { products: [given], settings: { ...usualSettings, defaultDispatchTime: 9 } },
        })
      ).products,
    ).toMatchObject([{ dispatchTimeMax: 9, status: "pending" }]);
  });

  it("return no shipping policies and the selling limit for a new seller", async () => {
    const beginner = await product.signIn("first-day-parts");
    expect(await beginner.call(getSellerTerms)).toMatchObject({
      fulfillment: [],
      limit: { quantity: 10 },
    });
  });
});

describe("templates", () => {
  it.each([
    ["csv", "product-template.csv"],
    ["xlsx", "product-template.xlsx"],
  ] as const)(
    "the %s template has the columns in order and five rows, all of which are accepted",
    async (_, name) => {
      const response = await client.open(`/api/ebay/${name}`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(response.headers.get("content-disposition")).toContain(name);
      const book = read(bytes, { type: "array", raw: true });
      const rows = utils.sheet_to_json<readonly string[]>(
        book.Sheets[book.SheetNames[0] ?? ""] ?? {},
        { header: 1 },
      );
      expect(rows[0]).toEqual([
        "mpn",
        "upc",
        "ean",
        "brand",
        "title",
        "description",
        "category",
        "price",
        "condition",
        "quantity",
      ]);
      expect(rows).toHaveLength(6);
      expect(parsed(await upload(name, bytes))).toMatchObject({
        products: { length: 5 },
        rejected: [],
      });
    },
  );
});
