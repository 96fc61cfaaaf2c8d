import type { RefusalCode } from "../fitment/refusal.ts";

/**
 * The states of a listing. Each listing has exactly one, and listings sort in this order. The
 * database stores positions in this list; `saveListingStates` updates them when the list changes.
 */
export const listingStates = [
  /** Never generated. */
  "new",
  /** Generated, and the listing says too little about its vehicles. */
  "not-enough-information",
  /** Has open questions. */
  "needs-answer",
  /** Generated, but doubtful (review-reasons.ts), and nobody accepted these rows. */
  "to-review",
  /** A sync would change its fitments on the marketplace. */
  "ready",
  /** Waits in a bulk generation, sync, or undo. */
  "queued",
  /** A bulk generation, sync, or undo is working on it. */
  "running",
  /** The last sync failed. */
  "failed",
  /** Its fitments changed on the marketplace since the import, and the seller has to choose. */
  "changed-on-ebay",
  /** The marketplace has our rows. */
  "synced",
  /** Has only fitments that were there before us. */
  "kept-as-is",
  /** Its category takes no vehicles, or it is a tool, a manual, or a universal part. */
  "not-applicable",
] as const;
export type ListingState = (typeof listingStates)[number];

/** The facts that determine a listing's state. The database derives them from its rows. */
export interface ListingFacts {
  /** Whether a bulk generation, sync, or undo has the listing. */
  readonly work: "none" | "queued" | "running";
  /** False if its category takes no vehicles. */
  readonly takesVehicles: boolean;
  /** Whether its own text says that it fits no particular vehicle. */
  readonly fitsNone: boolean;
  readonly isGenerated: boolean;
  /** Whether it has open questions. */
  readonly asks: boolean;
  /** Whether it has reasons for a review, and its rows weren't accepted. */
  readonly isDoubtful: boolean;
  /** Whether it has rows of ours, on the marketplace or not. */
  readonly hasRows: boolean;
  /** Whether it has rows that were on the marketplace before us. */
  readonly hasExisting: boolean;
  readonly isChanged: boolean;
  readonly syncStatus: "none" | "pending" | "synced" | "error";
}

/** Why a listing isn't synced unless the seller includes it; null if nothing holds it back. */
export type Hold = "needs-answer" | "to-review";

/** Returns the state of a listing. Nothing else decides it. */
export function listingState(facts: ListingFacts): ListingState {
  if (facts.work !== "none") return facts.work;
  if (!facts.takesVehicles) return "not-applicable";
  if (facts.isChanged) return "changed-on-ebay";
  if (facts.syncStatus === "error") return "failed";
  return findHold(facts) ?? (facts.hasRows ? stateOfRows(facts) : stateWithoutRows(facts));
}

/**
 * Returns what the seller should decide before a listing is synced. A question stays open until it
 * is answered. Doubtful rows that are already on the marketplace aren't sent again.
 */
export function findHold({
  asks,
  isDoubtful,
  hasRows,
  syncStatus,
}: Pick<ListingFacts, "asks" | "isDoubtful" | "hasRows" | "syncStatus">): Hold | null {
  if (asks) return "needs-answer";
  return isDoubtful && hasRows && syncStatus !== "synced" ? "to-review" : null;
}

function stateOfRows({ syncStatus }: ListingFacts): ListingState {
  return syncStatus === "synced" ? "synced" : "ready";
}

function stateWithoutRows(facts: ListingFacts): ListingState {
  // All of our rows were removed, and a sync would remove them from the marketplace.
  if (facts.syncStatus === "pending") return "ready";
  if (facts.hasExisting) return "kept-as-is";
  if (facts.fitsNone) return "not-applicable";
  return facts.isGenerated ? "not-enough-information" : "new";
}

/** Returns whether a refusal says that the listing fits no particular vehicle. */
export function isUniversal(code: RefusalCode): boolean {
  return code === "universal" || code === "tool" || code === "merchandise";
}

const either = [false, true] as const;
const values: { readonly [Fact in keyof ListingFacts]: readonly ListingFacts[Fact][] } = {
  work: ["none", "queued", "running"],
  takesVehicles: either,
  fitsNone: either,
  isGenerated: either,
  asks: either,
  isDoubtful: either,
  hasRows: either,
  hasExisting: either,
  isChanged: either,
  syncStatus: ["none", "pending", "synced", "error"],
};

/** Returns every combination of facts. */
export function allListingFacts(): readonly ListingFacts[] {
  let combinations: readonly Readonly<Record<string, unknown>>[] = [{}];
  for (const [fact, possible] of Object.entries(values))
    combinations = combinations.flatMap((facts) =>
      possible.map((value: unknown) => ({ ...facts, [fact]: value })),
    );
  return combinations as unknown as readonly ListingFacts[];
}
