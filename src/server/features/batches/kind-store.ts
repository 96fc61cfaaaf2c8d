import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/database.ts";
import { batches } from "#server/platform/db/schema/batches.ts";
import type { BatchKind } from "./store.ts";

export async function readKind(tx: Transaction, batchId: string): Promise<BatchKind | null> {
  const [row] = await tx
    .select({ kind: batches.kind })
    .from(batches)
    .where(eq(batches.id, batchId));
  return row?.kind ?? null;
}

/** Returns the kind of a batch that is running or has items in progress, and null for any other. */
export async function readRunningKind(tx: Transaction, batchId: string): Promise<BatchKind | null> {
  const held = sql`exists (select 1 from batch_items where batch_items.batch_id = ${batches.id} and batch_items.state = 'running')`;
  const [row] = await tx
    .select({ kind: batches.kind })
    .from(batches)
    .where(
      and(eq(batches.id, batchId), or(inArray(batches.state, ["running", "cancelling"]), held)),
    );
  return row?.kind ?? null;
}
