import type { Fitment } from "#domain/fitment/fitment.ts";
import type { OutsideProposal } from "#domain/fitment/outside-proposal.ts";
import { isGtin } from "#domain/part-numbers/check-gtin.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { SellerAccessOf } from "#server/features/accounts/provide-seller-access.ts";
import type { AskingListing, ProposalSource } from "#server/features/fitments/collect-proposals.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import type { ProductNumber } from "#server/ports/marketplace-search.ts";
import { productKey, readProductVehicles, saveProductVehicles } from "./store.ts";

export interface ProductDeps {
  readonly db: Database;
  readonly marketplace: Pick<Marketplace, "productVehicles">;
  readonly accessOf: SellerAccessOf;
}

const asksAtOnce = 4;
const confidences = { epid: 0.9, upc: 0.85, ean: 0.85 } as const;
const names = {
  epid: "eBay product",
  upc: "The eBay product with UPC",
  ean: "The eBay product with EAN",
} as const;

/**
 * Proposes the vehicles that the marketplace's catalog lists for a listing's product: the product
 * the seller chose (ePID), or else its UPC or EAN. Answers are stored for all accounts. Bar codes
 * are only looked up if the listing leaves something open, because there are many and calls are
 * limited.
 */
export function proposeFromProducts(deps: ProductDeps): ProposalSource {
  return {
    async propose(sellerId, listings) {
      const numbered = listings
        .map((listing) => ({ listing, numbers: numbersOf(listing) }))
        .filter(({ numbers }) => numbers.length > 0);
      const known = new Map(
        await readProductVehicles(
          deps.db,
          numbered.flatMap(({ numbers }) => numbers),
        ),
      );
      const wanted = numbered.flatMap(({ listing, numbers }) =>
        numbersToAsk(listing, numbers, known),
      );
      for (const [key, vehicles] of await askFor(deps, sellerId, wanted)) known.set(key, vehicles);
      return new Map(
        numbered.flatMap(({ listing, numbers }) => {
          const number = numbers.find((one) => (known.get(productKey(one))?.length ?? 0) > 0);
          return number === undefined
            ? []
            : [
                [
                  listing.entry.listing.listingId,
                  [proposal(number, known.get(productKey(number)) ?? [])],
                ],
              ];
        }),
      );
    },
  };
}

function numbersOf({ entry: { listing } }: AskingListing): readonly ProductNumber[] {
  const numbers: ProductNumber[] = [];
  if (listing.epid !== null && /^\d{1,19}$/.test(listing.epid))
    numbers.push({ kind: "epid", value: listing.epid });
  for (const kind of ["upc", "ean"] as const) {
    const value = listing[kind];
    if (value !== null && isGtin(value)) numbers.push({ kind, value });
  }
  return numbers;
}

/** Looks up the numbers in order until one has an answer. */
function numbersToAsk(
  listing: AskingListing,
  numbers: readonly ProductNumber[],
  known: ReadonlyMap<string, readonly Fitment[]>,
): readonly ProductNumber[] {
  if (numbers.some((number) => (known.get(productKey(number))?.length ?? 0) > 0)) return [];
  const unasked = numbers.filter((number) => !known.has(productKey(number)));
  if (unasked.length === 0) return [];
  const { candidates, choices, part } = listing.plan();
  const open = !part.universal && (candidates.length === 0 || choices.length > 0);
  return unasked.filter((number) => number.kind === "epid" || open);
}

/**
 * Stops at the first failure. What couldn't be looked up is left out, and looked up again by the
 * next generation.
 */
async function askFor(
  deps: ProductDeps,
  sellerId: SellerId,
  wanted: readonly ProductNumber[],
): Promise<ReadonlyMap<string, readonly Fitment[]>> {
  const found: {
    readonly product: ProductNumber;
    readonly vehicles: readonly Fitment[];
    readonly settled: boolean;
  }[] = [];
  const queue = [...new Map(wanted.map((number) => [productKey(number), number])).values()];
  await Promise.all(
    Array.from({ length: asksAtOnce }, async () => {
      for (let number = queue.shift(); number !== undefined; number = queue.shift()) {
        const answer = await deps.marketplace.productVehicles(deps.accessOf(sellerId), number);
        if (answer.ok) found.push({ product: number, ...answer.value });
        else queue.length = 0;
      }
    }),
  );
  await saveProductVehicles(
    deps.db,
    found.filter(({ settled }) => settled),
  );
  return new Map(found.map(({ product, vehicles }) => [productKey(product), vehicles]));
}

function proposal(number: ProductNumber, vehicles: readonly Fitment[]): OutsideProposal {
  const claimed = vehicles.map(({ year, make, model, trim, engine, notes }) => ({
    make,
    model,
    firstYear: year,
    lastYear: year,
    trim,
    engine,
    notes,
  }));
  return {
    source: "marketplace",
    words: `${names[number.kind]} ${number.value}`,
    confidence: confidences[number.kind],
    vehicles: claimed,
    ask: false,
  };
}
