import type { BatchModelUse } from "#contract/batches.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readUse } from "./store.ts";
import type { UseRow } from "./store.ts";

/** What the language model did for batches, and what it took; batches that wanted none are left out. */
export async function countModelUse(db: Database, sellerId: SellerId, batchIds: readonly string[]): Promise<ReadonlyMap<string, BatchModelUse>> {
  const rows = Map.groupBy(await readUse(db, sellerId, batchIds), (row) => row.batchId);
  return new Map([...rows].map(([batchId, outcomes]) => [batchId, summarizeUse(outcomes)]));
}

export function summarizeUse(rows: readonly UseRow[]): BatchModelUse {
  const calls = (...outcomes: readonly UseRow["outcome"][]) => rows.reduce((sum, row) => sum + (outcomes.includes(row.outcome) ? row.calls : 0), 0);
  const settled = rows.filter((row) => row.outcome !== "open");
  const priced = settled.some((row) => row.priced > 0);
  return {
    asked: calls("answered", "refused", "failed"),
    reused: calls("cached"),
    missed: calls("failed", "over-limit", "resting"),
    inputTokens: settled.reduce((sum, row) => sum + row.inputTokens, 0),
    outputTokens: settled.reduce((sum, row) => sum + row.outputTokens, 0),
    costUsd: priced ? settled.reduce((sum, row) => sum + row.costMicros, 0) / 1_000_000 : null,
    notice: noticeOf(rows, calls),
  };
}

function noticeOf(rows: readonly UseRow[], calls: (...outcomes: readonly UseRow["outcome"][]) => number): string | null {
  const overLimit = calls("over-limit");
  const silent = calls("failed", "resting");
  if (overLimit > 0) return `Today's allowance for the language model is used up: ${listings(overLimit)} by the built-in engine alone. Generate them again tomorrow.`;
  if (silent === 0) return null;
  const why = rows.find((row) => row.outcome === "failed")?.message ?? rows.find((row) => row.outcome === "resting")?.message ?? "";
  return `${why} ${listings(silent)} by the built-in engine alone; generate them again later.`.trim();
}

function listings(count: number): string {
  return count === 1 ? "1 listing was decided" : `${count.toLocaleString("en-US")} listings were decided`;
}
