import { createHash } from "node:crypto";
import { engineVersion } from "#domain/fitment/engine-version.ts";
import type { Answers } from "#domain/fitment/chosen-option.ts";
import type { FitmentRow } from "#domain/fitment/fitment.ts";
import type { OutsideProposal } from "#domain/fitment/outside-proposal.ts";
import {
  generateFitments,
  planFitments,
  type ListingPlan,
} from "#domain/fitment/generate-fitments.ts";
import type { FitmentPlan } from "#domain/fitment/fitment-plan.ts";
import type { Question } from "#domain/fitment/question.ts";
import type { Refusal } from "#domain/fitment/refusal.ts";
import { findVin } from "#domain/fitment/reading/find-vin.ts";
import { isUniversal } from "#domain/listings/listing-state.ts";
import type { CatalogSlice } from "#domain/vehicles/catalog.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import type { LoadedTree } from "#server/features/vehicles/read-vocabulary.ts";
import type { ReadVin } from "#server/features/vehicles/read-vin.ts";
import { measureEngine } from "#server/platform/metrics/measure.ts";
import { checkRows } from "./check-rows.ts";
import { decodeRows, encodeRows } from "./pack-rows.ts";
import type { FitmentSetRow, ListingRow, ListingWithSet } from "./pack-rows.ts";
import type { GeneratedSet } from "./store.ts";

/** First half of a generation: reads the text and finds which models must be looked up. */
export function planListing(
  listing: Pick<ListingRow, "title" | "description" | "specifics" | "vin">,
  { index }: LoadedTree,
  { readVin }: { readonly readVin: ReadVin },
): ListingPlan {
  const { title, description, specifics } = listing;
  return measureEngine("plan", () => {
    const text = { title, description, specifics };
    const vin = listing.vin ?? findVin(text);
    const vinCar = vin === null ? null : readVin(vin);
    return planFitments(text, index, { vinCar });
  });
}

/** Returns the rows that were on the marketplace before us. */
export function protectedRows(listing: Pick<ListingRow, "baseRows" | "ownKeys">) {
  const own = new Set(listing.ownKeys);
  return listing.baseRows.filter((row) => !own.has(vehicleKey(row)));
}

export interface Decision {
  readonly plan: FitmentPlan;
  readonly slice: CatalogSlice;
  readonly answers: Answers;
  /** The proposals of other sources, as the plan received them. */
  readonly outside: readonly OutsideProposal[];
  readonly treeVersion: string;
}

/**
 * Second half of a generation: returns rows, questions, and refusals, ready to be stored. Rows the
 * seller added stay; rows the seller removed stay removed.
 */
export function decideFitments({ listing, set }: ListingWithSet, decision: Decision): GeneratedSet {
  const existing = protectedRows(listing);
  const answers = answersFor(set, decision.answers);
  const limit = Math.max(listing.maxVehicles ?? 0, existing.length);
  const { plan, slice } = decision;
  const generated = measureEngine("decide", () =>
    generateFitments({
      plan,
      slice,
      existing,
      limit,
      answers,
    }),
  );
  const edited = set ? decodeRows(set).filter((row) => row.origin === "edited") : [];
  const removed = new Set(set?.removedKeys ?? []);
  const fresh = generated.rows.filter(
    (row) => row.origin !== "marketplace" && !removed.has(vehicleKey(row)),
  );
  const dropped = generated.rows.filter((row) => removed.has(vehicleKey(row))).length;
  const rows = mergeEdited(edited, fresh);
  const refused: readonly Refusal[] =
    dropped === 0
      ? generated.refused
      : [...generated.refused, { code: "removed-before", parameters: { rows: dropped } }];
  return {
    listingId: listing.listingId,
    basedOn: set?.version ?? 0,
    generation:
      rows.length > 0 || generated.questions.length > 0 ? "generated" : "nothing-to-go-on",
    ...encodeRows(rows),
    questions: generated.questions,
    answered: generated.answered,
    refused,
    marks: generated.marks,
    ...checkRows({
      existing,
      rows,
      refused,
      index: decision.plan.index,
      knowledge: decision.plan.index.knowledge,
      // A source that the seller chose or rejected doesn't have to be looked at again.
      outside: decision.outside.filter(({ source, words }) =>
        generated.answered.every((key) => !key.startsWith(`${source}:${words}:`.toLowerCase())),
      ),
    }),
    fitsNone: refused.some((refusal) => isUniversal(refusal.code)),
    inputHash: hashInputs({ listing, set: generated }, { ...decision, answers }),
    syncStatus: statusFor(listing, rows),
  };
}

/** Returns the account's answers, with the questions that the seller settled for this listing. */
export function answersFor(set: Pick<FitmentSetRow, "settled"> | null, answers: Answers): Answers {
  return { ...answers, ...Object.fromEntries((set?.settled ?? []).map((key) => [key, []])) };
}

interface HashedListing {
  readonly listing: ListingRow;
  readonly set: {
    readonly questions: readonly Question[];
    readonly answered: readonly string[];
  } | null;
}

function mergeEdited(
  edited: readonly FitmentRow[],
  fresh: readonly FitmentRow[],
): readonly FitmentRow[] {
  const keys = new Set(edited.map(vehicleKey));
  return [...edited, ...fresh.filter((row) => !keys.has(vehicleKey(row)))];
}

/** Returns "synced" if the marketplace already has exactly what we would send. */
export function statusFor(
  listing: Pick<ListingRow, "baseRows" | "ownKeys" | "existingCount">,
  rows: readonly FitmentRow[],
): "pending" | "synced" | null {
  const base = new Map(listing.baseRows.map((row) => [vehicleKey(row), row.notes]));
  const ours = new Set(rows.map(vehicleKey));
  const adds = rows.some((row) => base.get(vehicleKey(row)) !== row.notes);
  const removes = listing.ownKeys.some((key) => base.has(key) && !ours.has(key));
  if (adds || removes) return "pending";
  return rows.length + listing.existingCount > 0 ? "synced" : null;
}

/**
 * Hashes everything a generation depends on, so that unchanged inputs aren't generated again.
 * Includes only the answers to questions the listing asks.
 */
export function hashInputs(
  { listing, set }: HashedListing,
  { answers, outside, treeVersion }: Pick<Decision, "answers" | "outside" | "treeVersion">,
): string {
  const keys = new Set([
    ...(set?.questions ?? []).map((question) => question.key),
    ...(set?.answered ?? []),
  ]);
  const asked = [...keys]
    .sort()
    .flatMap((key) => (answers[key] === undefined ? [] : [[key, answers[key]]]));
  const inputs = [
    engineVersion,
    treeVersion,
    listing.title,
    listing.description,
    listing.specifics,
    listing.vin,
    listing.maxVehicles,
    protectedRows(listing).map(vehicleKey),
    asked,
    ...(outside.length === 0 ? [] : [outside]),
  ];
  return createHash("sha256").update(JSON.stringify(inputs)).digest("base64url");
}
