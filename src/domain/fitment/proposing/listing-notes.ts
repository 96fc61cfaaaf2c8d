import { distinctNotes } from "../reading/distinct-notes.ts";
import type { ListingRead } from "../read-listing-text.ts";

/** Returns the notes for every row, without transmission words that can't be about the part. */
export function listingNotes({
  positions,
  features,
  title,
  description,
  part,
}: ListingRead): readonly string[] {
  const own = [...features.notes, ...title.dates.map((date) => date.note), ...description.notes];
  return distinctNotes([
    positions.note,
    ...own.filter((note) => part.gearbox || !/transmission$|-speed$|^CVT$/.test(note)),
  ]);
}
