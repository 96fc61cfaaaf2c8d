import { setTimeout } from "node:timers";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database, Transaction } from "./database.ts";
import { DatabaseUnavailable, TransactionCollision } from "./database-unavailable.ts";

/** Stores several items of one account, and returns an answer for each, in order. */
export type StoreAll<Item, Answer> = (
  tx: Transaction,
  sellerId: SellerId,
  items: readonly Item[],
) => Promise<readonly Answer[]>;

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Short next to a call to the marketplace, and long enough for several listings to meet. */
const gatherMs = 25;
/** Bounds the size of a statement, because a listing can have thousands of rows. */
const maxPerGroup = 8;

/**
 * Returns a function that stores one item. Items of one account that are stored within a few
 * milliseconds of each other share a transaction, because opening and committing one costs as much
 * as most statements in it. If storing several fails, each one is stored separately, so that one
 * bad item fails alone.
 */
export function gather<Item, Answer>(
  storeAll: StoreAll<Item, Answer>,
): (db: Database, sellerId: SellerId, item: Item) => Promise<Answer> {
  const open = new WeakMap<Database, Map<SellerId, Waiting<Item, Answer>[]>>();
  const groupsOf = (db: Database) => {
    const groups = open.get(db) ?? new Map<SellerId, Waiting<Item, Answer>[]>();
    open.set(db, groups);
    return groups;
  };
  return (db, sellerId, item) =>
    new Promise((resolve, reject) => {
      const groups = groupsOf(db);
      const group = groups.get(sellerId) ?? [];
      group.push({ item, resolve, reject });
      if (group.length >= maxPerGroup) groups.delete(sellerId);
      else groups.set(sellerId, group);
      if (group.length > 1) return;
      setTimeout(() => {
        if (groups.get(sellerId) === group) groups.delete(sellerId);
        void storeGroup(db, sellerId, { group, storeAll });
      }, gatherMs);
    });
}

async function storeGroup<Item, Answer>(
  db: Database,
  sellerId: SellerId,
  work: {
    readonly group: readonly Waiting<Item, Answer>[];
    readonly storeAll: StoreAll<Item, Answer>;
  },
): Promise<void> {
  const { group, storeAll } = work;
  const items = group.map((waiting) => waiting.item);
  try {
    const answers = await db.asSeller(sellerId, (tx) => storeAll(tx, sellerId, items));
    // One answer per item, which the type can't say.
    for (const [at, waiting] of group.entries()) waiting.resolve(answers[at] as Answer);
  } catch (error) {
    if (group.length === 1 || isOutage(error)) for (const { reject } of group) reject(error);
    else
      for (const waiting of group) await storeGroup(db, sellerId, { group: [waiting], storeAll });
  }
}

/** A collision isn't one: each item alone locks less and may succeed. */
function isOutage(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && !(error instanceof TransactionCollision);
}
