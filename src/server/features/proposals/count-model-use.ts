import { countOf } from "#domain/count-words.ts";
import type { BatchModelUse } from "#contract/batches.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readUse } from "./store.ts";
import type { UseRow } from "./store.ts";

/**
 * Counts what the language model did for batches, and what it cost. Leaves out batches that didn't
 * need it.
 */
export async function countModelUse(
  db: Database,
  sellerId: SellerId,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, BatchModelUse>> {
  const rows = Map.groupBy(await readUse(db, sellerId, batchIds), (row) => row.batchId);
  return new Map([...rows].map(([batchId, outcomes]) => [batchId, summarizeUse(outcomes)]));
}

export function summarizeUse(rows: readonly UseRow[]): BatchModelUse {
  const calls = callsIn(rows);
  const settled = rows.filter((row) => row.outcome !== "open");
  const priced = settled.some((row) => row.priced > 0);
  return {
    asked: calls("answered", "refused", "failed"),
    reused: calls("cached"),
    missed: calls("failed", "over-limit", "resting"),
    inputTokens: settled.reduce((sum, row) => sum + row.inputTokens, 0),
    outputTokens: settled.reduce((sum, row) => sum + row.outputTokens, 0),
    costUsd: priced ? settled.reduce((sum, row) => sum + row.costMicros, 0) / 1_000_000 : null,
    notice: noticeOf(rows),
  };
}

/** Describes what each task did without the model, in sentences. */
function noticeOf(rows: readonly UseRow[]): string | null {
  const notices = [...Map.groupBy(rows, ({ task }) => task)].flatMap(
    ([task, own]) => noticeOfTask(own, words[task] ?? vehicleWords) ?? [],
  );
  return notices.length === 0 ? null : notices.join(" ");
}

function noticeOfTask(rows: readonly UseRow[], { without, again }: WithoutModel): string | null {
  const calls = callsIn(rows);
  const overLimit = calls("over-limit");
  const silent = calls("failed", "resting");
  if (overLimit > 0)
    return `Today's allowance for the language model is used up: ${without(overLimit)}. ${again} tomorrow.`;
  if (silent === 0) return null;
  const why =
    rows.find((row) => row.outcome === "failed")?.message ??
    rows.find((row) => row.outcome === "resting")?.message ??
    "";
  return `${why} ${without(silent)}; ${again.replace(/^./, (first) => first.toLowerCase())} later.`.trim();
}

function callsIn(rows: readonly UseRow[]): (...outcomes: readonly UseRow["outcome"][]) => number {
  return (...outcomes) =>
    rows.reduce((sum, row) => sum + (outcomes.includes(row.outcome) ? row.calls : 0), 0);
}

/** The work that a batch did without the model, and how to ask it again. */
interface WithoutModel {
  readonly without: (count: number) => string;
  readonly again: string;
}

const vehicleWords: WithoutModel = {
  without: (count) => `${listings(count)} decided by the built-in engine alone`,
  again: "Generate them again",
};
const words: Readonly<Record<string, WithoutModel>> = {
  "guess-part-number": {
    without: (count) => `${listings(count)} left without its answer`,
    again: "Search their part numbers again",
  },
  "write-product-texts": {
    without: (count) => `${countOf(count, "product was", "products were")} written by the template`,
    again: "Generate them again",
  },
};

function listings(count: number): string {
  return countOf(count, "listing was", "listings were");
}
