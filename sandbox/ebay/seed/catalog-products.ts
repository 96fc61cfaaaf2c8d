import type { SeedListing, SeedProduct } from "../seed-format.ts";
import type { Dice } from "./dice.ts";
import type { Truth } from "./truth.ts";

/** Share of the parts with a product code that are in the catalog. */
const share = 0.7;
/** Share of the products whose code was reused for another part, which the catalog then returns. */
const mistaken = 0.04;
const merged = 4;
const withdrawn = 2;
/**
 * Maximum number of products with vehicles. For the others, the catalog doesn't say what they fit.
 */
const mostVehicles = 150;

/**
 * Makes the catalog products behind parts with a product code. A few were merged into others or
 * withdrawn since.
 */
export function makeCatalogProducts(listings: readonly SeedListing[], chance: Dice): SeedProduct[] {
  const coded = listings.filter(
    (listing) =>
      /^\d+$/.test(listing.upc ?? listing.ean ?? "") &&
      listing.epid === undefined &&
      truthOf(listing).part !== undefined,
  );
  const products = coded.flatMap((listing) => {
    const own = chance.fork(listing.itemId);
    if (!own.chance(share)) return [];
    const of = own.chance(mistaken) ? own.byLot(coded, ({ itemId }) => itemId) : listing;
    return [product(listing, { epid: newEpid(own.fork("ePID")), of })];
  });
  const otherEpid = ({ epid }: SeedProduct): string => newEpid(chance.fork(`instead of ${epid}`));
  const changed = chance.someByLot(products, merged + withdrawn, ({ epid }) => epid);
  const older = changed
    .slice(0, merged)
    .map((own): SeedProduct => ({ ...bare(own), epid: otherEpid(own), mergedInto: own.epid }));
  const gone = changed
    .slice(merged)
    .map((own): SeedProduct => ({ ...bare(own), epid: otherEpid(own), withdrawn: true }));
  return [...products, ...older, ...gone];
}

/** Strips a product that is gone down to its title. */
function bare({ epid, title, categoryId }: SeedProduct): SeedProduct {
  return {
    epid,
    title,
    categoryId,
    compatibilities: [],
  };
}

function newEpid(chance: Dice): string {
  return String(chance.whole(1_000_000_000, 2_999_999_999));
}

function product(
  listing: SeedListing,
  { epid, of }: { readonly epid: string; readonly of: SeedListing },
): SeedProduct {
  const { part, fits, classes } = truthOf(of);
  if (part === undefined) throw new Error("a part without a number can't be in the catalog");
  const said = classes.includes("plain") && fits.length <= mostVehicles;
  return {
    epid,
    brand: part.brand,
    mpn: [part.number],
    upc: listing.upc === "Does not apply" ? null : (listing.upc ?? null),
    ean: listing.ean ?? null,
    title: `${part.brand} ${part.number} ${typeOf(of)}`.trim(),
    categoryId: of.categoryId,
    compatibilities: said ? fits.map((row) => ({ ...row })) : [],
  };
}

function typeOf(listing: SeedListing): string {
  return (
    listing.specifics.find(([name]) => name === "Type")?.[1][0] ??
    listing.pictureUrl?.replace(/^.*\/|\.svg$/g, "").replaceAll("-", " ") ??
    ""
  );
}

function truthOf(listing: SeedListing): Truth {
  return listing.truth as Truth;
}
