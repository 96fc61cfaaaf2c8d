import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { Seed, SeedListing } from "../seed-format.ts";
import { buildSeed, sizes } from "./build-seed.ts";
import { gtinCheckDigit } from "./identifiers.ts";
import type { ListedVehicles } from "./listed-vehicles.ts";
import { loadSeedSources } from "./load-world.ts";
import { packSeed, seedNumber } from "./pack-seed.ts";
import { specialCounts } from "./special-listings.ts";
import type { Truth } from "./truth.ts";
import { vinCheckDigit } from "./vin-check.ts";

const sources = loadSeedSources();
const seed = buildSeed(sources, seedNumber);
const { vehicles } = sources.world;
const committed = readFileSync(path.join(import.meta.dirname, "seed.json.gz"));
const big = seed.listings.filter((listing) => listing.seller === "torque-and-timber");
const truthOf = (listing: SeedListing): Truth => listing.truth as Truth;
const tagged = (name: string): SeedListing[] =>
  big.filter((listing) => truthOf(listing).classes.includes(name));
const share = (count: number): number => count / big.length;
const vins = (listing: SeedListing): string[] => [
  ...[...listing.descriptionHtml.matchAll(/Donor VIN(?:<\/td><td>|:? )(\w+)/g)].map(
    (match) => match[1] ?? "",
  ),
  ...listing.specifics.filter(([name]) => name === "VIN").flatMap(([, values]) => values),
];

const realTitles = path.join(import.meta.dirname, "..", "..", "..", "..", "shared", "data");

describe("the seed file", () => {
  it("is the same for the same seed number", () => {
    expect(packSeed(buildSeed(sources, seedNumber)).equals(packSeed(seed))).toBe(true);
  });

  it("differs for another number", () => {
    expect(buildSeed(sources, seedNumber + 1).version).not.toBe(seed.version);
  });

  it("changes only a model's listings when the model gets another trim", () => {
    const isCivic = (row: { make: string; model: string }) =>
      row.make === "Honda" && row.model === "Civic";
    const denser: ListedVehicles = {
      ...vehicles,
      rows: (make, model, year) => {
        const rows = vehicles.rows(make, model, year);
        return isCivic({ make, model })
          ? [
              ...rows,
              ...rows.slice(0, 1).map((row) => ({ ...row, trim: "Anniversary Sedan 4-Door" })),
            ]
          : rows;
      },
    };
    const later = buildSeed(
      { ...sources, world: { ...sources.world, vehicles: denser } },
      seedNumber,
    );
    const pairs = seed.listings.map((before, at) => ({ before, after: later.listings[at] }));
    const changed = pairs.filter(({ before, after }) => !isDeepStrictEqual(before, after));
    const isAbout = (listing: SeedListing | undefined) =>
      listing !== undefined &&
      [...truthOf(listing).fits, ...truthOf(listing).may].some((row) => isCivic(row));
    expect(changed.length).toBeGreaterThan(10);
    expect(changed.filter(({ before, after }) => !isAbout(before) && !isAbout(after))).toEqual([]);
    expect(changed.filter(({ before, after }) => before.itemId !== after?.itemId)).toEqual([]);
    expect(changed.filter(({ before, after }) => before.title !== after?.title)).toEqual([]);
  });

  it("is up to date with its sources; if not, run npm run build:sandbox-seed", () => {
    expect((JSON.parse(gunzipSync(committed).toString("utf8")) as Seed).version).toBe(seed.version);
    expect(committed.equals(packSeed(seed))).toBe(true);
  });

  it("stays under 3 MB", () => {
    expect(committed.length).toBeLessThan(3 * 1024 * 1024);
  });
});

describe("the sellers' stock", () => {
  it("has as many active listings as each seller's description says", () => {
    for (const [seller, size] of Object.entries(sizes)) {
      expect(
        seed.listings.filter(
          (listing) => listing.seller === seller && listing.endedDaysAgo === undefined,
        ),
      ).toHaveLength(size);
    }
    expect(seed.listings.filter((listing) => listing.seller === "first-day-parts")).toHaveLength(0);
  });

  it("includes every kind of special listing", () => {
    expect(big.filter((listing) => listing.endedDaysAgo !== undefined)).toHaveLength(
      specialCounts.ended,
    );
    expect(big.filter((listing) => listing.inventoryManaged === true)).toHaveLength(
      specialCounts.inventoryManaged,
    );
    expect(
      big.filter((listing) => listing.inventoryManaged === true && listing.sku === null),
    ).toHaveLength(0);
    expect(big.filter((listing) => (listing.variations ?? []).length > 0)).toHaveLength(
      specialCounts.variations,
    );
    expect(big.filter((listing) => listing.onHold === true)).toHaveLength(specialCounts.onHold);
    expect(big.filter((listing) => typeof listing.epid === "string")).toHaveLength(
      specialCounts.catalogLinked,
    );
    const products = seed.products ?? [];
    const linked = new Set(big.flatMap((listing) => listing.epid ?? []));
    expect(products.filter(({ epid }) => linked.has(epid))).toHaveLength(
      specialCounts.catalogLinked,
    );
    expect(products.length).toBeGreaterThan(200);
    expect(new Set(products.map(({ epid }) => epid)).size).toBe(products.length);
    expect(
      products.filter(({ mergedInto }) => products.some(({ epid }) => epid === mergedInto)),
    ).toHaveLength(4);
    expect(products.filter(({ withdrawn }) => withdrawn)).toHaveLength(2);
    expect(big.filter((listing) => listing.itemId.length === 19).length).toBeGreaterThan(10);
    expect(tagged("twin")).toHaveLength(5);
  });

  it("includes a listing with incomplete fitments for every seller with listings", () => {
    for (const seller of Object.keys(sizes))
      expect(
        seed.listings.filter(
          (listing) =>
            listing.seller === seller && truthOf(listing).classes.includes("existing-half"),
        ).length,
        seller,
      ).toBeGreaterThan(0);
  });

  it("has listings in categories of every kind", () => {
    const categories = new Map(seed.categories.map((category) => [category.id, category]));
    const inKind = (basedOn: string | null): number =>
      big.filter((listing) => categories.get(listing.categoryId)?.compatibilityBasedOn === basedOn)
        .length;
    expect(seed.listings.filter((listing) => !categories.has(listing.categoryId))).toEqual([]);
    expect(inKind(null)).toBeGreaterThanOrEqual(10);
    expect(inKind("SPECIFICATIONS")).toBeGreaterThanOrEqual(8);
    expect(
      big.filter((listing) => categories.get(listing.categoryId)?.kind === "motorcycle").length,
    ).toBeGreaterThanOrEqual(12);
    expect(
      big.filter(
        (listing) =>
          listing.compatibilities.length > (categories.get(listing.categoryId)?.maxVehicles ?? 0),
      ),
    ).toEqual([]);
  });

  it("has the intended shares of existing fitments, of VINs, and of listings that name no vehicle", () => {
    expect(share(big.filter((listing) => listing.compatibilities.length > 0).length)).toBeCloseTo(
      0.15,
      1,
    );
    expect(share(tagged("vin").length)).toBeGreaterThan(0.08);
    expect(share(tagged("vin").length)).toBeLessThan(0.13);
    expect(share(big.filter((listing) => truthOf(listing).nothing).length)).toBeGreaterThan(0.08);
    expect(share(big.filter((listing) => truthOf(listing).nothing).length)).toBeLessThan(0.13);
  });

  it("covers many part types, brands, and makes", () => {
    expect(new Set(big.map((listing) => listing.pictureUrl)).size).toBeGreaterThan(60);
    expect(
      new Set(
        big.flatMap((listing) =>
          listing.specifics.filter(([name]) => name === "Brand").flatMap(([, values]) => values),
        ),
      ).size,
    ).toBeGreaterThan(40);
    expect(
      new Set(big.flatMap((listing) => truthOf(listing).fits.map((row) => row.make))).size,
    ).toBeGreaterThan(25);
  });

  it("demonstrates each of the hundred classes of difficulty at least three times", () => {
    const counts: Readonly<Record<string, number>> = {
      Y: 20,
      N: 10,
      M: 28,
      T: 18,
      E: 11,
      P: 7,
      X: 6,
    };
    const classes = Object.entries(counts).flatMap(([letter, count]) =>
      Array.from({ length: count }, (_, index) => `${letter}${String(index + 1).padStart(2, "0")}`),
    );
    expect(classes).toHaveLength(100);
    expect(classes.filter((name) => tagged(name).length < 3)).toEqual([]);
  });
});

describe("each listing", () => {
  it("has a title of 1 to 80 characters and a unique ID", () => {
    expect(
      seed.listings.filter((listing) => listing.title.trim() === "" || listing.title.length > 80),
    ).toEqual([]);
    expect(
      seed.listings
        .filter((listing) => /\{\w+\}| {2}/.test(listing.title))
        .map((listing) => listing.title),
    ).toEqual([]);
    expect(new Set(seed.listings.map((listing) => listing.itemId)).size).toBe(seed.listings.length);
    expect(seed.listings.filter((listing) => !/^\d{12,19}$/.test(listing.itemId))).toEqual([]);
  });

  it("has a description that fits into CDATA", () => {
    expect(seed.listings.filter((listing) => listing.descriptionHtml.includes("]]>"))).toEqual([]);
  });

  it("has item specifics with different names and no empty values", () => {
    const bad = seed.listings.filter(
      ({ specifics }) =>
        new Set(specifics.map(([name]) => name)).size < specifics.length ||
        specifics.some(([, values]) => values.length === 0 || values.includes("")),
    );
    expect(bad.map((listing) => listing.title)).toEqual([]);
  });

  it("has correct check digits in UPC, EAN, and VIN", () => {
    const codes = seed.listings
      .flatMap((listing) => [listing.upc, listing.ean])
      .filter((code) => typeof code === "string" && code !== "Does not apply");
    expect(codes.length).toBeGreaterThan(200);
    expect(
      codes.filter((code) => gtinCheckDigit((code ?? "").slice(0, -1)) !== Number(code?.at(-1))),
    ).toEqual([]);
    const found = seed.listings.flatMap(vins);
    expect(new Set(found).size).toBeGreaterThan(100);
    expect(
      found.filter((vin) => !/^[A-HJ-NPR-Z0-9]{17}$/.test(vin) || vin[8] !== vinCheckDigit(vin)),
    ).toEqual([]);
    expect(
      seed.listings.filter(
        (listing) => truthOf(listing).classes.includes("vin") && vins(listing).length === 0,
      ),
    ).toEqual([]);
  });

  it("has compatibilities from the vehicle list, except where they are wrong on purpose", () => {
    for (const listing of seed.listings) {
      const rows = listing.compatibilities.map(({ year, make, model, trim = "", engine = "" }) => ({
        year: Number(year),
        make,
        model,
        trim,
        engine,
      }));
      const wrong = rows.filter((row) => !vehicles.has(row));
      const { classes } = truthOf(listing);
      if (classes.includes("existing-trimless"))
        expect(
          rows.every((row) => row.trim === "" && vehicles.hasModel(row.make, row.model, row.year)),
        ).toBe(true);
      else
        expect(wrong.length, listing.title).toBeLessThanOrEqual(
          classes.includes("existing-wrong-trim") ? 1 : 0,
        );
    }
    expect(tagged("existing-wrong-trim").length).toBeGreaterThan(10);
  });
});

describe("the truth", () => {
  it("names only rows of the vehicle list, each once", () => {
    for (const listing of seed.listings) {
      const { fits, may } = truthOf(listing);
      expect(
        [...fits, ...may].filter((row) => !vehicles.has(row)),
        listing.title,
      ).toEqual([]);
      expect(new Set(fits.map((row) => JSON.stringify(row))).size, listing.title).toBe(fits.length);
    }
  });

  it("never contradicts itself", () => {
    for (const listing of seed.listings) {
      const { fits, may, mustNot, nothing, ask, classes } = truthOf(listing);
      const forbidden = fits.filter((row) =>
        mustNot.some((other) =>
          Object.entries(other).every(([name, value]) => row[name as keyof typeof row] === value),
        ),
      );
      const allowed = new Set(fits.map((row) => JSON.stringify(row)));
      expect(forbidden, listing.title).toEqual([]);
      expect(
        may.filter((row) => allowed.has(JSON.stringify(row))),
        listing.title,
      ).toEqual([]);
      expect(nothing && (fits.length > 0 || ask), listing.title).toBe(false);
      expect(nothing || ask || fits.length > 0, `${listing.title} (${classes.join()})`).toBe(true);
    }
  });

  it("includes only the engines that a title names", () => {
    const named = tagged("E01").filter((listing) => truthOf(listing).classes.includes("plain"));
    expect(named.length).toBeGreaterThan(5);
    for (const { title, truth } of named) {
      const { fits } = truth as Truth;
      const liters = [...new Set(fits.map((row) => row.engine.slice(0, 3)))];
      expect(
        liters.filter((own) => !title.includes(own)),
        title,
      ).toEqual([]);
    }
  });
});

it.skipIf(!existsSync(realTitles))("copies no real title (needs ../shared/data)", () => {
  const real = new Set(
    ["titles_used_oem_parts.csv", "titles_bmw_ebay_listings.tsv", "tricky_titles.tsv"]
      .flatMap((name) => readFileSync(path.join(realTitles, name), "utf8").split("\n"))
      .flatMap((line) => line.split(/[\t,]/))
      .map((cell) => cell.trim().toLowerCase())
      .filter((cell) => cell.length > 5),
  );
  expect(
    seed.listings
      .filter((listing) => real.has(listing.title.toLowerCase()))
      .map((listing) => listing.title),
  ).toEqual([]);
});

describe("check digits", () => {
  it("match those of known numbers", () => {
    expect(gtinCheckDigit("03600029145")).toBe(2);
    expect(gtinCheckDigit("400638133393")).toBe(1);
    expect(vinCheckDigit("1HGCM82633A004352")).toBe("3");
    expect(vinCheckDigit("11111111111111111")).toBe("1");
  });
});
