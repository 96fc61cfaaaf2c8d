import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dig, openTestMarket, type Json, type TestMarket } from "../testing/test-market.ts";
import { BIKES, CARS, HIDDEN, SMALL, TIRES, TOOLS } from "../testing/test-seed.ts";

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const TREE = "/commerce/taxonomy/v1/category_tree/100";
const values = async (property: string, filter = "", category = CARS) => {
  const query = new URLSearchParams({
    compatibility_property: property,
    category_id: category,
    ...(filter ? { filter } : {}),
  });
  const answered = await market.rest(`GET ${TREE}/get_compatibility_property_values?${query}`);
  return answered.status === 200
    ? (answered.json["compatibilityPropertyValues"] as Json[]).map((entry) => entry["value"])
    : (dig(answered.json, "errors", 0, "errorId") ?? answered.status);
};

describe("Taxonomy", () => {
  it("returns a marketplace's category tree", async () => {
    const ask = (query: string) =>
      market.rest(`GET /commerce/taxonomy/v1/get_default_category_tree_id${query}`);
    expect((await ask("?marketplace_id=EBAY_MOTORS_US")).json).toEqual({
      categoryTreeId: "100",
      categoryTreeVersion: "tiny",
    });
    expect(dig((await ask("")).json, "errors", 0, "errorId")).toBe(62_002);
    expect(dig((await ask("?marketplace_id=EBAY_XX")).json, "errors", 0, "errorId")).toBe(62_003);
  });

  it("returns the properties of cars and of motorcycles", async () => {
    const names = async (category: string) =>
      (
        (await market.rest(`GET ${TREE}/get_compatibility_properties?category_id=${category}`))
          .json["compatibilityProperties"] as Json[]
      ).map((entry) => entry["name"]);
    expect(await names(CARS)).toEqual(["Year", "Make", "Model", "Trim", "Engine"]);
    expect(await names(BIKES)).toEqual(["Year", "Make", "Model", "Submodel"]);
  });

  it("narrows values by filters, down to trim and engine", async () => {
    expect(await values("Year", "Make:Mazda,Model:3")).toEqual(["2005", "2004"]);
    expect(await values("Make", "Year:2000")).toEqual(["Honda"]);
    expect(await values("Make")).toEqual(["BMW", "Honda", "Mazda"]);
    expect(await values("Model", "Make:Mazda")).toEqual(["3", "Pickup, B2200 & Cab"]);
    expect(await values("Trim", "Year:1999,Make:Honda,Model:Civic")).toEqual([
      "CX Hatchback 3-Door",
      "EX Coupe 2-Door",
      "Si Coupe 2-Door",
    ]);
    expect(await values("Engine", "Year:2005,Make:Mazda,Model:3,Trim:s Hatchback 4-Door")).toEqual([
      "2.3L 2260CC l4 GAS DOHC Naturally Aspirated",
      "2.3L 2261CC l4 GAS DOHC Naturally Aspirated",
    ]);
    expect(
      await values("Submodel", "Year:2004,Make:Harley-Davidson,Model:Dyna Low Rider", BIKES),
    ).toEqual(["FXDL", "FXDLI"]);
    expect(await values("Make", "", BIKES)).toEqual(["Harley-Davidson"]);
  });

  it("accepts an escaped comma inside a value", async () => {
    expect(await values("Year", "Make:Mazda,Model:Pickup\\, B2200 & Cab")).toEqual([
      "1988",
      "1987",
    ]);
    expect(await values("Trim", "Make:Mazda,Model:Pickup\\, B2200 & Cab")).toEqual([
      "Base, Standard Cab Pickup 2-Door",
    ]);
    expect(await values("Year", "Make:Mazda,Model:Pickup, B2200 & Cab")).toBe(62_100);
  });

  it("answers 204 when nothing matches", async () => {
    expect(await values("Trim", "Year:1999,Make:Honda,Model:Civix")).toBe(204);
    expect(await values("Trim", "Year:1974,Make:BMW,Model:3.0CS")).toBe(204);
  });

  it("names the error of an invalid request", async () => {
    const id = async (path: string) =>
      dig(
        (await market.rest(`GET /commerce/taxonomy/v1/category_tree/${path}`)).json,
        "errors",
        0,
        "errorId",
      );
    expect(await id(`7/get_compatibility_properties?category_id=${CARS}`)).toBe(62_004);
    expect(await id(`0/get_compatibility_properties?category_id=${CARS}`)).toBe(62_103);
    expect(await id("100/get_compatibility_properties?category_id=1")).toBe(62_005);
    expect(await id("100/get_compatibility_properties")).toBe(62_006);
    expect(await id(`100/get_compatibility_properties?category_id=${TIRES}`)).toBe(62_101);
    expect(await id(`100/get_compatibility_properties?category_id=${TOOLS}`)).toBe(62_101);
    expect(await values("", "")).toBe(62_104);
    expect(await values("Color")).toBe(62_102);
    expect(await values("Trim", "Color:Red")).toBe(62_102);
    expect(await values("Trim", "Year=1999")).toBe(62_100);
    expect(await values("Trim", "Year:1999,,Make:Honda")).toBe(62_100);
  });
});

describe("Metadata", () => {
  const post = (
    call: string,
    body: unknown,
    headers: Record<string, string> = { "x-ebay-c-marketplace-id": "EBAY_MOTORS_US" },
  ) => market.rest(`POST /sell/metadata/v1/compatibilities/${call}`, { body, headers });
  const filters = (given: Readonly<Record<string, string>>) =>
    Object.entries(given).map(([propertyName, propertyValue]) => ({ propertyName, propertyValue }));
  const multi = async (
    names: readonly string[],
    given: Readonly<Record<string, string>>,
    categoryId = CARS,
  ) => {
    const answered = await post("get_multi_compatibility_property_values", {
      categoryId,
      propertyNames: names,
      propertyFilters: filters(given),
    });
    if (answered.status !== 200)
      return dig(answered.json, "errors", 0, "errorId") ?? answered.status;
    return (answered.json["compatibilities"] as Json[]).map((entry) =>
      (entry["compatibilityDetails"] as Json[])
        .map((detail) => detail["propertyValue"])
        .join(" | "),
    );
  };

  it("returns every trim and engine of a vehicle in one call", async () => {
    expect(await multi(["Trim", "Engine"], { Year: "2005", Make: "Mazda", Model: "3" })).toEqual([
      "i Sedan 4-Door | 2.0L 1999CC l4 GAS DOHC Naturally Aspirated",
      "s Hatchback 4-Door | 2.3L 2260CC l4 GAS DOHC Naturally Aspirated",
      "s Hatchback 4-Door | 2.3L 2261CC l4 GAS DOHC Naturally Aspirated",
    ]);
  });

  it("returns each make and model of a year, and each year, trim, and engine of a model, once", async () => {
    expect(await multi(["Make", "Model"], { Year: "2000" })).toEqual(["Honda | Civic"]);
    expect(await multi(["Make", "Model"], { Year: "1974" })).toEqual(["BMW | 3.0CS"]);
    const civics = await multi(["Year", "Trim", "Engine"], { Make: "Honda", Model: "Civic" });
    expect(civics).toHaveLength(12);
    expect(await multi(["Year"], { Make: "Honda", Model: "Civic" })).toEqual([
      "1996",
      "1997",
      "1998",
      "1999",
      "2000",
    ]);
    expect(await multi(["Trim"], { Make: "Honda" })).toEqual([
      "CX Hatchback 3-Door",
      "EX Coupe 2-Door",
      "Si Coupe 2-Door",
    ]);
    expect(await multi(["Submodel"], { Year: "2005", Make: "Harley-Davidson" }, BIKES)).toEqual([
      "FXDL",
    ]);
  });

  it("omits a property that the list doesn't have, and answers 204 when no combination matches", async () => {
    expect(await multi(["Trim", "Engine"], { Model: "Pickup, B2200 & Cab", Year: "1987" })).toEqual(
      ["Base, Standard Cab Pickup 2-Door"],
    );
    expect(await multi(["Trim", "Engine"], { Year: "1974", Make: "BMW", Model: "3.0CS" })).toBe(
      204,
    );
    expect(await multi(["Trim"], { Make: "Hondo" })).toBe(204);
  });

  it("names the error of an invalid request", async () => {
    const id = async (answered: Promise<{ json: Json }>) =>
      dig((await answered).json, "errors", 0, "errorId");
    const body = {
      categoryId: CARS,
      propertyNames: ["Year"],
      propertyFilters: filters({ Make: "Honda" }),
    };
    const call = "get_multi_compatibility_property_values";
    expect(await id(post(call, body, {}))).toBe(47_003);
    expect(await id(post(call, body, { "x-ebay-c-marketplace-id": "motors" }))).toBe(47_005);
    expect(await id(post(call, body, { "x-ebay-c-marketplace-id": "EBAY_PL" }))).toBe(47_006);
    expect(await id(post(call, { ...body, categoryId: undefined }))).toBe(47_003);
    expect(await id(post(call, { ...body, categoryId: "1" }))).toBe(47_001);
    expect(await id(post(call, { ...body, categoryId: TIRES }))).toBe(47_002);
    expect(await id(post(call, { ...body, propertyFilters: [] }))).toBe(47_003);
    expect(await id(post(call, { ...body, propertyFilters: filters({ Color: "Red" }) }))).toBe(
      47_000,
    );
    expect(await id(post(call, { ...body, propertyNames: ["Color"] }))).toBe(47_004);
  });

  it("returns names and values", async () => {
    const names = await post("get_compatibility_property_names", {
      categoryId: BIKES,
      dataset: ["Searchable"],
    });
    expect(dig(names.json, "properties", 0, "propertyNames", 3)).toEqual({
      propertyName: "Submodel",
      propertyDisplayName: "Submodel",
      propertyNameMetadata: { displaySequence: 4 },
    });
    const years = await post("get_compatibility_property_values", {
      categoryId: CARS,
      propertyName: "Year",
      propertyFilters: filters({ Model: "3" }),
      sortOrder: "Descending",
    });
    expect(years.json).toMatchObject({ propertyName: "Year", propertyValues: ["2005", "2004"] });
  });

  it("returns policies, with warnings for what it omits", async () => {
    const ask = (filter: string) =>
      market.rest(
        `GET /sell/metadata/v1/marketplace/EBAY_MOTORS_US/get_automotive_parts_compatibility_policies${filter ? `?filter=${encodeURIComponent(filter)}` : ""}`,
      );
    const asked = (await ask(`categoryIds:{${CARS}|${TIRES}|${TOOLS}|${BIKES}|999}`)).json;
    expect(asked["automotivePartsCompatibilityPolicies"]).toEqual([
      {
        categoryTreeId: "100",
        categoryId: CARS,
        compatibilityBasedOn: "ASSEMBLY",
        compatibleVehicleTypes: ["US_CARS_AND_TRUCKS"],
        maxNumberOfCompatibleVehicles: 3000,
      },
      {
        categoryTreeId: "100",
        categoryId: TIRES,
        compatibilityBasedOn: "SPECIFICATIONS",
        compatibleVehicleTypes: ["US_CARS_AND_TRUCKS"],
        maxNumberOfCompatibleVehicles: 3000,
      },
      {
        categoryTreeId: "100",
        categoryId: TOOLS,
        compatibleVehicleTypes: [],
        maxNumberOfCompatibleVehicles: 0,
      },
      {
        categoryTreeId: "100",
        categoryId: BIKES,
        compatibilityBasedOn: "ASSEMBLY",
        compatibleVehicleTypes: ["US_MOTORCYCLES"],
        maxNumberOfCompatibleVehicles: 3000,
      },
    ]);
    expect(dig(asked, "warnings", 0, "errorId")).toBe(46_003);
    const many = await ask(
      `categoryIds:{${Array.from({ length: 50 }, () => CARS).join("|")}|${SMALL}}`,
    );
    expect(many.json["automotivePartsCompatibilityPolicies"]).toHaveLength(50);
    expect(dig(many.json, "warnings", 0, "errorId")).toBe(46_004);
    expect(dig((await ask("categories=1")).json, "warnings", 0, "errorId")).toBe(46_002);
    expect((await ask("")).json["automotivePartsCompatibilityPolicies"]).toHaveLength(10);
    expect(
      dig(
        (
          await market.rest(
            "GET /sell/metadata/v1/marketplace/EBAY_XX/get_automotive_parts_compatibility_policies",
          )
        ).json,
        "errors",
        0,
        "errorId",
      ),
    ).toBe(46_001);
    expect(
      (await ask(`categoryIds:{${HIDDEN}}`)).json["automotivePartsCompatibilityPolicies"],
    ).toMatchObject([{ compatibilityBasedOn: "ASSEMBLY" }]);
  });

  it("returns a catalog product's vehicles by any of its identifiers, page by page", async () => {
    const ask = (body: unknown) => post("get_product_compatibilities", body);
    const first = await ask({
      productIdentifier: { epid: "555" },
      paginationInput: { limit: 2, offset: 0 },
    });
    expect(first.json).toMatchObject({
      pagination: {
        count: 2,
        limit: 2,
        offset: 0,
        total: 3,
      },
    });
    expect(dig(first.json, "compatibilityDetails", 0)).toEqual({
      productDetails: [
        { propertyName: "Year", propertyValue: "1999" },
        { propertyName: "Make", propertyValue: "Honda" },
        { propertyName: "Model", propertyValue: "Civic" },
        { propertyName: "Trim", propertyValue: "Si Coupe 2-Door" },
      ],
      noteDetails: [{ propertyName: "FitmentComments", propertyValue: "Front" }],
    });
    expect(
      (
        await ask({
          productIdentifier: { upc: "036000291452" },
          paginationInput: { limit: 2, offset: 2 },
        })
      ).json["compatibilityDetails"],
    ).toHaveLength(1);
    expect(
      (
        await ask({
          productIdentifier: { ean: "4006381333931" },
          applicationPropertyFilters: filters({ Make: "Mazda" }),
        })
      ).json["compatibilityDetails"],
    ).toHaveLength(1);
    expect((await ask({ productIdentifier: { epid: "556" } })).status).toBe(204);
    expect(dig((await ask({})).json, "errors", 0, "errorId")).toBe(47_003);
    expect(
      dig(
        (await ask({ productIdentifier: { epid: "555" }, paginationInput: { limit: 101 } })).json,
        "errors",
        0,
        "errorId",
      ),
    ).toBe(47_004);
  });
});
