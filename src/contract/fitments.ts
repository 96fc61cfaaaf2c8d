import { z } from "zod";
import { auditRuleNames } from "#domain/audit/audit-rule.ts";
import { bulkAnswer, include } from "./batches.ts";
import { endpoint } from "./endpoint.ts";
import { done } from "./failure.ts";
import {
  copySource,
  evidence,
  fitment,
  fitmentInput,
  fitmentRange,
  fitmentRow,
  readMark,
  simpleFitment,
} from "./fitment.ts";
import { allListings, listingIds } from "./listing-pages.ts";
import { managerListing } from "./listings.ts";
import { chosenIds, question, refusal } from "./questions.ts";
import { listingReview } from "./reviews.ts";
import { pageNumber, rowVersion, wholeNumber } from "./request-numbers.ts";

/** The listing that a call is about. */
export const listingParams = z.object({ id: z.string().regex(/^\d{1,19}$/) });

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
  /** How many rows of a sample buyers see, and the size of the sample. */
  shown: z.number().int().nullable(),
  sampled: z.number().int().nullable(),
  /** An undo is a write like any other, and can be undone. */
  kind: z.enum(["sync", "undo"]),
  /** A later write undid it. */
  undone: z.boolean(),
  can_undo: z.boolean(),
});
export type SyncRecord = z.infer<typeof syncRecord>;

/** The contents of the side panel for one listing. */
export const fitmentReview = z.object({
  listing: managerListing,
  title: z.string(),
  /** Plain text, at most 4,000 characters. */
  description: z.string(),
  specifics: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  marks: z.array(readMark),
  rows: z.array(fitmentRow),
  evidence: z.array(evidence),
  /** The listing's words behind the parts of its rows' notes, as far as they are in one place. */
  note_words: z.array(
    z.object({
      note: z.string(),
      source: z.enum(["title", "specifics", "description"]),
      text: z.string(),
    }),
  ),
  ranges: z.array(fitmentRange),
  /**
   * `answered`: the id of the option that the seller chose before, or several. `skipped`: the
   * seller put it off; those come last.
   */
  questions: z.array(question.extend({ answered: chosenIds.nullable(), skipped: z.boolean() })),
  refused: z.array(refusal),
  /** Findings of the audit for this listing alone; `rows` are indexes into the row list. */
  audit: z.array(
    z.object({
      rule: z.enum(auditRuleNames),
      title: z.string(),
      text: z.string(),
      rows: z.array(z.number().int()),
    }),
  ),
  review: listingReview,
  /** Increases with every change. An edit names the version it is based on. */
  version: z.number().int(),
  /** The changes that a sync would make now. */
  sync_preview: z.object({
    added: z.number().int(),
    protected_kept: z.number().int(),
    removed: z.number().int(),
    total: z.number().int(),
    maximum: z.number().int(),
  }),
  /**
   * Set when the fitments changed on eBay: the rows added and removed there since we last left the
   * list, those whose notes changed (as they are there now), and those that buyers don't see.
   */
  ebay_changes: z
    .object({
      added: z.array(fitment),
      removed: z.array(fitment),
      changed_notes: z.array(fitment),
      hidden: z.array(fitment),
    })
    .nullable(),
  history: z.array(syncRecord),
});
export type FitmentReview = z.infer<typeof fitmentReview>;

export const getFitmentReview = endpoint({
  method: "GET",
  path: "/api/ebay/listings/:id/fitments",
  params: listingParams,
  answer: fitmentReview,
});

/**
 * Replaces all rows that aren't the marketplace's own with `set`. Each is checked against the
 * vehicle list. An outdated version is refused (409).
 */
export const editFitments = endpoint({
  method: "PUT",
  path: "/api/ebay/listings/:id/fitments",
  params: listingParams,
  body: z.object({
    version: rowVersion,
    /** `from`: where a new row was copied from. It becomes the row's reason. */
    set: z.array(fitmentInput.extend({ from: copySource.optional() })).max(3000),
  }),
  answer: fitmentReview,
});

/**
 * Resolves "changed on eBay since import" without writing: eBay's list becomes the new base, and
 * our missing rows wait to be synced on top; or the listing is skipped. `restoreListing` writes.
 */
export const settleChange = endpoint({
  method: "POST",
  path: "/api/ebay/listings/:id/settle-change",
  load: "work",
  params: listingParams,
  body: z.object({ choice: z.enum(["take-theirs", "skip"]) }),
  answer: fitmentReview,
});

/**
 * Resolves "changed on eBay since import" by writing: brings back what is missing on eBay from the
 * list as we left it, with its notes. Rows that were added there stay, protected. Recorded as a
 * sync, which can be undone.
 */
export const restoreListing = endpoint({
  method: "POST",
  path: "/api/ebay/listings/:id/restore",
  load: "work",
  params: listingParams,
  answer: done.extend({ message: z.string() }),
  gated: true,
});

export const generateForListing = endpoint({
  method: "POST",
  path: "/api/ebay/listings/:id/generate-fitment",
  load: "work",
  params: listingParams,
  answer: z.array(simpleFitment),
});

/**
 * Makes `fitments` the listing's own rows (leaving out protected rows that are already on eBay),
 * then syncs the union. An empty list is refused, unless `remove_all` says that all rows of ours
 * are to be removed from eBay. A listing with open questions is refused (409, "open-questions") and
 * left as it is, unless `include` names "needs-answer"; so is one to review ("to-review"), unless
 * it names "to-review".
 */
export const syncListing = endpoint({
  method: "POST",
  path: "/api/ebay/listings/:id/sync-fitment",
  load: "work",
  params: listingParams,
  body: z.object({
    fitments: z.array(fitmentInput).max(3000),
    include,
    remove_all: z.boolean().default(false),
  }),
  answer: z.object({ success: z.literal(true), message: z.string(), record: syncRecord }),
});

/**
 * Generates only the first so many of the selected listings, in the order given or the manager's.
 */
const first = wholeNumber.min(1).optional();

/** Also syncs the generated listings, as `bulkSync` does with this `include`. */
const then_sync = z.object({ include }).optional();

/**
 * Generates for listings given by ID, or for all that match a filter except some. With `then_sync`,
 * the server starts a sync of the generated listings when the generation ends, and of those so far
 * when it pauses at the plan's limit, but not when it is canceled. `batch.followedBy` names it.
 */
export const bulkGenerate = endpoint({
  method: "POST",
  path: "/api/ebay/generate-fitment",
  load: "work",
  body: z.union([
    listingIds.extend({ first, then_sync }),
    allListings.extend({ first, then_sync }),
  ]),
  answer: bulkAnswer,
  gated: true,
});
/**
 * Syncs listings. Skips those that need an answer or a review, reporting each one as skipped,
 * unless `include` names "needs-answer" or "to-review".
 */
export const bulkSync = endpoint({
  method: "POST",
  path: "/api/ebay/sync-fitment",
  load: "work",
  body: z.union([listingIds.extend({ include }), allListings.extend({ include })]),
  answer: bulkAnswer,
  gated: true,
});

const syncEffect = z.object({
  listings: z.number().int(),
  added: z.number().int(),
  protected_kept: z.number().int(),
  removed: z.number().int(),
});
export type SyncEffect = z.infer<typeof syncEffect>;

/**
 * Returns the effect of syncing these listings. Counts every listing once: ready, in need of an
 * answer or a review, or skipped.
 */
export const previewSync = endpoint({
  method: "POST",
  path: "/api/ebay/sync-preview",
  load: "list",
  body: z.union([listingIds, allListings]),
  answer: syncEffect.extend({
    /**
     * Listings with open questions. They are only synced if they are included, and aren't in the
     * numbers above.
     */
    needs_answer: syncEffect.extend({ questions: z.number().int() }),
    /** Doubtful listings that weren't accepted, in the same way. */
    to_review: syncEffect,
    skipped: z.array(z.object({ reason: z.string(), count: z.number().int() })),
  }),
});

export const getSyncHistory = endpoint({
  method: "GET",
  path: "/api/sync-history",
  load: "list",
  query: z.object({
    page: pageNumber.default(1),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    listing_id: z.string().optional(),
  }),
  answer: z.object({ records: z.array(syncRecord), total: z.number().int() }),
});

/**
 * Undoes that sync or undo and keeps what later ones did, unless the fitments have changed on eBay
 * since.
 */
export const undoSync = endpoint({
  method: "POST",
  path: "/api/sync-history/:id/undo",
  load: "work",
  params: z.object({ id: z.uuid() }),
  answer: done.extend({ record: syncRecord }),
});
