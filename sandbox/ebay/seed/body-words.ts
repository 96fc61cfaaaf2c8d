import type { ListedRow } from "./listed-vehicles.ts";
import type { PartType } from "./part-types.ts";

/**
 * Returns a trim's body, e.g. "Sedan", "Crew Cab Pickup", or "Sport Utility"; "" if it names none.
 */
export function bodyOf(trim: string): string {
  return (
    /(Sedan|Coupe|Convertible|Hatchback|Wagon|Fastback|Hardtop|Sport Utility|(?:Crew|Extended|Standard) Cab (?:Pickup|.*)|Van)/.exec(
      trim,
    )?.[1] ?? ""
  );
}

export function isPickup(row: ListedRow): boolean {
  return /Cab/.test(bodyOf(row.trim));
}

/** Bodies with rear doors whose windows may not open: only defensible for a rear door part. */
export function doubtfulRearDoors(part: PartType, rows: readonly ListedRow[]): ListedRow[] {
  return part.is.rearDoor === true
    ? rows.filter((row) => /4-Door/.test(row.trim) && !hasRearDoors(row))
    : [];
}

/**
 * Returns the bodies that a part depends on, with sellers' words for them. With one entry there is
 * nothing to distinguish.
 */
export function bodiesApart(part: PartType, rows: readonly ListedRow[]): Map<string, ListedRow[]> {
  return Map.groupBy(
    rows.filter((row) => part.is.rearDoor !== true || hasRearDoors(row)),
    (row) => bodyGroup(part, row),
  );
}

function bodyGroup(part: PartType, row: ListedRow): string {
  const body = bodyOf(row.trim);
  if (part.is.frontDoor === true && body === "Sport Utility")
    return /2-Door/.test(row.trim) ? "2 Door" : "4 Door";
  return isPickup(row) && part.is.rearDoor !== true ? "" : body.replace(" Pickup", "");
}

function hasRearDoors(row: ListedRow): boolean {
  return /4-Door|5-Door/.test(row.trim) && !/Extended Cab|Standard Cab|Van/.test(row.trim);
}
