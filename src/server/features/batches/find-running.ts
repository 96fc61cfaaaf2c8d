import { sql } from "drizzle-orm";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { findOpenBatch } from "./store.ts";
import type { BatchKind } from "./store.ts";

/** The account's running batch of a kind. Holds others off until the transaction ends, so that two presses start one batch. */
export async function findRunning(tx: Transaction, sellerId: SellerId, kind: BatchKind): Promise<string | null> {
  await tx.execute(sql`select 1 from sellers where id = ${sellerId} for update`);
  const open = await findOpenBatch(tx, sellerId, kind);
  return open && open.state !== "paused" ? open.id : null;
}
