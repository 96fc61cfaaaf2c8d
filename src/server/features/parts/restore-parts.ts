import { partIdentity } from "#domain/parts/part.ts";
import type { Application, Part } from "#domain/parts/part.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { lockParts, removeParts, writeParts } from "./store.ts";

export interface EarlierPart {
  readonly id: string;
  /** Null if the import created it. */
  readonly before: {
    readonly part: Part;
    readonly applications: readonly Application[];
    readonly lastImport: string | null;
  } | null;
}

export interface Restored {
  readonly removed: number;
  readonly restored: number;
  /** Parts that changed since then, manually or by another import. They are left alone. */
  readonly left: number;
}

/** Undoes an import's changes to parts. */
export async function restoreParts(
  tx: Transaction,
  sellerId: SellerId,
  undone: { readonly importId: string; readonly parts: readonly EarlierPart[] },
): Promise<Restored> {
  const now = await lockParts(tx, sellerId, { ids: undone.parts.map(({ id }) => id) });
  const ours = new Set(
    now.filter(({ lastImport }) => lastImport === undone.importId).map(({ id }) => id),
  );
  const touched = undone.parts.filter(({ id }) => ours.has(id));
  const made = touched.filter(({ before }) => before === null);
  const changed = touched.flatMap(({ id, before }) =>
    before === null
      ? []
      : [
          {
            id,
            identity: partIdentity(before.part) ?? "",
            part: before.part,
            applications: before.applications,
            lastImport: before.lastImport,
          },
        ],
  );
  await writeParts(tx, sellerId, changed);
  await removeParts(
    tx,
    sellerId,
    made.map(({ id }) => id),
  );
  return { removed: made.length, restored: changed.length, left: now.length - ours.size };
}
