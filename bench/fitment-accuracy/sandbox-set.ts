import { loadSeed } from "../../sandbox/ebay/load-seed.ts";
import type { SeedListing } from "../../sandbox/ebay/seed-format.ts";
import type { Truth } from "../../sandbox/ebay/seed/truth.ts";
import type { MeasuredCase, MeasuredSet } from "./measured-case.ts";

/** Loads the sandbox sellers' listings and the hidden truth they were written from. */
export function sandboxSet(): MeasuredSet {
  const { listings } = loadSeed();
  return {
    name: "Sandbox sellers",
    absent: "",
    cases: listings.filter((listing) => isTruth(listing.truth)).map(toCase),
  };
}

function isTruth(truth: unknown): truth is Truth {
  return typeof truth === "object" && truth !== null && "fits" in truth && "mustNot" in truth;
}

function toCase(listing: SeedListing): MeasuredCase {
  const { itemId, title, descriptionHtml, specifics, truth } = listing;
  if (!isTruth(truth)) throw new Error(`Listing ${itemId} has no known truth.`);
  return {
    at: `listing ${itemId}`,
    classes: truth.classes,
    level: "rows",
    listing: { title, description: descriptionHtml, specifics: Object.fromEntries(specifics) },
    expected: { ...truth, notes: truth.notes.flatMap(noteOf), strict: false },
  };
}

/**
 * Converts a note. A half year applies only to that year's rows; "quantity" means no words in a
 * note.
 */
function noteOf(note: string): readonly string[] {
  const year = /mid-(\d{4})/.exec(note)?.[1];
  return note === "quantity" ? [] : [year === undefined ? note : `${year}: ${note}`];
}
