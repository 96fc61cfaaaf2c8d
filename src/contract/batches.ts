import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pageNumber, rowLimit } from "./request-numbers.ts";

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
  "drift",
] as const;
/** Kinds shown in the manager; the others have their own screens. */
export const listingBatchKinds: readonly string[] = ["import", "generate", "sync", "undo"];
/** Kinds that belong to paid tools: while a payment is overdue, they can't be resumed. */
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

/**
 * Kinds of listings and products that a sync or a publish skips unless asked to include them: those
 * with open questions, and those with doubtful fitments that weren't accepted.
 */
export const syncInclusions = ["needs-answer", "to-review"] as const;
export type SyncInclusion = (typeof syncInclusions)[number];
/**
 * The opt-in of a sync or a publish. Without it, whatever the seller still has to decide about is
 * skipped.
 */
export const include = z.array(z.enum(syncInclusions)).max(syncInclusions.length).default([]);

/** Why an item was skipped. "other": its message says why. */
export const skipReasons = [
  "open-questions",
  "to-review",
  "no-fitments",
  "not-enough-information",
  "not-applicable",
  "listing-ended",
  "protected",
  "changed-on-ebay",
  "cancelled",
  "other",
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** How a language model was used for a batch, and the tokens it cost. */
export const batchModelUse = z.object({
  /**
   * Questions that were sent; answers reused from earlier; listings that needed an answer and got
   * none.
   */
  asked: z.number().int(),
  reused: z.number().int(),
  missed: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** In dollars; null when no prices are configured. */
  costUsd: z.number().nullable(),
  /** Why some questions weren't sent, as a sentence. */
  notice: z.string().nullable(),
});
export type BatchModelUse = z.infer<typeof batchModelUse>;

export const batch = z.object({
  id: z.string(),
  kind: z.enum(batchKinds),
  state: z.enum(batchStates),
  /**
   * Set while paused: the reason ("eBay's daily call limit is reached") and the end (ISO 8601). It
   * resumes automatically.
   */
  pausedReason: z.string().nullable(),
  pausedUntil: z.string().nullable(),
  /** Set when another plan would end the pause immediately. */
  pausedFor: z.enum(["plan-limit"]).nullable(),
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
  /** The skipped ones by reason, most frequent first; their counts add up to `skipped`. */
  skips: z.array(z.object({ reason: z.enum(skipReasons), count: z.number().int() })),
  left: z.number().int(),
  /**
   * Set while a large batch starts: how many of those left aren't queued yet. They keep their state
   * in the manager until they are.
   */
  unqueued: z.number().int().optional(),
  /** The kinds of listings or products that the sync or publish was asked to include. */
  include: z.array(z.enum(syncInclusions)),
  /** The batch that this one undoes. */
  undoes: z.string().nullable(),
  /** Set if a sync of the generated listings follows: what it includes. See `bulkGenerate`. */
  thenSync: z.object({ include: z.array(z.enum(syncInclusions)) }).optional(),
  /** The syncs that have followed so far, oldest first. Set if `thenSync` is. */
  followedBy: z.array(z.string()).optional(),
  /** Set if this sync follows a generation: the generation's ID. */
  follows: z.string().optional(),
  /** Whether all or some of what it wrote to eBay was undone; null if nothing was. */
  undone: z.enum(["all", "some"]).nullable(),
  /** Items per minute over the last 30 seconds of work; null while unknown. */
  ratePerMinute: z.number().nullable(),
  secondsLeft: z.number().nullable(),
  /**
   * Set while an import needs more calls than the marketplace allows today: about when it will be
   * complete (ISO 8601).
   */
  completeAt: z.string().optional(),
  /** null: no language model was requested. */
  languageModel: batchModelUse.nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type Batch = z.infer<typeof batch>;

export const batchItem = z.object({
  listing_id: z.string(),
  title: z.string(),
  state: z.enum(batchItemStates),
  /** The outcome as a sentence: "+42 rows, 18 protected kept", "Changed on eBay since import". */
  message: z.string().nullable(),
  /** Set when skipped. */
  reason: z.enum(skipReasons).nullable(),
  /**
   * What a sync or an undo sent to the marketplace; null if it sent nothing, or is another batch.
   */
  sent: z
    .object({
      /** Rows on the marketplace before, rows on the wire, and rows there afterward if known. */
      before: z.number().int(),
      rows: z.number().int(),
      after: z.number().int().nullable(),
      /** Rows that were looked up as a buyer sees them, and how many of those were shown. */
      sampled: z.number().int().nullable(),
      shown: z.number().int().nullable(),
    })
    .nullable(),
  finishedAt: z.string().nullable(),
});
export type BatchItem = z.infer<typeof batchItem>;

/** The outcome of one item. "waiting": not reached yet; the batch continues with it. */
export const bulkOutcomes = ["done", "skipped", "failed", "waiting"] as const;
/** requested = successful + skipped + failed + waiting; items named twice count once. */
export const bulkSummary = z.object({
  requested: z.number().int(),
  successful: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
  waiting: z.number().int(),
});

/**
 * The answer of bulk calls. They start a durable batch, wait up to 25 s for its end, and return the
 * results so far. With `Prefer: respond-async`, or a filter instead of IDs, they return immediately
 * and without results. Poll `batch` for the rest; its log has each result.
 */
export const bulkAnswer = z.object({
  results: z.array(
    z.object({
      listing_id: z.string(),
      success: z.boolean(),
      outcome: z.enum(bulkOutcomes),
      /** Why a listing was skipped. */
      reason: z.enum(skipReasons).optional(),
      error: z.string().optional(),
      message: z.string().optional(),
    }),
  ),
  summary: bulkSummary,
  batch,
});

const batchParams = z.object({ id: z.uuid() });

const batchFilter = {
  kind: z.enum(batchKinds).optional(),
  /** Words of a listing's title, item ID, MPN, brand, or SKU: only batches with such a listing. */
  search: z.string().max(200).default(""),
};

/**
 * Returns the account's batches (all, or those that match), newest first, at most 50 per call; the
 * header `x-total-count` has the total.
 */
export const listBatches = endpoint({
  method: "GET",
  path: "/api/batches",
  query: z.object({
    active: z.enum(["true"]).optional(),
    ...batchFilter,
    page: pageNumber.default(1),
    limit: rowLimit(50),
  }),
  answer: z.array(batch),
});
/** Returns the batches that match as a CSV file, newest first. */
export const exportBatches = endpoint({
  method: "GET",
  path: "/api/batches/export",
  load: "download",
  query: z.object(batchFilter),
  answer: z.unknown(),
});
export const getBatch = endpoint({
  method: "GET",
  path: "/api/batches/:id",
  params: batchParams,
  answer: batch,
});
/** Returns the log of a batch, newest first. */
export const getBatchItems = endpoint({
  method: "GET",
  path: "/api/batches/:id/items",
  params: batchParams,
  query: z.object({
    state: z.enum(batchItemStates).optional(),
    page: pageNumber.default(1),
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
/**
 * The kinds that a resumed batch includes from now on. By default, it skips whatever needs an
 * answer or a review.
 */
const continuing = z.object({ include }).default({ include: [] });
/**
 * Returns what undoing a sync, or an undo, would change on eBay, from what was last read there.
 * Writes nothing.
 */
export const previewUndo = endpoint({
  method: "POST",
  path: "/api/batches/:id/undo-preview",
  load: "list",
  params: batchParams,
  answer: z.object({
    /** Listings whose lists change. */
    listings: z.number().int(),
    /** Rows that are removed from eBay, and rows that come back. */
    removed: z.number().int(),
    restored: z.number().int(),
    skipped: z.array(z.object({ reason: z.string(), count: z.number().int() })),
  }),
});
/**
 * Undoes a sync, or an undo, listing by listing, as a batch. Later changes stay. Listings whose
 * fitments have changed on eBay since are skipped.
 */
export const undoBatch = endpoint({
  method: "POST",
  path: "/api/batches/:id/undo",
  load: "work",
  params: batchParams,
  answer: batch,
});
/** Queues the failed items again. */
export const retryBatch = endpoint({
  method: "POST",
  path: "/api/batches/:id/retry",
  params: batchParams,
  body: continuing,
  answer: batch,
});
/** Resumes a canceled or paused batch where it stopped. */
export const resumeBatch = endpoint({
  method: "POST",
  path: "/api/batches/:id/resume",
  params: batchParams,
  body: continuing,
  answer: batch,
});
