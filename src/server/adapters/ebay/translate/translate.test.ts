import { describe, expect, it } from "vitest";
import { readRecorded } from "../recorded/read-recorded.ts";
import { filterText } from "./filter-text.ts";
import { readTradingUser, readIdentityUser } from "./read-account.ts";
import {
  compatibilityElements,
  judgeCompatibility,
  readCompatibilityList,
} from "./read-compatibility-list.ts";
import { readEnvelope } from "./read-envelope.ts";
import { readItem } from "./read-item.ts";
import { readProductCompatibility } from "./read-product-compatibility.ts";
import { readRateLimits, toAllowances } from "./read-rate-limits.ts";
import { readSellingPage } from "./read-selling-page.ts";
import { readTryBack } from "./read-try-back.ts";
import { readCombinations, readPolicies, readTaxonomyValues } from "./read-vocabulary-answer.ts";
import { readXml } from "./read-xml.ts";
import { propertiesOfRow, rowFromProperties } from "./row-properties.ts";
import { restFailure } from "./rest-failure.ts";
import { tradingFailure } from "./trading-failure.ts";
import { writeXml } from "./write-xml.ts";
import { xmlParent } from "./xml-shapes.ts";

const now = Date.UTC(2026, 9, 2, 9, 15, 31);
const xml = (name: string, root: string) => readXml(readRecorded(name), root);
const listOf = (name: string) =>
  readCompatibilityList(
    xmlParent({ Item: xmlParent(compatibilityElements) }).parse(xml(name, "GetItemResponse")).Item,
  );
const trading = (inner: string) => {
  const envelope = readEnvelope(
    readXml(
      `<XResponse><Timestamp>2026-10-02T09:15:00.000Z</Timestamp><Ack>Failure</Ack>${inner}</XResponse>`,
      "XResponse",
    ),
  );
  if (!envelope) throw new Error("no envelope");
  return envelope;
};
const error = (code: string, long = "", more = "") =>
  `<Errors><ShortMessage>s</ShortMessage><LongMessage>${long}</LongMessage><ErrorCode>${code}</ErrorCode><SeverityCode>Error</SeverityCode>${more}</Errors>`;
const kindOf = (code: string, call = { write: false, now }) =>
  tradingFailure(trading(error(code, "words")), call).failure.kind;

describe("XML", () => {
  it("is rejected when it is cut off, has another root element, declares a DTD, or names __proto__", () => {
    const whole = readRecorded("get-item.xml");
    expect(readXml(whole, "GetItemResponse")).toMatchObject({ Ack: "Success" });
    expect(readXml(whole.slice(0, whole.length / 2), "GetItemResponse")).toBeNull();
    expect(readXml(whole.trimEnd().slice(0, -1), "GetItemResponse")).toBeNull();
    expect(readXml("<html><body>502 Bad Gateway</body></html>", "GetItemResponse")).toBeNull();
    expect(readXml("", "GetItemResponse")).toBeNull();
    expect(
      readXml('<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "aaaa">]><r>&a;</r>', "r"),
    ).toBeNull();
    expect(readXml("<r><__proto__>1</__proto__></r>", "r")).toBeNull();
    for (const broken of ["<r><A>1</B></r>", "<r><A>1</r>", "<x><r>1</r>", "<r>1</r><r>2</r>"])
      expect(readXml(broken, "r")).toBeNull();
  });

  it("keeps references that it doesn't know, and texts as they are", () => {
    expect(
      readXml('<r><A>1E10&nbsp;&#8211; &amp;lt;</A><B c="USD">05</B><C/><D>\n</D></r>', "r"),
    ).toEqual({
      A: "1E10&nbsp;– &lt;",
      B: { "@c": "USD", "#text": "05" },
      C: "",
      D: "\n",
    });
  });

  it("may hold long descriptions with many entities, and an HTML page in CDATA with its own DOCTYPE", () => {
    const html = "&lt;p&gt;5 &amp;nbsp; &#8211; 6&lt;/p&gt;".repeat(20_000);
    const long = readItem(
      readXml(`<R><Item><ItemID>1</ItemID><Description>${html}</Description></Item></R>`, "R"),
    );
    expect(long?.detail.description).toHaveLength("<p>5 &nbsp; – 6</p>".length * 20_000);
    const page = "<!DOCTYPE html><p>&amp; 5 > 3</p>";
    expect(
      readItem(
        readXml(
          `<R>\n<Item><ItemID>1</ItemID><Description><![CDATA[${page}]]></Description></Item></R>`,
          "R",
        ),
      )?.detail.description,
    ).toBe(page);
  });

  it("is written escaped, without the characters that XML doesn't allow", () => {
    expect(writeXml(["R", [["A", "a & <b> ]]> \u0000\u0008\uFFFE\uD800é😀\t"]]], "urn:x")).toBe(
      '<?xml version="1.0" encoding="utf-8"?>\n<R xmlns="urn:x"><A>a &amp; &lt;b&gt; ]]&gt; é😀\t</A></R>',
    );
  });
});

describe("GetItem", () => {
  it("keeps every value as text, such as 00123 and 1E10", () => {
    const item = readItem(xml("get-item.xml", "GetItemResponse"));
    expect(item).toMatchObject({
      trackedBySku: true,
      compatibility: { count: 2, rows: [], unreadable: 0 },
    });
    expect(item?.detail).toEqual({
      listingId: "1234567890123456789",
      title: "Rotor Ø 280mm <new> 1e5",
      sku: "00123",
      description: "<p>Rotor &amp; pads, 12&quot; – 5 > 3</p>",
      categoryId: "33564",
      specifics: { Size: ["15.0"], "Placement on Vehicle": ["Front", "Left"] },
      ended: false,
      hasVariations: false,
      price: { amount: "24.50", currency: "USD" },
      imageUrl: "https://i.ebayimg.com/1.jpg",
      viewUrl: "https://www.ebay.com/itm/1234567890123456789?a=1&b=2",
      quantity: 5,
      epid: "0238005104",
      upc: "Does not apply",
      ean: null,
      brand: "A & B",
      mpn: "1E10",
    });
  });

  it("reads a single row as a list, and ignores the empty NameValueList", () => {
    expect(listOf("get-item-compatibility.xml")).toEqual({
      count: null,
      rows: [
        {
          year: 2004,
          make: "Mazda",
          model: "3",
          trim: "s Hatchback 4-Door",
          engine: "2.3L 2260CC l4 GAS DOHC Naturally Aspirated",
          notes: "Front & rear",
        },
      ],
      unreadable: 0,
    });
  });

  it("doesn't treat a list as known when a row doesn't fit our fields", () => {
    const reading = listOf("get-item-vehicle-type-numbers.xml");
    expect(reading).toMatchObject({
      unreadable: 1,
      rows: [{ model: "Dyna Low Rider", trim: "FXDL" }],
    });
    expect(judgeCompatibility(reading)).toMatchObject({ known: false, count: 2 });
  });

  it("doesn't treat a list as known when it has fewer rows than its count", () => {
    const rows = listOf("get-item-compatibility.xml").rows;
    expect(judgeCompatibility({ count: 2, rows, unreadable: 0 })).toMatchObject({
      known: false,
      count: 2,
    });
    expect(judgeCompatibility({ count: 3, rows: [], unreadable: 0 })).toMatchObject({
      known: false,
      count: 3,
    });
    expect(judgeCompatibility({ count: 1, rows, unreadable: 0 })).toEqual({ known: true, rows });
    expect(judgeCompatibility({ count: null, rows: [], unreadable: 0 })).toEqual({
      known: true,
      rows: [],
    });
  });

  it("recognizes an ended listing by its status, or without one by the time left", () => {
    const ended = (inner: string) =>
      readItem(readXml(`<R><Item><ItemID>1</ItemID>${inner}</Item></R>`, "R"))?.detail.ended;
    expect(ended("<SellingStatus><ListingStatus>Completed</ListingStatus></SellingStatus>")).toBe(
      true,
    );
    expect(
      ended(
        "<SellingStatus><ListingStatus>Active</ListingStatus></SellingStatus><TimeLeft>PT0S</TimeLeft>",
      ),
    ).toBe(false);
    expect(ended("<TimeLeft>PT0S</TimeLeft>")).toBe(true);
    expect(ended("")).toBe(false);
  });
});

describe("GetMyeBaySelling", () => {
  it("reads a page with one listing as a list", () => {
    const page = readSellingPage(xml("get-my-ebay-selling.xml", "GetMyeBaySellingResponse"));
    expect(page).toMatchObject({ totalPages: 7, totalEntries: 1201 });
    expect(page?.listings).toEqual([
      {
        listingId: "110000000001",
        title: "911 Mirror",
        sku: "1e5",
        price: { amount: "9.0", currency: "USD" },
        imageUrl: "https://i.ebayimg.com/1.jpg",
        viewUrl: null,
        quantity: 5,
        startTime: "2026-05-01T08:00:00.000Z",
        fingerprint: expect.stringMatching(/^[\w-]{22}$/),
      },
    ]);
  });

  it("changes the fingerprint with the title, but not with the quantity, price, picture, or watch count", () => {
    const print = (text: string) =>
      readSellingPage(readXml(text, "GetMyeBaySellingResponse"))?.listings[0]?.fingerprint;
    const text = readRecorded("get-my-ebay-selling.xml");
    expect(print(text.replace("<WatchCount>3", "<WatchCount>4"))).toBe(print(text));
    expect(print(text.replace("<QuantityAvailable>5", "<QuantityAvailable>4"))).toBe(print(text));
    expect(print(text.replace(">9.0<", ">9.5<"))).toBe(print(text));
    expect(print(text.replace("1.jpg", "2.jpg"))).toBe(print(text));
    expect(print(text.replace("911 Mirror", "911 mirror"))).not.toBe(print(text));
  });

  it("accepts every form of an empty list", () => {
    const nothing = {
      listings: [],
      totalPages: 0,
      totalEntries: 0,
      listsAll: true,
    };
    for (const inner of [
      "",
      "<ActiveList/>",
      "<ActiveList>\n</ActiveList>",
      "<ActiveList><ItemArray/></ActiveList>",
      "<ActiveList><PaginationResult><TotalNumberOfPages>0</TotalNumberOfPages><TotalNumberOfEntries>0</TotalNumberOfEntries></PaginationResult></ActiveList>",
    ]) {
      expect(readSellingPage(readXml(`<R>${inner}<Ack>Success</Ack></R>`, "R"))).toEqual(nothing);
    }
  });
});

describe("users", () => {
  it("have no email address when eBay withholds it", () => {
    const user = (email: string) =>
      readTradingUser(
        readXml(`<R><User><EIASToken>t=</EIASToken>${email}<UserID>shop</UserID></User></R>`, "R"),
      );
    expect(user("<Email>a@b.example</Email>")).toEqual({
      eiasToken: "t=",
      username: "shop",
      firstName: null,
      lastName: null,
      email: "a@b.example",
    });
    expect(user("<Email>Invalid Request</Email>")?.email).toBeNull();
    expect(user("")?.email).toBeNull();
  });

  it("get their names from an individual or a business account, or have none", () => {
    expect(readIdentityUser({ userId: "u", username: "shop" })).toEqual({
      userId: "u",
      username: "shop",
      firstName: null,
      lastName: null,
      email: null,
    });
    expect(
      readIdentityUser({
        userId: "u",
        username: "shop",
        individualAccount: { firstName: "Ann", lastName: "Lee", email: "a@b.example" },
      }),
    ).toMatchObject({ firstName: "Ann", lastName: "Lee", email: "a@b.example" });
    expect(
      readIdentityUser({
        userId: "u",
        username: "shop",
        businessAccount: {
          email: "s@b.example",
          primaryContact: { firstName: "Bo", lastName: "Li" },
        },
      }),
    ).toMatchObject({ firstName: "Bo", lastName: "Li", email: "s@b.example" });
    expect(readIdentityUser({ username: "shop" })).toBeNull();
  });
});

describe("rows", () => {
  const row = {
    year: 2004,
    make: "Harley-Davidson",
    model: "Dyna",
    trim: "FXDL",
    engine: "",
    notes: "",
  };
  it("write the trim of a motorcycle as its Submodel, and leave out empty values", () => {
    expect(propertiesOfRow(row, ["Year", "Make", "Model", "Submodel"])).toEqual([
      { name: "Year", value: "2004" },
      { name: "Make", value: "Harley-Davidson" },
      { name: "Model", value: "Dyna" },
      { name: "Submodel", value: "FXDL" },
    ]);
    expect(
      propertiesOfRow({ ...row, trim: "" }, ["Year", "Make", "Model", "Trim", "Engine"]),
    ).toHaveLength(3);
  });

  it("can't be written to a category that lacks a property for one of their values", () => {
    expect(
      propertiesOfRow({ ...row, engine: "V2" }, ["Year", "Make", "Model", "Submodel"]),
    ).toBeNull();
    expect(propertiesOfRow(row, ["Year", "Make", "Model", "Engine"])).toBeNull();
  });

  it("are read whatever the case of the names, but not with an unknown, repeated, or missing property", () => {
    const named = (...pairs: readonly [string, string][]) =>
      rowFromProperties(
        pairs.map(([name, value]) => ({ name, value })),
        "n",
      );
    expect(named(["year", "2004"], ["make", "BMW"], ["model", "3"])).toMatchObject({
      year: 2004,
      model: "3",
      trim: "",
      notes: "n",
    });
    expect(
      named(["Year", "2004"], ["Make", "BMW"], ["Model", "3"], ["Platform", "E90"]),
    ).toBeNull();
    expect(
      named(["Year", "2004"], ["Make", "BMW"], ["Model", "3"], ["Platform", ""]),
    ).not.toBeNull();
    expect(named(["Year", "2004-2005"], ["Make", "BMW"], ["Model", "3"])).toBeNull();
    expect(named(["Make", "BMW"], ["Model", "3"])).toBeNull();
    expect(named(["Year", "2004"], ["Year", "2005"], ["Make", "BMW"], ["Model", "3"])).toBeNull();
  });
});

describe("Inventory and vocabulary answers", () => {
  it("reads both forms of a vehicle, and counts a catalog product as unreadable", () => {
    const body = JSON.parse(readRecorded("product-compatibility.json")) as {
      compatibleProducts: unknown[];
    };
    expect(readProductCompatibility(body)).toEqual({
      count: null,
      unreadable: 0,
      rows: [
        {
          year: 1999,
          make: "Honda",
          model: "Civic",
          trim: "EX Coupe 2-Door",
          engine: "",
          notes: "Left",
        },
        {
          year: 2004,
          make: "Mazda",
          model: "3",
          trim: "i Sedan 4-Door",
          engine: "2.0L",
          notes: "",
        },
      ],
    });
    expect(
      readProductCompatibility({
        compatibleProducts: [...body.compatibleProducts, { productIdentifier: { epid: "555" } }],
      }),
    ).toMatchObject({ unreadable: 1 });
    expect(readProductCompatibility({ compatibleProducts: "?" })).toBeNull();
  });

  it("distinguishes an empty answer from one in an unknown form", () => {
    expect(readCombinations(null)).toEqual([]);
    expect(readCombinations({})).toEqual([]);
    expect(readCombinations({ compatibilities: [{ compatibilityDetails: "?" }] })).toBeNull();
    expect(readCombinations(JSON.parse(readRecorded("multi-property-values.json")))).toHaveLength(
      2,
    );
    expect(readTaxonomyValues(null)).toEqual([]);
    expect(readTaxonomyValues({ compatibilityPropertyValues: [{ value: "3" }] })).toEqual(["3"]);
  });

  it("allows vehicles only in categories whose policy says so", () => {
    expect(
      readPolicies({
        automotivePartsCompatibilityPolicies: [
          { categoryId: "1", compatibilityBasedOn: "ASSEMBLY", maxNumberOfCompatibleVehicles: 300 },
          {
            categoryId: "2",
            compatibilityBasedOn: "SPECIFICATION",
            maxNumberOfCompatibleVehicles: 0,
          },
          { categoryId: "3" },
        ],
      }),
    ).toEqual([
      { categoryId: "1", takesVehicles: true, maxVehicles: 300 },
      { categoryId: "2", takesVehicles: false, maxVehicles: 0 },
      { categoryId: "3", takesVehicles: false, maxVehicles: 0 },
    ]);
  });

  it("escapes commas in filters", () => {
    expect(
      filterText([
        { name: "Make", value: "A, B" },
        { name: "Model", value: "3:4" },
      ]),
    ).toBe("Make:A\\, B,Model:3:4");
  });

  it("takes a family's allowance from its tightest resource, and ignores short windows", () => {
    const allowances = toAllowances(
      readRateLimits(JSON.parse(readRecorded("rate-limits.json"))) ?? [],
    );
    expect(
      allowances.map(({ resource, family, remaining }) => [resource, family, remaining]),
    ).toEqual([
      ["TradingAPI", null, 4700],
      ["GetItem", "trading-read", 10],
      ["sell.metadata", "vocabulary", 0],
      ["commerce.taxonomy", null, 5000],
    ]);
    expect(allowances[1]?.resetAt).toBe(Date.UTC(2026, 9, 3, 7));
    expect(readRateLimits(null)).toEqual([]);
  });
});

describe("Trading errors", () => {
  it("map to the failure kinds described in ebay.md", () => {
    const kinds = Object.fromEntries(
      [
        "518",
        "21919144",
        "930",
        "932",
        "931",
        "21917053",
        "21916984",
        "291",
        "1047",
        "17",
        "21919474",
        "21919233",
        "21916724",
        "21917122",
        "21916728",
        "21916730",
        "240",
        "37",
        "10007",
        "219255",
        "99999",
      ].map((code) => [code, kindOf(code)]),
    );
    expect(kinds).toEqual({
      "518": "quota-reached",
      "21919144": "rate-limited",
      "930": "needs-reconnect",
      "932": "needs-reconnect",
      "931": "needs-reconnect",
      "21917053": "needs-reconnect",
      "21916984": "needs-reconnect",
      "291": "listing-ended",
      "1047": "listing-ended",
      "17": "listing-gone",
      "21919474": "inventory-managed",
      "21919233": "inventory-managed",
      "21916724": "invalid-compatibility",
      "21917122": "invalid-compatibility",
      "21916728": "too-many-fitments",
      "21916730": "revision-locked",
      "240": "marketplace-refused",
      "37": "internal",
      "10007": "marketplace-unavailable",
      "219255": "marketplace-unavailable",
      "99999": "marketplace-refused",
    });
    expect(kindOf("10007", { write: true, now })).toBe("outcome-unknown");
    expect(kindOf("219255", { write: true, now })).toBe("outcome-unknown");
  });

  it("request a fresh token only where one may help, and a retry only of a read", () => {
    const of = (code: string, write = false) =>
      tradingFailure(trading(error(code)), { write, now });
    expect([
      of("21917053").tokenRefused,
      of("931").tokenRefused,
      of("21916984").tokenRefused,
      of("932").tokenRefused,
      of("930").tokenRefused,
    ]).toEqual([true, true, true, undefined, undefined]);
    expect([
      of("10007").again,
      of("10007", true).again,
      of("21916724").again,
      of("518").again,
    ]).toEqual([true, undefined, undefined, undefined]);
  });

  it("name the rejected rows, and ignore warnings", () => {
    const envelope = readEnvelope(
      xml("revise-invalid-combinations.xml", "ReviseFixedPriceItemResponse"),
    );
    expect(envelope).not.toBeNull();
    if (!envelope) return;
    const { failure, codes } = tradingFailure(envelope, { write: true, now });
    expect(failure).toMatchObject({
      kind: "invalid-compatibility",
      details: ["Year=2014;Make=Pontiac;Model=Vibe", "Year=1900;Make=Ford;Model=F-150 & more"],
    });
    expect(failure.message).toContain("Invalid compatibility combinations");
    expect(codes).toEqual(["21916724"]);
  });

  it("report the error we recognize among several, and quote eBay's message for a refusal", () => {
    const { failure } = tradingFailure(trading(error("12345", "First.") + error("291", "Ended.")), {
      write: true,
      now,
    });
    expect(failure.kind).toBe("listing-ended");
    expect(
      tradingFailure(trading(error("240", "Shill bidding &amp; co.")), { write: true, now }).failure
        .message,
    ).toBe(
      "eBay refused: Shill bidding & co. Nothing was changed. Correct the listing on eBay, then try again.",
    );
    expect(
      tradingFailure(trading(error("240", "It comes from a catalog product.")), {
        write: true,
        now,
      }).failure.kind,
    ).toBe("catalog-linked");
    expect(tradingFailure(trading(""), { write: true, now }).failure.kind).toBe("outcome-unknown");
  });

  it("give the end of a short window, measured by eBay's clock", () => {
    const clocks = { now, timestamp: now - 3_600_000 };
    const wait = (text: string) =>
      readTryBack(
        `You have exceeded your maximum call limit of 1200 for 30 seconds. Try back after ${text}`,
        clocks,
      ) - now;
    expect(wait("25 seconds.")).toBe(25_000);
    expect(wait("2 minutes")).toBe(120_000);
    expect(wait(new Date(clocks.timestamp + 12_000).toISOString())).toBe(12_000);
    expect(wait("2026-10-02 08:15:41")).toBe(10_000);
    expect(wait("replaceable_value.")).toBe(30_000);
    expect(wait("30")).toBe(30_000);
    expect(wait(new Date(clocks.timestamp - 5000).toISOString())).toBe(1000);
    expect(wait("9 hours")).toBe(3_600_000);
  });
});

describe("REST errors", () => {
  const answer = (status: number, ...errorIds: readonly number[]) => ({
    status,
    errors: errorIds.map((errorId) => ({ errorId: String(errorId), message: `m${errorId}` })),
    retryAfter: null,
  });
  const of = (
    status: number,
    errorIds: readonly number[],
    call: { write?: boolean; bySeller?: boolean } = {},
  ) =>
    restFailure(answer(status, ...errorIds), {
      write: false,
      bySeller: true,
      now,
      ...call,
    });

  it("map to the failure kinds described in ebay.md", () => {
    expect(of(401, [1001])).toMatchObject({
      failure: { kind: "needs-reconnect" },
      tokenRefused: true,
    });
    expect(of(401, [1001], { bySeller: false })).toMatchObject({
      failure: { kind: "internal" },
      tokenRefused: true,
    });
    expect(of(403, [1100]).failure.kind).toBe("needs-consent");
    expect(of(403, [1100], { bySeller: false }).failure.kind).toBe("marketplace-refused");
    expect(of(429, [2001]).failure).toMatchObject({ kind: "rate-limited" });
    expect(of(429, []).failure.kind).toBe("rate-limited");
    expect(of(400, [25023]).failure.kind).toBe("invalid-compatibility");
    expect(of(400, [25123]).failure).toMatchObject({
      kind: "marketplace-refused",
      message:
        "eBay refused: m25123. Try again later. If eBay still refuses, please contact support.",
    });
    expect(of(400, [62101]).failure.kind).toBe("category-unsupported");
    expect(of(404, [11001]).failure.kind).toBe("listing-gone");
    expect(of(404, []).failure.kind).toBe("not-found");
  });

  it("leave a write's outcome unknown unless eBay itself rejected it", () => {
    expect(of(500, [25001]).again).toBe(true);
    expect(of(500, [25001], { write: true })).toMatchObject({
      failure: { kind: "outcome-unknown" },
    });
    expect(of(502, [], { write: true })).toMatchObject({ failure: { kind: "outcome-unknown" } });
    expect(of(404, [], { write: true })).toMatchObject({ failure: { kind: "outcome-unknown" } });
    expect(of(500, [25025], { write: true })).toMatchObject({
      failure: { kind: "marketplace-unavailable" },
      again: true,
    });
    expect(of(400, [25019], { write: true }).failure.kind).toBe("marketplace-refused");
  });

  it("set the retry time from Retry-After", () => {
    expect(
      restFailure({ status: 429, errors: [], retryAfter: 7 }, { write: false, bySeller: true, now })
        .failure.retryAt,
    ).toBe(now + 7000);
  });
});
