import type { SellerId } from "#domain/seller-id.ts";
import { gather } from "#server/platform/db/gather.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { selectKnown } from "./known-store.ts";
import type { Known } from "./known-store.ts";
import { deleteWrites, insertWrites, selectWrites } from "./write-store.ts";
import type { NewWrite, OpenWrite, WriteClaim } from "./write-store.ts";

interface WantedClaim {
  readonly write: NewWrite;
  /** Returns false for a listing that doesn't have to be claimed after all. */
  readonly isWanted: (known: Known) => boolean;
}

interface Claiming {
  /** Null when the listing isn't in the account. */
  readonly known: Known | null;
  /** Null when the claim isn't wanted, or another write holds the listing. */
  readonly claim: WriteClaim | null;
  /** The write that holds the listing instead. Null if it ended in the meantime. */
  readonly taken: OpenWrite | null;
}

/**
 * Claims a listing for one write, and reads what is known about it in the same transaction. It is
 * read after the claim, because another write may have changed it until then.
 */
export const claimListing = gather<WantedClaim, Claiming>(claimListings);

async function claimListings(
  tx: Transaction,
  sellerId: SellerId,
  wanted: readonly WantedClaim[],
): Promise<readonly Claiming[]> {
  const first = new Map(wanted.toReversed().map((one) => [one.write.listingId, one]));
  const isFirst = (one: WantedClaim) => first.get(one.write.listingId) === one;
  const answers = await claimDistinct(tx, sellerId, wanted.filter(isFirst));
  // One statement can claim a listing only once, so the others find it claimed by the first.
  const others = wanted.filter((one) => !isFirst(one));
  const rest = others.length > 0 ? await claimListings(tx, sellerId, others) : [];
  const byWanted = new Map([...answers, ...others.map((one, at) => [one, rest[at]] as const)]);
  return wanted.map((one) => byWanted.get(one) ?? { known: null, claim: null, taken: null });
}

async function claimDistinct(
  tx: Transaction,
  sellerId: SellerId,
  wanted: readonly WantedClaim[],
): Promise<ReadonlyMap<WantedClaim, Claiming>> {
  const claims = await insertWrites(
    tx,
    sellerId,
    wanted.map(({ write }) => write),
  );
  const ids = wanted.map(({ write }) => write.listingId);
  const known = await selectKnown(tx, sellerId, ids);
  const knownOf = ({ write }: WantedClaim) => known.get(write.listingId) ?? null;
  const isWanted = (one: WantedClaim) => {
    const of = knownOf(one);
    return of !== null && one.isWanted(of);
  };
  const claimOf = ({ write }: WantedClaim) => claims.get(write.listingId);
  const needless = wanted.filter((one) => !isWanted(one)).flatMap((one) => claimOf(one) ?? []);
  await deleteWrites(tx, sellerId, needless);
  const refused = wanted.filter((one) => isWanted(one) && !claimOf(one));
  const holding = await readHolding(
    tx,
    sellerId,
    refused.map(({ write }) => write.listingId),
  );
  return new Map(
    wanted.map((one) => [
      one,
      {
        known: knownOf(one),
        claim: (isWanted(one) ? claimOf(one) : null) ?? null,
        taken: holding.get(one.write.listingId) ?? null,
      },
    ]),
  );
}

async function readHolding(
  tx: Transaction,
  sellerId: SellerId,
  listingIds: readonly string[],
): Promise<ReadonlyMap<string, OpenWrite>> {
  if (listingIds.length === 0) return new Map();
  const writes = await selectWrites(tx, sellerId, listingIds);
  return new Map(writes.map((write) => [write.listingId, write]));
}
