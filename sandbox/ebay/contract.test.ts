import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scopes } from "./oauth/scopes.ts";
import { readContract, type Contract } from "./testing/check-openapi.ts";
import { tradingFaults } from "./testing/check-trading-order.ts";
import { compatibilityXml, reviseXml } from "./testing/compatibility-xml.ts";
import { newItemXml } from "./testing/new-item-xml.ts";
import { policiesOf } from "./state/business-policies.ts";
import { dig, openTestMarket, type Answered, type TestMarket } from "./testing/test-market.ts";
import { CARS, items } from "./testing/test-seed.ts";
import { readXml } from "./trading/xml-reader.ts";

const folder = resolve(import.meta.dirname, "../../../shared/contracts/ebay");
const here = existsSync(folder);
const contract = (name: string, corrections = {}): Contract =>
  readContract(`${folder}/${name}_oas3.json`, corrections);

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

if (!here)
  it.skip(`the vendor's contracts are not checked because ${folder} is missing`, () => undefined);

describe.skipIf(!here)("REST responses match eBay's OpenAPI documents", () => {
  /**
   * Checks a response against the document. `line` is "METHOD path-in-the-document status"; the
   * status defaults to 200.
   */
  const holds = (document: Contract, line: string, answered: Answered) => {
    const [method = "", path = "", status = "200"] = line.split(" ");
    expect(answered.status).toBe(Number(status));
    expect(document.faults({ method, path, status: Number(status) }, answered.json)).toEqual([]);
  };
  const errorsHold = (document: Contract, line: string, answered: Answered) => {
    const [method = "", path = "", status = ""] = line.split(" ");
    expect(answered.status).toBe(Number(status));
    for (const error of answered.json["errors"] as readonly unknown[])
      expect(document.faults({ method, path, status: Number(status) }, error)).toEqual([]);
  };

  it("Taxonomy", async () => {
    const document = contract("commerce_taxonomy_v1");
    const base = "/commerce/taxonomy/v1";
    holds(
      document,
      "GET /get_default_category_tree_id",
      await market.rest(`GET ${base}/get_default_category_tree_id?marketplace_id=EBAY_MOTORS_US`),
    );
    holds(
      document,
      "GET /category_tree/{category_tree_id}/get_compatibility_properties",
      await market.rest(
        `GET ${base}/category_tree/100/get_compatibility_properties?category_id=${CARS}`,
      ),
    );
    holds(
      document,
      "GET /category_tree/{category_tree_id}/get_compatibility_property_values",
      await market.rest(
        `GET ${base}/category_tree/100/get_compatibility_property_values?category_id=${CARS}&compatibility_property=Year`,
      ),
    );
  });

  it("Taxonomy calls for new listings", async () => {
    const document = contract("commerce_taxonomy_v1");
    const tree = "/category_tree/{category_tree_id}";
    const base = "/commerce/taxonomy/v1/category_tree/100";
    holds(
      document,
      `GET ${tree}/get_category_suggestions`,
      await market.rest(`GET ${base}/get_category_suggestions?q=brake+rotor`),
    );
    holds(
      document,
      `GET ${tree}/get_item_aspects_for_category`,
      await market.rest(`GET ${base}/get_item_aspects_for_category?category_id=${CARS}`),
    );
  });

  it("Account", async () => {
    const document = contract("sell_account_v1");
    const seller = { seller: "alpha-parts" };
    for (const kind of ["fulfillment", "payment", "return"])
      holds(
        document,
        `GET /${kind}_policy`,
        await market.rest(
          `GET /sell/account/v1/${kind}_policy?marketplace_id=EBAY_MOTORS_US`,
          seller,
        ),
      );
    holds(document, "GET /privilege", await market.rest("GET /sell/account/v1/privilege", seller));
  });

  it("Metadata", async () => {
    const document = contract("sell_metadata_v1");
    const post = (name: string, body: unknown) =>
      market.rest(`POST /sell/metadata/v1/compatibilities/${name}`, {
        body,
        headers: { "x-ebay-c-marketplace-id": "EBAY_MOTORS_US" },
      });
    const filters = [{ propertyName: "Make", propertyValue: "Honda" }];
    const policies = "/marketplace/{marketplace_id}/get_automotive_parts_compatibility_policies";
    holds(
      document,
      `GET ${policies}`,
      await market.rest(
        "GET /sell/metadata/v1/marketplace/EBAY_MOTORS_US/get_automotive_parts_compatibility_policies?filter=categoryIds:%7B1%7C33564%7C66471%7C156955%7D",
      ),
    );
    holds(
      document,
      "POST /compatibilities/get_compatibility_property_names",
      await post("get_compatibility_property_names", { categoryId: CARS }),
    );
    holds(
      document,
      "POST /compatibilities/get_compatibility_property_values",
      await post("get_compatibility_property_values", {
        categoryId: CARS,
        propertyName: "Year",
        propertyFilters: filters,
      }),
    );
    holds(
      document,
      "POST /compatibilities/get_multi_compatibility_property_values",
      await post("get_multi_compatibility_property_values", {
        categoryId: CARS,
        propertyNames: ["Year", "Trim", "Engine"],
        propertyFilters: filters,
      }),
    );
    holds(
      document,
      "POST /compatibilities/get_product_compatibilities",
      await post("get_product_compatibilities", { productIdentifier: { epid: "555" } }),
    );
  });

  it("Catalog", async () => {
    const document = contract("commerce_catalog_v1_beta");
    const ask = (epid: string) =>
      market.rest(`GET /commerce/catalog/v1_beta/product/${epid}`, { seller: "alpha-parts" });
    holds(document, "GET /product/{epid}", await ask("555"));
    const find = (query: string) =>
      market.rest(`GET /commerce/catalog/v1_beta/product_summary/search?${query}`, {
        seller: "alpha-parts",
      });
    holds(document, "GET /product_summary/search", await find("gtin=036000291452"));
    const merged = await ask("554");
    expect(merged.status).toBe(400);
    expect(dig(merged.json, "errors", 0)).toMatchObject({
      errorId: 75_011,
      domain: "API_CATALOG",
      message: "The specified EPID value 554 no longer exists. Its new value is 555.",
    });
    expect(dig((await ask("556")).json, "errors", 0, "errorId")).toBe(75_010);
    expect((await market.rest("GET /commerce/catalog/v1_beta/product/555")).status).toBe(403);
  });

  it("Inventory", async () => {
    // The document calls aspects a string, but its own examples and real responses have an object
    // of lists.
    const document = contract("sell_inventory_v1", {
      "Product.aspects": {
        type: "object",
        additionalProperties: { type: "array", items: { type: "string" } },
      },
    });
    const sku = encodeURIComponent("INV 1/ä");
    const seller = { seller: "alpha-parts" };
    const line = "/inventory_item/{sku}/product_compatibility";
    const vehicle = (model: string) => ({
      compatibilityProperties: [
        { name: "year", value: "1999" },
        { name: "make", value: "Honda" },
        { name: "model", value: model },
      ],
      notes: "n",
    });
    const put = (...compatibleProducts: readonly unknown[]) =>
      market.rest(`PUT /sell/inventory/v1/inventory_item/${sku}/product_compatibility`, {
        ...seller,
        headers: { "content-language": "en-US" },
        body: { compatibleProducts },
      });
    holds(document, `PUT ${line}`, await put(vehicle("Civic"), vehicle("Civix")));
    errorsHold(document, `PUT ${line} 400`, await put(vehicle("Civix")));
    holds(
      document,
      `GET ${line}`,
      await market.rest(
        `GET /sell/inventory/v1/inventory_item/${sku}/product_compatibility`,
        seller,
      ),
    );
    errorsHold(
      document,
      `GET ${line} 404`,
      await market.rest("GET /sell/inventory/v1/inventory_item/none/product_compatibility", seller),
    );
    holds(
      document,
      "GET /inventory_item/{sku}",
      await market.rest(`GET /sell/inventory/v1/inventory_item/${sku}`, seller),
    );
    holds(
      document,
      "GET /offer",
      await market.rest(`GET /sell/inventory/v1/offer?sku=${sku}`, seller),
    );
    errorsHold(
      document,
      "GET /offer 404",
      await market.rest("GET /sell/inventory/v1/offer?sku=none", seller),
    );
    await market.control(`POST /listings/${items.inventory}/edit`, { set: [] });
    holds(document, `PUT ${line} 201`, await put(vehicle("Civic")));
  });

  it("Browse", async () => {
    const document = contract("buy_browse_v1");
    const id = (itemId: string) => `/buy/browse/v1/item/v1%7C${itemId}%7C0`;
    holds(document, "GET /item/{item_id}", await market.rest(`GET ${id(items.odd)}`));
    holds(document, "GET /item/{item_id}", await market.rest(`GET ${id(items.product)}`));
    holds(
      document,
      "GET /item/get_item_by_legacy_id",
      await market.rest(
        `GET /buy/browse/v1/item/get_item_by_legacy_id?legacy_item_id=${items.odd}`,
      ),
    );
    errorsHold(document, "GET /item/{item_id} 404", await market.rest(`GET ${id("1")}`));
    const search = (query: string) =>
      market.rest(`GET /buy/browse/v1/item_summary/search?${query}`);
    holds(document, "GET /item_summary/search", await search("q=rotor&limit=3"));
    holds(
      document,
      "GET /item_summary/search",
      await search(
        `q=rotor&category_ids=${CARS}&compatibility_filter=Year:1999;Make:Honda;Model:Civic`,
      ),
    );
    holds(document, "GET /item_summary/search", await search("q=nothing-of-the-kind"));
    errorsHold(document, "GET /item_summary/search 400", await search(""));
    errorsHold(
      document,
      "GET /item_summary/search 400",
      await search("q=rotor&limit=20&offset=30"),
    );
    holds(
      document,
      "GET /item_summary/search",
      await search("q=rotor&sort=cheapest&limit=1&offset=1"),
    );
    const check = (body: unknown) =>
      market.rest(`POST ${id(items.carries)}/check_compatibility`, { body });
    holds(
      document,
      "POST /item/{item_id}/check_compatibility",
      await check({ compatibilityProperties: [{ name: "Year", value: "1999" }] }),
    );
    errorsHold(document, "POST /item/{item_id}/check_compatibility 400", await check({}));
  });

  it("Identity, Analytics and Notification", async () => {
    const { accessToken } = await market.control("POST /tokens", {
      seller: "beta-parts",
      scope: Object.values(scopes).join(" "),
    });
    const headers = { authorization: `Bearer ${String(accessToken)}` };
    for (const seller of ["alpha-parts", "empty-parts"])
      holds(
        contract("commerce_identity_v1"),
        "GET /user/",
        await market.rest("GET /commerce/identity/v1/user/", { seller }),
      );
    holds(
      contract("commerce_identity_v1"),
      "GET /user/",
      await market.rest("GET /commerce/identity/v1/user/", { seller: null, headers }),
    );
    holds(
      contract("developer_analytics_v1_beta"),
      "GET /rate_limit/",
      await market.rest("GET /developer/analytics/v1_beta/rate_limit/"),
    );
    holds(
      contract("developer_analytics_v1_beta"),
      "GET /user_rate_limit/",
      await market.rest("GET /developer/analytics/v1_beta/user_rate_limit/", {
        seller: "alpha-parts",
      }),
    );
    const { signature } = await market.control("POST /notifications/account-deletion", {
      url: "http://127.0.0.1:1/",
      seller: "alpha-parts",
    });
    const kid = dig(JSON.parse(Buffer.from(String(signature), "base64").toString()), "kid");
    holds(
      contract("commerce_notification_v1"),
      "GET /public_key/{public_key_id}",
      await market.rest(`GET /commerce/notification/v1/public_key/${String(kid)}`),
    );
  });
});

describe.skipIf(!here)("Trading responses match eBay's type list", () => {
  const faults = async (call: string, inner: string) => {
    const { text } = await market.tradeRaw(
      call,
      `<${call}Request xmlns="urn:ebay:apis:eBLBaseComponents"><MessageID>1</MessageID>${inner}</${call}Request>`,
    );
    const reading = readXml(text);
    return reading.ok
      ? tradingFaults(`${folder}/trading-1423-types.json`, reading.root)
      : [reading.message];
  };
  const everything =
    "<DetailLevel>ReturnAll</DetailLevel><IncludeItemSpecifics>true</IncludeItemSpecifics><IncludeItemCompatibilityList>true</IncludeItemCompatibilityList>";

  it.each(Object.entries(items))("GetItem for the listing named %s", async (_, itemId) => {
    expect(await faults("GetItem", `<ItemID>${itemId}</ItemID>${everything}`)).toEqual([]);
    expect(await faults("GetItem", `<ItemID>${itemId}</ItemID>`)).toEqual([]);
  });

  it("the other calls, errors included", async () => {
    expect(
      await faults("GetMyeBaySelling", "<ActiveList><Include>true</Include></ActiveList>"),
    ).toEqual([]);
    expect(await faults("GetMyeBaySelling", "<DetailLevel>ReturnAll</DetailLevel>")).toEqual([]);
    const range = `<EndTimeFrom>${new Date().toISOString()}</EndTimeFrom><EndTimeTo>${new Date(Date.now() + 35 * 86_400_000).toISOString()}</EndTimeTo><Pagination><EntriesPerPage>200</EntriesPerPage></Pagination>`;
    for (const level of ["ReturnAll", "ItemReturnDescription"])
      expect(await faults("GetSellerList", `<DetailLevel>${level}</DetailLevel>${range}`)).toEqual(
        [],
      );
    expect(
      await faults(
        "GetSellerList",
        `${range}<GranularityLevel>Fine</GranularityLevel><IncludeVariations>true</IncludeVariations>`,
      ),
    ).toEqual([]);
    expect(await faults("GetSellerList", "")).toEqual([]);
    expect(await faults("GetUser", "")).toEqual([]);
    const row = compatibilityXml(["2004", "Mazda", "3"]);
    expect(await faults("ReviseFixedPriceItem", reviseXml(items.plain, row))).toEqual([]);
    expect(
      await faults(
        "ReviseFixedPriceItem",
        `<Item><ItemID>${items.plain}</ItemID><ItemSpecifics><NameValueList><Name>Color</Name><Value>Red</Value></NameValueList></ItemSpecifics></Item>`,
      ),
    ).toEqual([]);
    expect(
      await faults(
        "ReviseFixedPriceItem",
        reviseXml(items.plain, row + compatibilityXml(["1", "2", "3"])),
      ),
    ).toEqual([]);
    await market.control(`POST /listings/${items.plain}/edit`, { remapCategoryTo: "33710" });
    expect(await faults("ReviseFixedPriceItem", reviseXml(items.plain, row))).toEqual([]);
    const item = newItemXml(policiesOf({ feedbackScore: 10 }));
    for (const call of ["VerifyAddFixedPriceItem", "AddFixedPriceItem", "AddFixedPriceItem"])
      expect(await faults(call, item)).toEqual([]);
    expect(
      await faults(
        "EndFixedPriceItem",
        `<ItemID>${items.plain}</ItemID><EndingReason>NotAvailable</EndingReason>`,
      ),
    ).toEqual([]);
  });

  it("detects an unknown element and a wrong order", async () => {
    await market.control("POST /mode", { extraElements: true });
    expect(await faults("GetItem", `<ItemID>${items.carries}</ItemID>`)).toEqual([
      "Item doesn't have SustainabilityInfo",
      expect.stringContaining("out of order"),
    ]);
  });
});
