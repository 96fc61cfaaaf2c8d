import { z } from "zod";
import { auditRuleNames } from "#domain/audit/audit-rule.ts";
import { batch } from "./batches.ts";
import { endpoint } from "./endpoint.ts";
import { done } from "./failure.ts";
import {
  evidence,
  fitment,
  fitmentInput,
  fitmentRange,
  fitmentRow,
  question,
  readMark,
  refusal,
  simpleFitment,
} from "./fitment.ts";
import { managerListing } from "./listings.ts";

const listingParams = z.object({ id: z.string().regex(/^\d{1,19}$/) });

export const syncRecord = z.object({
  id: z.string(),
  listing_id: z.string(),
  listing_title: z.string(),
  at: z.string(),
  outcome: z.enum(["synced", "failed", "unknown", "skipped"]),
  message: z.string().nullable(),
  before: z.number().int(),
  sent: z.number().int(),
  added: z.number().int(),
  after: z.number().int().nullable(),
  /** How many of the sampled rows buyers are shown, and the sample's size. */
  shown: z.number().int().nullable(),
  sampled: z.number().int().nullable(),
  can_undo: z.boolean(),
});
export type SyncRecord = z.infer<typeof syncRecord>;

/** Everything the side panel shows of one listing. */
export const fitmentReview = z.object({
  listing: managerListing,
  title: z.string(),
  /** Plain text, at most 4,000 characters. */
  description: z.string(),
  specifics: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  marks: z.array(readMark),
  rows: z.array(fitmentRow),
  evidence: z.array(evidence),
  ranges: z.array(fitmentRange),
  questions: z.array(question),
  refused: z.array(refusal),
  /** What an audit of this listing alone finds; `rows` are indexes into the row list. */
  audit: z.array(
    z.object({
      rule: z.enum(auditRuleNames),
      title: z.string(),
      text: z.string(),
      rows: z.array(z.number().int()),
    }),
  ),
  /** Goes up with every change; an edit names the version it was made on. */
  version: z.number().int(),
  /** What a sync would do now. */
  sync_preview: z.object({
    added: z.number().int(),
    protected_kept: z.number().int(),
    removed: z.number().int(),
    total: z.number().int(),
    maximum: z.number().int(),
  }),
  /** Set when changed_on_ebay: rows that came and went there since import. */
  ebay_changes: z.object({ added: z.array(fitment), removed: z.array(fitment) }).nullable(),
  history: z.array(syncRecord),
});
export type FitmentReview = z.infer<typeof fitmentReview>;

export const getFitmentReview = endpoint({
  method: "GET",
  path: "/api/ebay/listings/:id/fitments",
  params: listingParams,
  answer: fitmentReview,
});

/** `set` replaces all rows that are not the marketplace's own; each is checked against the vehicle list. A stale version is refused (409). */
export const editFitments = endpoint({
  method: "PUT",
  path: "/api/ebay/listings/:id/fitments",
  params: listingParams,
  body: z.object({ version: z.number().int(), set: z.array(fitmentInput).max(3000) }),
  answer: fitmentReview,
});

export const answerQuestion = endpoint({
  method: "POST",
  path: "/api/ebay/listings/:id/answers",
  params: listingParams,
  body: z.object({ key: z.string(), answer: z.string() }),
  answer: fitmentReview,
});

/** An open question of the account: the same wording once, with how many listings ask it. */
export const openQuestion = z.object({
  key: z.string(),
  text: z.string(),
  answers: z.array(z.string()),
  count: z.number().int(),
  /** Up to five of the listings that ask. */
  listings: z.array(z.object({ listing_id: z.string(), title: z.string() })),
});
export type OpenQuestion = z.infer<typeof openQuestion>;

/** Most asked first, at most 200. A question that was answered is gone at once, its listings follow. */
export const getQuestions = endpoint({
  method: "GET",
  path: "/api/fitments/questions",
  answer: z.array(openQuestion),
});

/** `batch` generates the listings anew that the answer concerns; null when there are none. */
const regenerating = done.extend({ listings: z.number().int(), batch: batch.nullable() });

/** Answers a question wherever it is asked, now and later. */
export const answerEverywhere = endpoint({
  method: "POST",
  path: "/api/fitments/questions/answers",
  body: z.object({ key: z.string(), answer: z.string() }),
  answer: regenerating,
});

export const givenAnswer = z.object({
  key: z.string(),
  text: z.string(),
  answer: z.string(),
  /** What could have been answered. */
  answers: z.array(z.string()),
  answered_at: z.string(),
  /** Listings whose fitments rest on it. */
  count: z.number().int(),
});
export type GivenAnswer = z.infer<typeof givenAnswer>;

/** The answers of the account, newest first. */
export const getAnswers = endpoint({
  method: "GET",
  path: "/api/fitments/answers",
  answer: z.array(givenAnswer),
});

/** The question is open again, and the listings that rested on the answer are generated without it. */
export const takeBackAnswer = endpoint({
  method: "DELETE",
  path: "/api/fitments/answers",
  query: z.object({ key: z.string() }),
  answer: regenerating,
});

/** The choice after "changed on eBay since import": take theirs as the new base and merge ours into it, or leave the listing alone. */
export const settleChange = endpoint({
  method: "POST",
  path: "/api/ebay/listings/:id/settle-change",
  params: listingParams,
  body: z.object({ choice: z.enum(["take-theirs", "skip"]) }),
  answer: fitmentReview,
});

export const generateForListing = endpoint({
  method: "POST",
  path: "/api/ebay/listings/:id/generate-fitment",
  params: listingParams,
  answer: z.array(simpleFitment),
});

/** `fitments` become the listing's own rows (what is on eBay already and protected is left out), then the union is synced. An empty list is refused. */
export const syncListing = endpoint({
  method: "POST",
  path: "/api/ebay/listings/:id/sync-fitment",
  params: listingParams,
  body: z.object({ fitments: z.array(fitmentInput).max(3000) }),
  answer: z.object({ success: z.literal(true), message: z.string(), record: syncRecord }),
});

const listingIds = z.object({
  listing_ids: z
    .array(z.string().regex(/^\d{1,19}$/))
    .min(1)
    .max(20000),
});
/**
 * Both start a durable batch. They wait for its end up to 25 s and then answer what is settled so far; with `Prefer: respond-async` they answer
 * at once. `batch` is to be polled on for the rest.
 */
const bulkAnswer = z.object({
  results: z.array(
    z.object({
      listing_id: z.string(),
      success: z.boolean(),
      error: z.string().optional(),
      message: z.string().optional(),
    }),
  ),
  summary: z.object({ successful: z.number().int(), failed: z.number().int() }),
  batch,
});
export const bulkGenerate = endpoint({
  method: "POST",
  path: "/api/ebay/generate-fitment",
  body: listingIds,
  answer: bulkAnswer,
  gated: true,
});
export const bulkSync = endpoint({
  method: "POST",
  path: "/api/ebay/sync-fitment",
  body: listingIds,
  answer: bulkAnswer,
  gated: true,
});

/** What a bulk sync of these would do. */
export const previewSync = endpoint({
  method: "POST",
  path: "/api/ebay/sync-preview",
  body: listingIds,
  answer: z.object({
    listings: z.number().int(),
    added: z.number().int(),
    protected_kept: z.number().int(),
    removed: z.number().int(),
    skipped: z.array(z.object({ reason: z.string(), count: z.number().int() })),
  }),
});

export const getSyncHistory = endpoint({
  method: "GET",
  path: "/api/sync-history",
  query: z.object({
    page: z.coerce.number().int().min(1).default(1),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    listing_id: z.string().optional(),
  }),
  answer: z.object({ records: z.array(syncRecord), total: z.number().int() }),
});

/** Puts back what was on the listing before that sync, if nothing changed since. */
export const undoSync = endpoint({
  method: "POST",
  path: "/api/sync-history/:id/undo",
  params: z.object({ id: z.uuid() }),
  answer: done.extend({ record: syncRecord }),
});
