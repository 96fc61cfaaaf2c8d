import { sortedYears } from "../vehicles/year-range.ts";
import type { Fitment } from "../fitment/fitment.ts";
import type { AuditedListing, AuditHit, AuditRule, AuditRuleName } from "./audit-rule.ts";
import type { CarYears } from "./disagreeing-twins.ts";
import { duplicateRows } from "./duplicate-rows.ts";
import { missingYears } from "./missing-years.ts";
import { notePairs } from "./note-pairs.ts";
import { overMaximum } from "./over-maximum.ts";
import { questionableNotes } from "./questionable-notes.ts";
import { groupRows, rowsAt } from "./describe-rows.ts";
import { trimlessBesideLimited } from "./trimless-beside-limited.ts";
import { unlistedModels } from "./unlisted-models.ts";
import { wideRange } from "./wide-range.ts";
import { yearsOutsideLife } from "./years-outside-life.ts";

/** Increases when a rule changes, so that every listing is checked again. */
export const auditRuleBook = "1";

/** The rules for a single listing, most harmful first. */
export const listingRules: readonly AuditRule[] = [
  unlistedModels,
  yearsOutsideLife,
  trimlessBesideLimited,
  overMaximum,
  wideRange,
  notePairs,
  questionableNotes,
  duplicateRows,
  missingYears,
];

export interface AuditFinding extends AuditHit {
  readonly rule: AuditRuleName;
}

/** Checks one listing against every rule. Pure; a listing without rows has no findings. */
export function auditListing(listing: AuditedListing): readonly AuditFinding[] {
  if (listing.rows.length === 0) return [];
  return listingRules.flatMap((rule) => {
    const hit = rule.check(listing);
    return hit === null ? [] : [{ rule: rule.name, ...hit }];
  });
}

/** Returns the models and years of the rows, for comparing listings of one part. */
export function carsOf(rows: readonly Fitment[]): readonly CarYears[] {
  return [...groupRows(rows, (row) => `${row.make}\t${row.model}`).values()].flatMap((places) => {
    const cars = rowsAt(rows, places);
    const [first] = cars;
    return first === undefined
      ? []
      : [
          {
            make: first.make,
            model: first.model,
            years: sortedYears(cars.map((row) => row.year)),
          },
        ];
  });
}
