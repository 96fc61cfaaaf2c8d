import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const batchKinds = [
  "import",
  "generate",
  "sync",
  "undo",
  "mpn-discovery",
  "mpn-approval",
  "parts-import",
  "parts-undo",
  "enrich",
  "verify",
  "publish",
] as const;
/** Kinds that the manager's board shows; the others have screens of their own. */
export const listingBatchKinds: readonly string[] = ["import", "generate", "sync", "undo"];
/** Kinds of the tools that are shut while a payment is owed: none of them is taken up again then. */
export const gatedBatchKinds: readonly string[] = [
  "generate",
  "sync",
  "mpn-discovery",
  "mpn-approval",
  "enrich",
  "verify",
  "publish",
];
export const batchStates = ["running", "paused", "cancelling", "cancelled", "done"] as const;
export const batchItemStates = [
  "waiting",
  "running",
  "done",
  "failed",
  "skipped",
  "cancelled",
] as const;

/** What a language model did for a batch, and what it took. */
export const batchModelUse = z.object({
  /** Questions it was asked; answers that were at hand from before; listings it was wanted for in vain. */
  asked: z.number().int(),
  reused: z.number().int(),
  missed: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** Dollars; null while no prices are configured. */
  costUsd: z.number().nullable(),
  /** Why it was not asked for some, in words. */
  notice: z.string().nullable(),
});
export type BatchModelUse = z.infer<typeof batchModelUse>;

export const batch = z.object({
  id: z.string(),
  kind: z.enum(batchKinds),
  state: z.enum(batchStates),
  /** Set while paused: why ("eBay's daily call limit is reached") and until when (ISO 8601). It goes on by itself. */
  pausedReason: z.string().nullable(),
  pausedUntil: z.string().nullable(),
  /** Set when another plan would end the pause at once. */
  pausedFor: z.enum(["plan-limit"]).nullable(),
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
  left: z.number().int(),
  /** Items a minute over the last half minute of work; null while unknown. */
  ratePerMinute: z.number().nullable(),
  secondsLeft: z.number().nullable(),
  /** null: no language model was wanted. */
  languageModel: batchModelUse.nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type Batch = z.infer<typeof batch>;

export const batchItem = z.object({
  listing_id: z.string(),
  title: z.string(),
  state: z.enum(batchItemStates),
  /** What happened, in words: "+42 rows, 18 protected kept", "Changed on eBay since import". */
  message: z.string().nullable(),
  finishedAt: z.string().nullable(),
});
export type BatchItem = z.infer<typeof batchItem>;

const batchParams = z.object({ id: z.uuid() });

export const listBatches = endpoint({
  method: "GET",
  path: "/api/batches",
  query: z.object({ active: z.enum(["true"]).optional() }),
  answer: z.array(batch),
});
export const getBatch = endpoint({
  method: "GET",
  path: "/api/batches/:id",
  params: batchParams,
  answer: batch,
});
/** The log of a batch, newest first. */
export const getBatchItems = endpoint({
  method: "GET",
  path: "/api/batches/:id/items",
  params: batchParams,
  query: z.object({
    state: z.enum(batchItemStates).optional(),
    page: z.coerce.number().int().min(1).default(1),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  answer: z.object({ items: z.array(batchItem), total: z.number().int() }),
});
export const cancelBatch = endpoint({
  method: "POST",
  path: "/api/batches/:id/cancel",
  params: batchParams,
  answer: batch,
});
/** Puts the failed items back in line. */
export const retryBatch = endpoint({
  method: "POST",
  path: "/api/batches/:id/retry",
  params: batchParams,
  answer: batch,
});
/** Takes up a cancelled or paused batch where it stopped. */
export const resumeBatch = endpoint({
  method: "POST",
  path: "/api/batches/:id/resume",
  params: batchParams,
  answer: batch,
});
