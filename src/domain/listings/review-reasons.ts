import { rowConfidence } from "../fitment/decide/weigh-evidence.ts";
import type { FitmentRow } from "../fitment/fitment.ts";
import type { Knowledge } from "../fitment/knowledge/knowledge.ts";
import type { Refusal, RefusalCode } from "../fitment/refusal.ts";
import type { AuditRule, AuditRuleName } from "../audit/audit-rule.ts";
import { carsOf } from "../audit/audit-listing.ts";
import { disagree } from "../audit/disagreeing-twins.ts";
import type { CarYears } from "../audit/disagreeing-twins.ts";
import { groupRows, rowsAt } from "../audit/describe-rows.ts";
import { trimlessBesideLimited } from "../audit/trimless-beside-limited.ts";
import { wideRange } from "../audit/wide-range.ts";
import { yearsOutsideLife } from "../audit/years-outside-life.ts";
import type { VehicleIndex } from "../vehicles/vehicle-index.ts";

/** Why a seller should look at generated fitments before they are synced. */
export type ReviewReason =
  /** The confidence of the least certain row, in percent. */
  | { readonly code: "low-confidence"; readonly percent: number }
  /** Texts of the listing disagree with each other or with another source. */
  | { readonly code: "conflicting-sources"; readonly refusal: RefusalCode }
  | { readonly code: "audit-finding"; readonly rule: AuditRuleName }
  /**
   * Another listing of the same part has other vehicles: "Dorman 740-123 in listing 110000000001".
   */
  | { readonly code: "disagreeing-twins"; readonly twin: string }
  /** A model whose years span much more than those of the listing's other models. */
  | {
      readonly code: "wide-range";
      readonly make: string;
      readonly model: string;
      readonly from: number;
      readonly to: number;
    }
  /** The listing sets a limit that the vehicle list can't express. */
  | { readonly code: "unusual-wording"; readonly refusal: RefusalCode };

/**
 * Rows with less confidence need a review. The engine gives at least 85% if the listing names the
 * car and its years in any form, and all but a few labeled rows with that confidence are right
 * (docs/accuracy.md). It gives less if it had to assume one of them.
 */
export const confidenceToReview = 0.85;

/** The audit rules whose findings say that rows may be wrong, not just untidy. */
const questioningRules: readonly AuditRule[] = [trimlessBesideLimited, yearsOutsideLife, wideRange];

const conflicts: ReadonlySet<RefusalCode> = new Set([
  "years-of-one-span",
  "years-of-one-text",
  "left-out",
  "unread-remark",
  "engines-of-one-text",
  "source-alone",
]);

const unusualLimits: ReadonlySet<RefusalCode> = new Set([
  "no-such-trim",
  "no-such-engine",
  "no-such-trim-and-engine",
  "no-such-body",
  "engine-not-found",
  "not-as-described",
  "excluded-with-it",
]);

/**
 * A model is suspicious if it spans this many more years than any other, and at least twice as
 * many.
 */
const moreYears = 8;

export interface ReviewedFitments {
  /** All rows of the listing. Only those we generated can give reasons. */
  readonly rows: readonly FitmentRow[];
  readonly refused: readonly Refusal[];
  /** The marketplace's vehicle list, if it is known. */
  readonly index: VehicleIndex | null;
  readonly knowledge: Knowledge;
  /** The seller's other listings of the same part. */
  readonly twins: readonly PartTwin[];
}

/** Another listing of the same part. */
export interface PartTwin {
  /** The part and the listing: "Dorman 740-123 in listing 110000000001". */
  readonly name: string;
  /** The vehicles that it says the part fits. */
  readonly cars: readonly CarYears[];
}

/** Returns why the generated rows are doubtful, each reason once; none if they aren't. */
export function findReviewReasons(fitments: ReviewedFitments): readonly ReviewReason[] {
  const generated = fitments.rows.filter((row) => row.origin === "generated");
  if (generated.length === 0) return [];
  const codes = [...new Set(fitments.refused.map((refusal) => refusal.code))];
  return [
    ...findLowConfidence(generated),
    ...codes
      .filter((code) => conflicts.has(code))
      .map((refusal): ReviewReason => ({ code: "conflicting-sources", refusal })),
    ...findAuditFindings(fitments),
    ...findDisagreeingTwin(fitments),
    ...findWideRange(generated),
    ...codes
      .filter((code) => unusualLimits.has(code))
      .map((refusal): ReviewReason => ({ code: "unusual-wording", refusal })),
  ];
}

/**
 * Returns the confidence of the least certain generated row in percent; null without any. A row
 * that the seller confirmed is certain.
 */
export function lowestConfidence(rows: readonly FitmentRow[]): number | null {
  const generated = rows.filter((row) => row.origin === "generated");
  if (generated.length === 0) return null;
  const lowest = generated
    .filter((row) => !isConfirmed(row))
    .reduce((least, row) => Math.min(least, rowConfidence(row.evidence)), 1);
  // Sums of decimals have rounding errors.
  return Math.round(lowest * 100);
}

function findLowConfidence(rows: readonly FitmentRow[]): readonly ReviewReason[] {
  const percent = lowestConfidence(rows);
  return percent !== null && percent < confidenceToReview * 100
    ? [{ code: "low-confidence", percent }]
    : [];
}

/** A language model's suggestion becomes a row only once the seller accepts it. */
function isConfirmed({ evidence }: FitmentRow): boolean {
  return evidence.length > 0 && evidence.every(({ source }) => source === "language-model");
}

function findAuditFindings({ rows, index, knowledge }: ReviewedFitments): readonly ReviewReason[] {
  return questioningRules.flatMap((rule): readonly ReviewReason[] => {
    const hit = rule.check({
      rows,
      maxVehicles: null,
      index,
      knowledge,
    });
    return hit?.rows.some((place) => rows[place]?.origin === "generated")
      ? [{ code: "audit-finding", rule: rule.name }]
      : [];
  });
}

/** Returns only the first one, because the audit lists all of them. */
function findDisagreeingTwin({ rows, twins }: ReviewedFitments): readonly ReviewReason[] {
  const cars = carsOf(rows);
  const other = twins.find((twin) => disagree(cars, twin.cars));
  return other === undefined ? [] : [{ code: "disagreeing-twins", twin: other.name }];
}

function findWideRange(rows: readonly FitmentRow[]): readonly ReviewReason[] {
  const models = [...groupRows(rows, (row) => `${row.make}\t${row.model}`).values()]
    .map((places) => rowsAt(rows, places))
    .flatMap((cars) => {
      const years = cars.map((row) => row.year);
      const [from, to] = [Math.min(...years), Math.max(...years)];
      const [first] = cars;
      return first
        ? [
            {
              make: first.make,
              model: first.model,
              from,
              to,
              span: to - from + 1,
            },
          ]
        : [];
    })
    .sort((a, b) => b.span - a.span);
  const [widest, next] = models;
  if (!widest || !next || models.length < 3) return [];
  if (widest.span < next.span + moreYears || widest.span < next.span * 2) return [];
  const { make, model, from, to } = widest;
  return [
    {
      code: "wide-range",
      make,
      model,
      from,
      to,
    },
  ];
}
