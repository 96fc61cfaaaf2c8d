import { describe, expect, it } from "vitest";
import type { CatalogPart, NumberlessListing, OfferedPart } from "./part-number-evidence.ts";
import { noFindings, proposePartNumber } from "./propose-part-number.ts";
import type { Findings } from "./propose-part-number.ts";
import { isEmptyValue } from "./is-empty-value.ts";
import { lostSpecifics, withPartNumber } from "./with-part-number.ts";

const listing = (more: Partial<NumberlessListing>): NumberlessListing => ({
  title: "2008-2012 Accord Window Regulator",
  description: "",
  specifics: {},
  brand: null,
  sku: null,
  ...more,
});
const propose = (
  more: Partial<NumberlessListing>,
  findings: Partial<Findings> = {},
  rejected: readonly string[] = [],
) => proposePartNumber(listing(more), { ...noFindings, ...findings }, rejected);
const short = (proposal: ReturnType<typeof propose>) =>
  proposal && `${proposal.mpn} (${proposal.source}, ${proposal.certainty})`;

describe("the listing itself", () => {
  it.each([
    [
      "a number of the brand in the title",
      { title: "Ford F-150 Headlight DG1Z-1464-AA OEM", brand: "Ford" },
      "DG1Z-1464-AA",
    ],
    [
      "written with spaces",
      { title: "VW Jetta Mirror 4G0 330 474 Left", brand: "Volkswagen" },
      "4G0 330 474",
    ],
    [
      "of another make in the same group",
      { title: "Ford Focus Thermostat Housing SC3Z-86427-B", brand: "Motorcraft" },
      "SC3Z-86427-B",
    ],
    [
      "labeled as the part number",
      { description: "Good used part.\nPart number: ACT1947\nShips today", brand: "Akebono" },
      "ACT1947",
    ],
    [
      "followed by a letter",
      { description: "Part Bumper. Part number 8K0 436 914 B. Placement Rear", brand: "Audi" },
      "8K0 436 914 B",
    ],
    [
      "in a table",
      { description: "Brand | Dorman\nPart number | 264-655\nPlacement | Front", brand: "Dorman" },
      "264-655",
    ],
    ["under another label", { description: "MPN# CU 4615", brand: "Mann" }, "CU 4615"],
    [
      "of an unknown brand, when the seller labels it",
      { description: "Part number: 19-8876-00-9", brand: "Unheard Of" },
      "19-8876-00-9",
    ],
    [
      "the OEM number of a car maker's own part",
      { specifics: { "OE/OEM Part Number": ["52469 HDA A01"] }, brand: "Honda" },
      "52469 HDA A01",
    ],
    ["that looks like an exponent", { description: "Part number: 1E1047", brand: null }, "1E1047"],
  ] as const)("confirm %s", (_, words, mpn) => {
    expect(short(propose(words))).toBe(`${mpn} (own-listing, confirmed)`);
  });

  it.each([
    ["years", { title: "2008-2012 Ford Focus Sensor to 2012", brand: "Aisin" }],
    [
      "the OEM number of an aftermarket part",
      { specifics: { "OE/OEM Part Number": ["52469-HDA-A01"] }, brand: "Dorman" },
    ],
    [
      "another part's number",
      {
        description: "Interchange part number: 79 12345\nReplaces part number 1234567",
        brand: null,
      },
    ],
    ["the seller's stock number", { description: "Part number: A12-345", sku: "A12-345" }],
    ["Does Not Apply", { specifics: { "OE/OEM Part Number": ["Does Not Apply"] }, brand: "Honda" }],
    [
      "advice",
      {
        description:
          "Please make sure the part number matches yours. Check the part number before buying.",
      },
    ],
    ["a VIN", { description: "Part number: 1HGCM82633A004352" }],
    ["a phone number", { description: "Questions about part number? 1-800-555-0142" }],
    ["nothing at all", { title: "electronic module" }],
  ] as const)("proposes nothing from %s", (_, words) => {
    expect(propose(words)).toBeNull();
  });

  it("leaves two numbers of the brand unconfirmed, with the contradicting evidence", () => {
    const proposal = propose({
      title: "Cardone 18-1987 Brake Caliper",
      description: "Part number: 18-4321",
      brand: "Cardone",
    });
    expect(proposal?.certainty).toBe("unconfirmed");
    expect(proposal?.evidence.filter(({ against }) => against).map(({ number }) => number)).toEqual(
      ["18-1987"],
    );
  });

  it("leaves a number unlike the brand's unconfirmed", () => {
    expect(short(propose({ description: "Part number: 44-Q9-77", brand: "Dorman" }))).toBe(
      "44-Q9-77 (own-listing, unconfirmed)",
    );
  });

  it("never proposes a rejected number again", () => {
    expect(
      propose({ description: "Part number: ACT1947", brand: "Akebono" }, {}, ["act 1947"]),
    ).toBeNull();
  });
});

describe("eBay's catalog", () => {
  const part = (more: Partial<CatalogPart> = {}): CatalogPart => ({
    by: "upc",
    code: "036000291452",
    title: "Dorman 740-123 Window Regulator",
    brand: "Dorman",
    mpns: ["740-123"],
    ...more,
  });

  it("confirms the number of a product of the same brand and kind", () => {
    const proposal = propose({ brand: "DORMAN" }, { catalog: [part()] });
    expect(short(proposal)).toBe("740-123 (catalogue, confirmed)");
    expect(proposal?.evidence[0]?.text).toContain("UPC 036000291452");
  });

  it("doesn't confirm when the product is of another brand or kind, or has several numbers", () => {
    expect(propose({ brand: "Dorman" }, { catalog: [part({ brand: "Moog" })] })).toBeNull();
    expect(
      short(propose({ brand: "Dorman" }, { catalog: [part({ title: "Dorman 740-123 Oil Pan" })] })),
    ).toBe("740-123 (catalogue, unconfirmed)");
    expect(
      short(propose({ brand: "Dorman" }, { catalog: [part({ mpns: ["740-123", "740-124"] })] })),
    ).toBe("740-123 (catalogue, unconfirmed)");
    expect(short(propose({ brand: null }, { catalog: [part()] }))).toBe(
      "740-123 (catalogue, unconfirmed)",
    );
  });

  it("leaves the listing's own number unconfirmed when it disagrees", () => {
    expect(
      short(
        propose({ brand: "Dorman", description: "Part number: 740-999" }, { catalog: [part()] }),
      ),
    ).toBe("740-999 (own-listing, unconfirmed)");
  });
});

describe("other sellers", () => {
  const offer = (
    seller: string,
    mpn: string | null,
    more: Partial<OfferedPart> = {},
  ): OfferedPart => ({
    by: "product-code",
    seller,
    title: "Window Regulator",
    brand: "Dorman",
    mpn,
    ...more,
  });
  const vote = (...offers: readonly OfferedPart[]) =>
    short(propose({ brand: "Dorman" }, { offers }));

  it("confirm a number that three distinct sellers name, however they write it", () => {
    expect(vote(offer("a", "740-123"), offer("b", "740 123"), offer("c", "740123"))).toBe(
      "740-123 (other-sellers, confirmed)",
    );
  });

  it("don't confirm with two, with one who lists three times, or when a third of them disagree", () => {
    expect(vote(offer("a", "740-123"), offer("b", "740-123"))).toBe(
      "740-123 (other-sellers, unconfirmed)",
    );
    expect(vote(offer("a", "740-123"), offer("a", "740-123"), offer("a", "740-123"))).toBeNull();
    expect(
      vote(
        offer("a", "740-123"),
        offer("b", "740-123"),
        offer("c", "740-123"),
        offer("d", "740-132"),
        offer("e", "740-132"),
      ),
    ).toBe("740-123 (other-sellers, unconfirmed)");
  });

  it("must all agree when only their titles match, because two parts of one car may share a title", () => {
    const offers = ["a", "b", "c", "d"].map((seller) => offer(seller, "740-123", { by: "title" }));
    expect(vote(...offers)).toBe("740-123 (other-sellers, confirmed)");
    expect(vote(...offers, offer("e", "740-999", { by: "title" }))).toBe(
      "740-123 (other-sellers, unconfirmed)",
    );
  });

  it("count by their titles too, but only for the same brand", () => {
    expect(
      vote(
        offer("a", null, { title: "Dorman 740-123 Regulator" }),
        offer("b", "Does Not Apply", { title: "740-123 Regulator" }),
        offer("c", "740-123"),
      ),
    ).toBe("740-123 (other-sellers, confirmed)");
    expect(
      vote(
        offer("a", "K80026", { brand: "Moog" }),
        offer("b", "K80026", { brand: "Moog" }),
        offer("c", "K80026", { brand: "Moog" }),
      ),
    ).toBeNull();
  });
});

describe("a language model", () => {
  it("comes last and never confirms", () => {
    const guess = { number: "740-123", text: "A language model says so." };
    expect(short(propose({}, { guess }))).toBe("740-123 (language-model, unconfirmed)");
    expect(
      short(propose({ description: "Part number: ACT1947", brand: "Akebono" }, { guess })),
    ).toBe("ACT1947 (own-listing, confirmed)");
  });
});

describe("values", () => {
  it.each([
    "Does Not Apply",
    "does not  apply",
    "Doesn't apply",
    "Not Applicable",
    "N/A",
    "n.a.",
    "NA",
    "None",
    "Unknown",
    "-",
    "--",
    "",
    "  ",
    "See description",
    "0000",
    "XXX",
    "TBD",
  ])("treats %j as empty", (text) => {
    expect(isEmptyValue(text)).toBe(true);
  });

  it.each(["1E10", "00123", "15.0", "Nardi", "NA-1234", "6E4", "007"])(
    "treats %j as a value",
    (text) => {
      expect(isEmptyValue(text)).toBe(false);
    },
  );

  it("replaces an empty number and changes no other specific", () => {
    const before = {
      Brand: ["TYC"],
      "Manufacturer Part Number": ["Does Not Apply"],
      "Placement on Vehicle": ["Front", "Left"],
    };
    const after = withPartNumber(before, "1E10");
    expect(after).toEqual({ ...before, "Manufacturer Part Number": ["1E10"] });
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(withPartNumber({ Brand: ["TYC"] }, "20-6862-00")).toEqual({
      Brand: ["TYC"],
      "Manufacturer Part Number": ["20-6862-00"],
    });
    expect(withPartNumber({ mpn: ["N/A"] }, "20-6862-00")).toEqual({ mpn: ["20-6862-00"] });
    expect(lostSpecifics(before, after)).toEqual([]);
    expect(lostSpecifics(before, { Brand: ["TYC"] })).toEqual(["Placement on Vehicle"]);
  });
});
