import { describe, expect, it } from "vitest";
import type { CataloguePart, NumberlessListing, OfferedPart } from "./part-number-evidence.ts";
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

describe("the listing's own words", () => {
  it.each([
    [
      "a number of the brand in the title",
      { title: "Ford F-150 Headlight DG1Z-1464-AA OEM", brand: "Ford" },
      "DG1Z-1464-AA",
    ],
    [
      "written with blanks",
      { title: "VW Jetta Mirror 4G0 330 474 Left", brand: "Volkswagen" },
      "4G0 330 474",
    ],
    [
      "of the maker's family",
      { title: "Ford Focus Thermostat Housing SC3Z-86427-B", brand: "Motorcraft" },
      "SC3Z-86427-B",
    ],
    [
      "called the part number",
      { description: "Good used part.\nPart number: ACT1947\nShips today", brand: "Akebono" },
      "ACT1947",
    ],
    [
      "with a letter behind",
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
      "without a known brand, where the seller says so",
      { description: "Part number: 19-8876-00-9", brand: "Unheard Of" },
      "19-8876-00-9",
    ],
    [
      "the OEM number of a car maker's own part",
      { specifics: { "OE/OEM Part Number": ["52469 HDA A01"] }, brand: "Honda" },
      "52469 HDA A01",
    ],
    ["text stays text", { description: "Part number: 1E1047", brand: null }, "1E1047"],
  ] as const)("confirm %s", (_, words, mpn) => {
    expect(short(propose(words))).toBe(`${mpn} (own-listing, confirmed)`);
  });

  it.each([
    ["years", { title: "2008-2012 Ford Focus Sensor to 2012", brand: "Aisin" }],
    [
      "the OEM number of a part that others make",
      { specifics: { "OE/OEM Part Number": ["52469-HDA-A01"] }, brand: "Dorman" },
    ],
    [
      "another part's number",
      {
        description: "Interchange part number: 79 12345\nReplaces part number 1234567",
        brand: null,
      },
    ],
    ["the seller's own mark", { description: "Part number: A12-345", sku: "A12-345" }],
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
  ] as const)("propose nothing from %s", (_, words) => {
    expect(propose(words)).toBeNull();
  });

  it("leave two numbers of the brand unconfirmed, with what speaks against", () => {
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

  it("leave a number in another shape than the brand's unconfirmed", () => {
    expect(short(propose({ description: "Part number: 44-Q9-77", brand: "Dorman" }))).toBe(
      "44-Q9-77 (own-listing, unconfirmed)",
    );
  });

  it("propose no number that was turned down", () => {
    expect(
      propose({ description: "Part number: ACT1947", brand: "Akebono" }, {}, ["act 1947"]),
    ).toBeNull();
  });
});

describe("the catalogue", () => {
  const part = (more: Partial<CataloguePart> = {}): CataloguePart => ({
    by: "upc",
    code: "036000291452",
    title: "Dorman 740-123 Window Regulator",
    brand: "Dorman",
    mpns: ["740-123"],
    ...more,
  });

  it("confirms the number of a product of the same brand and kind", () => {
    const proposal = propose({ brand: "DORMAN" }, { catalogue: [part()] });
    expect(short(proposal)).toBe("740-123 (catalogue, confirmed)");
    expect(proposal?.evidence[0]?.text).toContain("UPC 036000291452");
  });

  it("does not when the product is of another brand, another kind, or goes by several numbers", () => {
    expect(propose({ brand: "Dorman" }, { catalogue: [part({ brand: "Moog" })] })).toBeNull();
    expect(
      short(
        propose({ brand: "Dorman" }, { catalogue: [part({ title: "Dorman 740-123 Oil Pan" })] }),
      ),
    ).toBe("740-123 (catalogue, unconfirmed)");
    expect(
      short(propose({ brand: "Dorman" }, { catalogue: [part({ mpns: ["740-123", "740-124"] })] })),
    ).toBe("740-123 (catalogue, unconfirmed)");
    expect(short(propose({ brand: null }, { catalogue: [part()] }))).toBe(
      "740-123 (catalogue, unconfirmed)",
    );
  });

  it("against the listing's own words leaves these unconfirmed", () => {
    expect(
      short(
        propose({ brand: "Dorman", description: "Part number: 740-999" }, { catalogue: [part()] }),
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

  it("do not with two, with one who lists three times, or when a third of them disagrees", () => {
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

  it("with the same title alone must all agree: two parts of one car may have the same title", () => {
    const offers = ["a", "b", "c", "d"].map((seller) => offer(seller, "740-123", { by: "title" }));
    expect(vote(...offers)).toBe("740-123 (other-sellers, confirmed)");
    expect(vote(...offers, offer("e", "740-999", { by: "title" }))).toBe(
      "740-123 (other-sellers, unconfirmed)",
    );
  });

  it("are heard by their titles too, and not for another brand", () => {
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
  it("comes last, and never confirms", () => {
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
  ])("“%s” says nothing", (text) => {
    expect(isEmptyValue(text)).toBe(true);
  });

  it.each(["1E10", "00123", "15.0", "Nardi", "NA-1234", "6E4", "007"])(
    "“%s” says something",
    (text) => {
      expect(isEmptyValue(text)).toBe(false);
    },
  );

  it("the number takes the place of an empty one, and no other specific changes", () => {
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
