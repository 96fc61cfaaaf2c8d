import { distinctNotes } from "./distinct-notes.ts";
import { equipmentIn } from "./equipment-phrases.ts";
import { findNotes } from "./note-patterns.ts";
import type { Token } from "./tokens.ts";
import { writtenText } from "./written-text.ts";

/**
 * What a buyer must check in addition to the vehicle: equipment, drive, transmission, bed, and
 * sensor position. Worded as notes.
 */
export interface FeatureRead {
  readonly notes: readonly string[];
  readonly drive: "all" | "rear" | "front" | "two" | null;
  /** Whether it fits cars from before or after the facelift ("pre-LCI", "LCI"). */
  readonly facelift: "before" | "after" | null;
}

export function readFeatures(tokens: readonly Token[]): FeatureRead {
  const { text } = writtenText(tokens);
  const found = [...equipmentIn(text), ...findNotes(text)];
  return {
    notes: distinctNotes(found.toSorted((one, other) => one.at - other.at).map(({ note }) => note)),
    drive: driveIn(text),
    facelift: faceliftIn(text),
  };
}

export const drives: ReadonlyMap<string, FeatureRead["drive"]> = new Map([
  ["awd", "all"],
  ["4wd", "all"],
  ["4x4", "all"],
  ["xdrive", "all"],
  ["quattro", "all"],
  ["4matic", "all"],
  ["rwd", "rear"],
  ["fwd", "front"],
  ["2wd", "two"],
  ["4x2", "two"],
]);

const wheels: ReadonlyMap<string, FeatureRead["drive"]> = new Map([
  ["all", "all"],
  ["four", "all"],
  ["4", "all"],
  ["rear", "rear"],
  ["front", "front"],
  ["two", "two"],
  ["2", "two"],
]);

const driveWords = /\b(all|four|4|rear|front|two|2) ?-? ?wheel drive\b|\b[a-z\d]{3,7}\b/gi;

/** "Quattro or FWD" means both, so there's nothing to check. */
function driveIn(text: string): FeatureRead["drive"] {
  const driven = new Set(
    [...text.toLowerCase().matchAll(driveWords)].flatMap(
      ([word, wheel = ""]) => wheels.get(wheel) ?? drives.get(word) ?? [],
    ),
  );
  const [first = null] = driven;
  return driven.size > 1 && driven.has("all") ? null : first;
}

function faceliftIn(text: string): FeatureRead["facelift"] {
  const [said, before] = /\b(pre ?-? ?)?lci\b/i.exec(text) ?? [];
  if (said === undefined) return null;
  return before === undefined ? "after" : "before";
}
