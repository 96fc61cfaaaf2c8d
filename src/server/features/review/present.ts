import type { FitmentReview } from "#contract/fitments.ts";
import type { FitmentRow } from "#contract/fitment.ts";
import { auditListing, listingRules } from "#domain/audit/audit-listing.ts";
import { chosenOptions } from "#domain/fitment/chosen-option.ts";
import type { Answers } from "#domain/fitment/chosen-option.ts";
import type { Evidence, Fitment } from "#domain/fitment/fitment.ts";
import { findNoteWords } from "#domain/fitment/find-note-words.ts";
import type { Question } from "#domain/fitment/question.ts";
import { htmlToText } from "#domain/markup/html-text.ts";
import { rowConfidence } from "#domain/fitment/decide/weigh-evidence.ts";
import type { Knowledge } from "#domain/fitment/knowledge/knowledge.ts";
import type { VehicleIndex } from "#domain/vehicles/vehicle-index.ts";
import { compareFitments } from "#domain/listings/compare-fitments.ts";
import { describeReviewReason } from "#domain/listings/describe-review.ts";
import { protectedRows } from "#server/features/fitments/decide-fitments.ts";
import { decodeRows } from "#server/features/fitments/pack-rows.ts";
import { describeRanges } from "#server/features/fitments/describe-ranges.ts";
import type { FitmentSetRow, ListingWithSet } from "#server/features/fitments/pack-rows.ts";
import { describeQuestion, describeRefusal } from "#server/features/fitments/describe-question.ts";

const longestDescription = 4000;

export interface ReviewParts extends ListingWithSet {
  /** The vehicle list, if it is loaded. */
  readonly index: VehicleIndex | null;
  readonly knowledge: Knowledge;
  readonly answers: Answers;
  /** Keys of the questions that were skipped. */
  readonly skipped: ReadonlySet<string>;
  readonly managerListing: FitmentReview["listing"];
  readonly preview: FitmentReview["sync_preview"];
  readonly history: FitmentReview["history"];
}

/** Returns everything the side panel shows about a listing. */
export function presentReview(parts: ReviewParts): FitmentReview {
  const { listing } = parts;
  const set = parts.set ?? emptySet;
  return {
    listing: parts.managerListing,
    title: listing.title,
    description: htmlToText(listing.description).slice(0, longestDescription),
    specifics: Object.entries(listing.specifics).map(([name, values]) => ({
      name,
      values: [...values],
    })),
    marks: set.marks.map((mark) => ({ ...mark })),
    ...presentRows(protectedRows(listing), set),
    note_words: findNoteWords(notesOf(set.rows), listing).map((one) => ({ ...one })),
    questions: set.questions
      .map((question) => ({
        ...describeQuestion(question),
        answered: answeredOf(question, parts.answers),
        skipped: parts.skipped.has(question.key),
      }))
      .sort((a, b) => Number(a.skipped) - Number(b.skipped)),
    refused: set.refused.map(describeRefusal),
    audit: presentAudit([...protectedRows(listing), ...set.rows], parts),
    review: presentDoubt(set),
    version: set.version,
    sync_preview: parts.preview,
    ebay_changes: changes(listing.baseRows, set),
    history: parts.history,
  };
}

function answeredOf(question: Question, answers: Answers): string | string[] | null {
  const ids = chosenOptions(question, answers)?.map(({ id }) => id) ?? [];
  return ids.length > 1 ? ids : (ids[0] ?? null);
}

/** Only generated notes were read anywhere. */
function notesOf(rows: FitmentSetRow["rows"]): readonly string[] {
  return [...new Set(rows.flatMap(({ origin, notes }) => (origin === "generated" ? [notes] : [])))];
}

const emptySet = {
  marks: [],
  questions: [],
  refused: [],
  reviewReasons: [],
  rowsHash: null,
  acceptedHash: null,
  acceptedBy: null,
  acceptedAt: null,
  version: 0,
  changedRows: null,
  hiddenRows: null,
  rows: [],
  evidence: [],
};

/** Shows an acceptance only while it is about the current rows. */
function presentDoubt(
  set: Pick<
    FitmentSetRow,
    "reviewReasons" | "rowsHash" | "acceptedHash" | "acceptedBy" | "acceptedAt"
  >,
): FitmentReview["review"] {
  const { acceptedAt } = set;
  return {
    reasons: (set.reviewReasons ?? []).map((reason) => ({
      ...reason,
      text: describeReviewReason(reason),
    })),
    accepted:
      acceptedAt !== null && set.acceptedHash === set.rowsHash
        ? { by: set.acceptedBy ?? "", at: acceptedAt.toISOString() }
        : null,
  };
}

/** Returns the protected rows first. They use evidence 0; the listing's own evidence follows. */
function presentRows(
  existing: readonly Fitment[],
  set: Pick<FitmentSetRow, "rows" | "evidence">,
): Pick<FitmentReview, "rows" | "evidence" | "ranges"> {
  const rows: FitmentRow[] = [
    ...existing.map((row) => ({
      ...plain(row),
      origin: "marketplace" as const,
      evidence: [0],
      confidence: 1,
    })),
    ...set.rows.map((row) => ({
      ...plain(row),
      origin: row.origin,
      evidence: row.evidence.map((place) => place + 1),
      confidence: roundedConfidence(row.evidence.flatMap((place) => set.evidence[place] ?? [])),
    })),
  ];
  const evidence: readonly Evidence[] = [
    { source: "marketplace", text: "On eBay before", confidence: 1 },
    ...set.evidence,
  ];
  return {
    rows,
    evidence: evidence.map(({ source, text, confidence }) => ({
      source,
      confidence,
      ...(text === undefined ? {} : { text }),
    })),
    ranges: describeRanges([
      ...existing.map((row) => ({ ...row, origin: "marketplace" as const, evidence: [] })),
      ...decodeRows(set),
    ]),
  };
}

/** Rounds to whole percents, because the estimate isn't more precise than that. */
function roundedConfidence(evidence: readonly Evidence[]): number {
  return Math.round(rowConfidence(evidence) * 100) / 100;
}

const ruleTitles = new Map(listingRules.map((rule) => [rule.name, rule.title]));

function presentAudit(
  rows: readonly Fitment[],
  { listing, index, knowledge }: ReviewParts,
): FitmentReview["audit"] {
  return auditListing({
    rows,
    maxVehicles: listing.maxVehicles,
    index,
    knowledge,
  }).map(({ rule, text, rows: places }) => ({
    rule,
    title: ruleTitles.get(rule) ?? "",
    text,
    rows: [...places],
  }));
}

function changes(
  base: readonly Fitment[],
  { changedRows: live, hiddenRows }: Pick<FitmentSetRow, "changedRows" | "hiddenRows">,
): FitmentReview["ebay_changes"] {
  if (!live) return null;
  const { added, removed, changedNotes } = compareFitments(base, live);
  return {
    added: added.map(plain),
    removed: removed.map(plain),
    changed_notes: changedNotes.map(plain),
    hidden: (hiddenRows ?? []).map(plain),
  };
}

function plain({ year, make, model, trim, engine, notes }: Fitment): Fitment {
  return {
    year,
    make,
    model,
    trim,
    engine,
    notes,
  };
}
