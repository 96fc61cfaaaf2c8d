import { equipmentPhrase, notePatterns, spelledInNotes } from "../knowledge/note-patterns.ts";
import { driveWords, wheelWords, type Drive } from "../knowledge/variant-names.ts";
import { distinctNotes } from "./distinct-notes.ts";
import type { Token } from "./tokens.ts";
import { writtenText } from "./written-text.ts";

/**
 * What a buyer must check in addition to the vehicle: equipment, drive, transmission, bed, and
 * sensor position. Worded as notes.
 */
export interface FeatureRead {
  readonly notes: readonly string[];
  readonly drive: Drive | null;
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

const drivePhrases = /\b(all|four|4|rear|front|two|2) ?-? ?wheel drive\b|\b[a-z\d]{3,7}\b/gi;

/** "Quattro or FWD" means both, so there's nothing to check. */
function driveIn(text: string): FeatureRead["drive"] {
  const driven = new Set(
    [...text.toLowerCase().matchAll(drivePhrases)].flatMap(
      ([word, wheel = ""]) => wheelWords.get(wheel) ?? driveWords.get(word) ?? [],
    ),
  );
  const [first = null] = driven;
  return driven.size > 1 ? null : first;
}

function faceliftIn(text: string): FeatureRead["facelift"] {
  const [said, before] = /\b(pre ?-? ?)?lci\b/i.exec(text) ?? [];
  if (said === undefined) return null;
  return before === undefined ? "after" : "before";
}

/** A note, and where its words begin. */
interface NoteFound {
  readonly at: number;
  readonly note: string;
}

/** Finds all words of a text that are worth a note. */
function findNotes(text: string): readonly NoteFound[] {
  // Searching first is faster, because most patterns match nothing and matchAll copies them.
  return notePatterns.flatMap(([pattern, note]) =>
    text.search(pattern) === -1
      ? []
      : [...text.matchAll(pattern)].map((match) => ({
          at: match.index,
          note: filled(note, match),
        })),
  );
}

/** Puts a match's groups in the place of "$1" and so on. */
function filled(note: string, match: RegExpExecArray): string {
  return note.replace(/\$(\d)/g, (_, group: string) => {
    const words = (match[Number(group)] ?? "").toLowerCase();
    return spelledInNotes.get(words) ?? words;
  });
}

/** Finds "w/o ABS", "with heated glass", and the "without camera" of "for use without camera". */
function equipmentIn(text: string): readonly NoteFound[] {
  return [...text.matchAll(equipmentPhrase)].map(({ index, 1: out, 2: o, 3: words = "" }) => ({
    at: index,
    note: `${out === undefined && o === undefined ? "with" : "without"} ${words}`,
  }));
}

/** Returns the note for cars without this equipment or bed. Of other things, it says nothing. */
export function deniedNote(note: string): readonly string[] {
  if (note.startsWith("with ")) return [`without ${note.slice(5)}`];
  return note.endsWith(" bed") ? [`not for ${note}`] : [];
}
