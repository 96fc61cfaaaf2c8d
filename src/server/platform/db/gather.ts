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

/** How long the first item of a group waits for others, for an account that stores few items. */
const gatherMs = 25;
/**
 * The same for an account that has just stored something, as during a batch, in milliseconds. Short
 * next to the calls that each of its listings takes, and long enough for several to meet.
 */
const busyGatherMs = 200;
const busyForMs = 1000;
/** Bounds the size of a statement, because a listing can have thousands of rows. */
const maxPerGroup = 12;

interface Account<Item, Answer> {
  /** The items that wait for the next transaction. */
  group: Waiting<Item, Answer>[];
  /** Forgets the account; undefined until it stores something. */
  forget?: NodeJS.Timeout;
}

/**
 * Returns a function that stores one item. Items of one account that are stored within a fifth of a
 * second share a transaction, because opening and committing one costs as much as most statements
 * in it. If storing several fails, each one is stored separately, so that one bad item fails alone.
 */
export function gather<Item, Answer>(
  storeAll: StoreAll<Item, Answer>,
): (db: Database, sellerId: SellerId, item: Item) => Promise<Answer> {
  const known = new WeakMap<Database, Map<SellerId, Account<Item, Answer>>>();
  const accountsOf = (db: Database) => {
    const accounts = known.get(db) ?? new Map<SellerId, Account<Item, Answer>>();
    known.set(db, accounts);
    return accounts;
  };
  return (db, sellerId, item) =>
    new Promise((resolve, reject) => {
      const accounts = accountsOf(db);
      const account = accounts.get(sellerId) ?? { group: [] };
      accounts.set(sellerId, account);
      const { group } = account;
      group.push({ item, resolve, reject });
      if (group.length >= maxPerGroup) account.group = [];
      if (group.length > 1) return;
      const wait = account.forget === undefined ? gatherMs : busyGatherMs;
      setTimeout(() => {
        if (account.group === group) account.group = [];
        clearTimeout(account.forget);
        account.forget = setTimeout(() => {
          if (account.group.length === 0) accounts.delete(sellerId);
        }, busyForMs).unref();
        void storeGroup(db, sellerId, { group, storeAll });
      }, wait);
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
