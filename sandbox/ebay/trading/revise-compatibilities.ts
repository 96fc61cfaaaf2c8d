import type { SeedCategory } from "../seed-format.ts";
import {
  mergeDuplicateRows,
  rowKey,
  type CompatibilityRow,
  type Listing,
} from "../state/listing.ts";
import { isListed, isWellFormed } from "./check-row.ts";
import { children, isTrue } from "./element-values.ts";
import { nameRow, readCompatibility, type GivenCompatibility } from "./read-compatibility.ts";
import type { TradingCall } from "./trading-call.ts";
import { asWarning, tradingError, type TradingError } from "./trading-error.ts";
import type { XmlElement } from "./xml-reader.ts";

/** The limit of the REST calls. The Trading limit isn't documented. */
const LONGEST_NOTES = 500;

export interface CompatibilityRevision {
  readonly listing: Listing;
  /** The listing's category after the revision. */
  readonly category: SeedCategory;
  /** The request's ItemCompatibilityList. */
  readonly list: XmlElement;
}

/**
 * Without rows: refused and unchanged, and the errors say why. With rows: the errors are warnings
 * about dropped rows.
 */
export interface CompatibilityDecision {
  readonly rows?: readonly CompatibilityRow[];
  readonly errors: readonly TradingError[];
}

/**
 * Applies a request's rows. With ReplaceAll they become the whole list, so no rows clear it.
 * Otherwise rows with Delete are removed and the others added; existing rows stay unchanged.
 */
export function reviseCompatibilities(
  call: TradingCall,
  revision: CompatibilityRevision,
): CompatibilityDecision {
  const replaceAll = isTrue(revision.list, "ReplaceAll");
  const given = children(revision.list, "Compatibility").map(readCompatibility);
  const wish = {
    replaceAll,
    deletions: replaceAll ? [] : given.filter((row) => row.remove),
    offered: given.filter((row) => replaceAll || !row.remove),
  };
  const forbidden = forbid(revision, wish);
  return forbidden ? { errors: [forbidden] } : merge(call, revision, wish);
}

interface Wish {
  readonly replaceAll: boolean;
  readonly deletions: readonly GivenCompatibility[];
  readonly offered: readonly GivenCompatibility[];
}

function forbid(
  { listing, category }: CompatibilityRevision,
  { replaceAll, deletions, offered }: Wish,
): TradingError | undefined {
  if (listing.locked && (replaceAll || deletions.length > 0)) return tradingError("21916730");
  if (deletions.length + offered.length > 0 && category.compatibilityBasedOn !== "ASSEMBLY")
    return tradingError("21917122");
  if (offered.some(({ row }) => row.notes.length > LONGEST_NOTES))
    return tradingError("37", "CompatibilityNotes");
  return undefined;
}

function merge(
  call: TradingCall,
  { listing, category }: CompatibilityRevision,
  { replaceAll, deletions, offered }: Wish,
): CompatibilityDecision {
  const invalid = offered.filter((given) => !isAccepted(call, { listing, category }, given));
  if (invalid.length > 0 && invalid.length === offered.length)
    return { errors: [tradingError("21917122", ...invalid.map(nameRow))] };
  const complaint = invalid.length > 0 ? [tradingError("21916724", ...invalid.map(nameRow))] : [];
  if (complaint.length > 0 && call.sandbox.modes.strictCompatibility) return { errors: complaint };

  const deleted = new Set(deletions.map(({ row }) => rowKey(row)));
  const kept = replaceAll ? [] : listing.rows.filter((row) => !deleted.has(rowKey(row)));
  const added = offered.filter((row) => !invalid.includes(row)).map(({ row }) => row);
  const rows = mergeDuplicateRows([...kept, ...added]);
  if (rows.length > category.maxVehicles)
    return { errors: [tradingError("21916728", String(category.maxVehicles), category.id)] };
  return { rows, errors: complaint.map(asWarning) };
}

function isAccepted(
  { sandbox }: TradingCall,
  { listing, category }: Pick<CompatibilityRevision, "listing" | "category">,
  given: GivenCompatibility,
): boolean {
  if (!isWellFormed(category, given)) return false;
  if (isListed(sandbox, category, given)) return true;
  // Existing rows were accepted before, so keeping one isn't checked again.
  return (
    !sandbox.modes.rechecksStoredRows &&
    listing.rows.some((row) => rowKey(row) === rowKey(given.row))
  );
}
