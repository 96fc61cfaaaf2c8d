import type { ListedRow } from "./listed-vehicles.ts";
import type { PartType } from "./part-types.ts";

/** "Sedan", "Coupe", "Crew Cab Pickup", "Sport Utility" … of a trim; "" where the trim says none. */
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

/** Cars with rear doors whose rear windows may not open: defensible for a part of the rear door, no more. */
export function doubtfulRearDoors(part: PartType, rows: readonly ListedRow[]): ListedRow[] {
  return part.is.rearDoor === true
    ? rows.filter((row) => /4-Door/.test(row.trim) && !hasRearDoors(row))
    : [];
}

/** Bodies a part must tell apart, and the words sellers use for them. One entry: nothing to tell. */
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
