import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { XMLParser } from "fast-xml-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { succeed } from "#domain/failure.ts";
import { createEbayMarketplace } from "#server/adapters/ebay/ebay-marketplace.ts";
import { openTestMarket } from "../sandbox/ebay/testing/test-market.ts";
import type { Json, TestMarket } from "../sandbox/ebay/testing/test-market.ts";
import { CARS, items } from "../sandbox/ebay/testing/test-seed.ts";
import { sandboxMarket, withoutBudget } from "./sandbox-market.ts";

/** eBay's own documents. They are next to the project and not part of it. */
const folder = resolve(import.meta.dirname, "../../shared/contracts/ebay");
const absent = existsSync(folder) ? null : `eBay's documents are not in ${folder}`;

interface Logged {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly labels: { readonly call: string };
}

let sandbox: TestMarket;
let requests: readonly Logged[] = [];

beforeAll(async () => {
  if (absent) return;
  sandbox = await openTestMarket();
  await sendEverything();
  requests = (await sandbox.control("GET /requests"))["requests"] as readonly Logged[];
});
afterAll(() => sandbox?.close());

/** Sends every request that the adapter can send. The sandbox logs them. */
async function sendEverything(): Promise<void> {
  const ebay = createEbayMarketplace(sandboxMarket(sandbox.url, 1), withoutBudget);
  const token = await sandbox.token("alpha-parts");
  const access = { sellerKey: "alpha-parts", accessToken: () => Promise.resolve(succeed(token)) };
  const row = {
    year: 1999,
    make: "Honda",
    model: "Civic",
    trim: "EX Coupe 2-Door",
    engine: "1.6L 1590CC l4 GAS SOHC Naturally Aspirated",
    notes: "Front",
  };
  const properties = ["Year", "Make", "Model", "Trim", "Engine"];
  await ebay.user(access);
  await ebay.listingPage(access, 1);
  await ebay.listingsEnding(access, {
    from: new Date(),
    until: new Date(Date.now() + 86_400_000),
    page: 1,
  });
  for (const listingId of [items.carries, items.inventory]) await ebay.listing(access, listingId);
  await ebay.replaceCompatibility(access, {
    listingId: items.carries,
    sku: null,
    inventoryManaged: false,
    rows: [row, { ...row, year: 2000, notes: "" }],
    properties,
  });
  await ebay.replaceCompatibility(access, {
    listingId: items.inventory,
    sku: "INV 1/ä",
    inventoryManaged: true,
    rows: [row, { ...row, year: 2000, notes: "" }],
    properties,
  });
  await ebay.isShown(items.carries, row);
  await ebay.categoryPolicies([CARS, "66471"]);
  await ebay.treeVersion();
  await ebay.years(CARS);
  await ebay.modelsOfYear(CARS, 1999);
  await ebay.productVehicles(access, { kind: "upc", value: "036000291452" });
  await ebay.productVehicles(access, { kind: "epid", value: "554" });
  await ebay.searchProducts(access, { kind: "mpn", value: "1E10" });
  await ebay.product(access, "554");
  await ebay.searchItems({
    words: "brake rotor",
    categoryId: CARS,
    price: { from: 5, to: 50 },
    conditionIds: [1000, 3000],
    excludeSellers: ["alpha-parts"],
    specifics: [{ name: "Brand", values: ["Brembo"] }],
    vehicle: row,
    sort: "price",
    limit: 20,
    offset: 20,
  });
  await ebay.item(`v1|${items.odd}|0`);
  const own = await ebay.listingSpecifics(access, items.odd);
  if (own.ok)
    await ebay.reviseSpecifics(access, { listingId: items.odd, specifics: own.value.specifics });
  await ebay.suggestCategories("brake rotor, front");
  await ebay.categoryAspects(CARS);
  const terms = await ebay.sellerTerms(access);
  if (!terms.ok) throw new Error(terms.failure.message);
  const policy = (list: readonly { readonly id: string }[]) => list[0]?.id ?? "";
  const listing = {
    uuid: "c".repeat(32),
    sku: "1E10",
    title: "Rotor & <pads>",
    descriptionHtml: "<p>New</p>",
    categoryId: CARS,
    price: "19.90",
    quantity: 2,
    condition: "new" as const,
    postalCode: "97035",
    pictures: ["https://pictures.example.com/1.jpg"],
    specifics: { Brand: ["A & B"], "Manufacturer Part Number": ["1E10"] },
    product: {
      epid: null,
      upc: "036000291452",
      ean: null,
      brand: "A & B",
      mpn: "1E10",
    },
    bestOffer: true,
    policies: {
      fulfillment: policy(terms.value.fulfillment),
      payment: policy(terms.value.payment),
      returns: policy(terms.value.returns),
    },
    shippingCost: "9.99",
    fitments: [row],
    properties,
  };
  await ebay.verifyItem(access, listing);
  await ebay.listItem(access, listing);
  await ebay.allowances();
  const { body, signature } = await sandbox.control("POST /notifications/account-deletion", {
    url: "http://127.0.0.1:9/",
    seller: "alpha-parts",
  });
  await ebay.verifyNotification(
    { rawBody: String(body), signatureHeader: String(signature) },
    (_keyId, ask) => ask(),
  );
  await sandbox.control("POST /faults", {
    match: { path: "/sell/metadata/v1/compatibilities" },
    effect: { httpStatus: 500 },
    times: 0,
  });
  await ebay.variantsOfModel(CARS, "Honda", "Civic");
}

describe("Trading requests", () => {
  interface Element {
    readonly element: string;
    readonly type: string;
    /** Set if each entry of the list is wrapped in an element. */
    readonly wrapped_entry?: string | null;
  }
  type Types = Readonly<Record<string, readonly Element[]>>;
  const readTypes = () =>
    JSON.parse(readFileSync(join(folder, "trading-1423-types.json"), "utf8")) as Types;
  const inOrder = new XMLParser({
    preserveOrder: true,
    parseTagValue: false,
    ignoreAttributes: true,
    ignoreDeclaration: true,
  });

  const unwrap = (entries: readonly Json[], wrapped: string | null) =>
    wrapped === null ? [entries] : entries.map((entry) => (entry[wrapped] ?? []) as Json[]);

  /** Returns the elements that aren't in the type, or not in its order. */
  function wrongElements(types: Types, type: string, children: readonly Json[]): readonly string[] {
    const known = [
      ...(type.endsWith("RequestType") ? (types["AbstractRequestType"] ?? []) : []),
      ...(types[type] ?? []),
    ];
    let last = -1;
    return children.flatMap((child) => {
      const name = Object.keys(child).find((key) => key !== ":@") ?? "";
      if (name === "#text") return [];
      const at = known.findIndex(({ element }) => element === name);
      if (at < 0) return [`${type} has no ${name}`];
      const early = at < last ? [`${type}: ${name} comes too late`] : [];
      last = at;
      const inner = (known[at]?.type ?? "").replace(/^array<(.*)>$/, "$1");
      const inside = unwrap(child[name] as Json[], known[at]?.wrapped_entry ?? null);
      return [
        ...early,
        ...(inner in types
          ? inside.flatMap((elements) => wrongElements(types, inner, elements))
          : []),
      ];
    });
  }

  it("contain only elements of their type, in its order", (context) => {
    if (absent) context.skip(absent);
    const types = readTypes();
    const sent = requests.filter(({ path }) => path === "/ws/api.dll");
    expect([...new Set(sent.map(({ labels }) => labels.call))].sort()).toEqual([
      "AddFixedPriceItem",
      "GetItem",
      "GetMyeBaySelling",
      "GetSellerList",
      "GetUser",
      "ReviseFixedPriceItem",
      "VerifyAddFixedPriceItem",
    ]);
    for (const { body, labels } of sent) {
      const [root] = inOrder.parse(body) as readonly Json[];
      const name = `${labels.call}Request`;
      expect(Object.keys(root ?? {})).toEqual([name]);
      expect(wrongElements(types, `${name}Type`, (root?.[name] ?? []) as Json[])).toEqual([]);
    }
  });

  it("are checked by a check that finds wrong elements", (context) => {
    if (absent) context.skip(absent);
    const wrong = inOrder.parse(
      "<R><Item><ItemCompatibilityList><ReplaceAll>true</ReplaceAll><Compatibility/></ItemCompatibilityList></Item><MessageID>x</MessageID><Unheard/></R>",
    ) as readonly Json[];
    expect(
      wrongElements(
        readTypes(),
        "ReviseFixedPriceItemRequestType",
        (wrong[0]?.["R"] ?? []) as Json[],
      ),
    ).toEqual([
      "ItemCompatibilityListType: Compatibility comes too late",
      "ReviseFixedPriceItemRequestType: MessageID comes too late",
      "ReviseFixedPriceItemRequestType has no Unheard",
    ]);
  });
});

describe("REST requests", () => {
  interface Parameter {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
  }
  interface Operation {
    readonly parameters?: readonly Parameter[];
    readonly requestBody?: {
      readonly content: Readonly<Record<string, { readonly schema: Json }>>;
    };
  }
  interface Document {
    readonly servers: readonly [
      {
        readonly url: string;
        readonly variables: { readonly basePath: { readonly default: string } };
      },
    ];
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    readonly components: { readonly schemas: Readonly<Record<string, Json>> };
  }
  const documents = [
    "commerce_taxonomy_v1",
    "sell_metadata_v1",
    "sell_inventory_v1",
    "sell_account_v1",
    "buy_browse_v1",
    "commerce_catalog_v1_beta",
    "commerce_identity_v1",
    "developer_analytics_v1_beta",
    "commerce_notification_v1",
  ];
  const readDocument = (name: string) =>
    JSON.parse(readFileSync(join(folder, `${name}_oas3.json`), "utf8")) as Document;

  function findOperation(
    found: readonly Document[],
    request: Logged,
  ): { readonly document: Document; readonly operation: Operation } | null {
    for (const document of found) {
      const basePath = document.servers[0].variables.basePath.default;
      if (!request.path.startsWith(`${basePath}/`)) continue;
      const rest = request.path.slice(basePath.length);
      // A path without parameters goes before one whose parameters would match its words.
      const paths = Object.keys(document.paths).sort(
        (a, b) => Number(a.includes("{")) - Number(b.includes("{")),
      );
      const match = paths.find((path) =>
        new RegExp(`^${path.replace(/\{[^}]+\}/g, "[^/]+")}$`).test(rest),
      );
      const operation = match ? document.paths[match]?.[request.method.toLowerCase()] : undefined;
      return operation ? { document, operation } : null;
    }
    return null;
  }

  const isOfType = (value: unknown, type: unknown) =>
    type === "integer" ? Number.isInteger(value) : typeof value === type;

  /**
   * Returns what the schema lacks, and what it requires but isn't there. `sku` of a compatibility
   * is in the path, as its description says.
   */
  function wrongBody(document: Document, schema: Json, value: unknown): readonly string[] {
    const reference = schema["$ref"];
    if (typeof reference === "string")
      return wrongBody(
        document,
        document.components.schemas[reference.split("/").at(-1) ?? ""] ?? {},
        value,
      );
    if (schema["type"] === "array")
      return Array.isArray(value)
        ? value.flatMap((entry) => wrongBody(document, schema["items"] as Json, entry))
        : ["not a list"];
    const properties = schema["properties"] as Readonly<Record<string, Json>> | undefined;
    if (!properties)
      return isOfType(value, schema["type"])
        ? []
        : [`${JSON.stringify(value)} is not a ${String(schema["type"])}`];
    const given = value as Json;
    const missing = ((schema["required"] as readonly string[] | undefined) ?? [])
      .filter((name) => !(name in given) && name !== "sku")
      .map((name) => `no ${name}`);
    return [
      ...missing,
      ...Object.entries(given).flatMap(([name, inner]) =>
        properties[name] ? wrongBody(document, properties[name], inner) : [`unknown ${name}`],
      ),
    ];
  }

  it("go to documented paths with documented parameters, headers, and bodies", (context) => {
    if (absent) context.skip(absent);
    const found = documents.map(readDocument);
    const sent = requests.filter(
      ({ path }) => path !== "/ws/api.dll" && !path.startsWith("/identity/"),
    );
    expect(new Set(sent.map(({ labels }) => labels.call)).size).toBeGreaterThanOrEqual(12);
    for (const request of sent) {
      const where = `${request.method} ${request.path}`;
      const match = findOperation(found, request);
      expect([where, match === null ? "is not documented" : "is documented"]).toEqual([
        where,
        "is documented",
      ]);
      if (!match) continue;
      const { parameters = [], requestBody } = match.operation;
      const query = new URLSearchParams(request.query);
      const named = (place: string) => parameters.filter((parameter) => parameter.in === place);
      expect(
        [...query.keys()].filter((key) => !named("query").some(({ name }) => name === key)),
      ).toEqual([]);
      expect([
        where,
        named("query")
          .filter(({ name, required }) => required && !query.has(name))
          .map(({ name }) => name),
      ]).toEqual([where, []]);
      expect([
        where,
        named("header")
          .filter(({ name, required }) => required && !(name.toLowerCase() in request.headers))
          .map(({ name }) => name),
      ]).toEqual([where, []]);
      const schema = requestBody?.content["application/json"]?.schema;
      expect([
        where,
        schema ? wrongBody(match.document, schema, JSON.parse(request.body)) : request.body,
      ]).toEqual([where, schema ? [] : ""]);
    }
  });
});
