import { mergePart } from "#domain/parts/merge-part.ts";
import { partIdentity } from "#domain/parts/part.ts";
import type { PartLine } from "#domain/parts/part.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { lockParts, makeMissing, writeParts } from "./store.ts";
import type { StoredPart, WrittenPart } from "./store.ts";

export interface SavedLines {
  /** The parts before the import; null for new ones. */
  readonly before: readonly { readonly id: string; readonly part: StoredPart | null }[];
  readonly made: number;
  /** How many applications didn't fit into their part. */
  readonly refused: number;
}

/** Saves lines of an import in the inventory. Repeating it changes nothing. */
export async function saveLines(
  tx: Transaction,
  sellerId: SellerId,
  saved: { readonly importId: string; readonly lines: readonly PartLine[] },
): Promise<SavedLines> {
  const byPart = Map.groupBy(saved.lines, (line) => partIdentity(line.part) ?? "");
  byPart.delete("");
  const made = await makeMissing(tx, sellerId, [...byPart.keys()]);
  const known = await lockParts(tx, sellerId, { identities: [...byPart.keys()] });
  let refused = 0;
  const written = known.map((stored): WrittenPart => {
    const merged = mergePart(
      made.has(stored.identity) ? null : stored,
      byPart.get(stored.identity) ?? [],
    );
    refused += merged.refused;
    return {
      id: stored.id,
      identity: stored.identity,
      part: merged.part,
      applications: merged.applications,
      lastImport: saved.importId,
    };
  });
  await writeParts(tx, sellerId, written);
  return {
    before: known.map((stored) => ({
      id: stored.id,
      part: made.has(stored.identity) ? null : stored,
    })),
    made: made.size,
    refused,
  };
}
