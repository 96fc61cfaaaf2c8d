import { htmlToText } from "../markup/html-text.ts";
import { readFeatures } from "./reading/read-features.ts";
import { readPositions } from "./reading/read-positions.ts";
import { tokenize } from "./reading/tokens.ts";
import type { Token } from "./reading/tokens.ts";
import type { ListingText } from "./listing-text.ts";

/** Where a note was read, in the listing's words. */
export interface NoteWords {
  readonly note: string;
  readonly source: "title" | "specifics" | "description";
  readonly text: string;
}

/** The most sentences of a description to search, and the longest one in characters. */
const mostSentences = 400;
const longestSentence = 600;

interface Sentence {
  readonly source: NoteWords["source"];
  readonly text: string;
  readonly tokens: readonly Token[];
}

/**
 * Finds the words that a row's notes come from. Searches for each part of a note ("Front Left; with
 * fog lights") separately, in the title first. Omits parts that no single sentence contains.
 */
export function findNoteWords(
  notes: readonly string[],
  listing: ListingText,
): readonly NoteWords[] {
  const parts = [...new Set(notes.flatMap((note) => note.split("; ")))].filter(Boolean);
  if (parts.length === 0) return [];
  const sentences = sentencesOf(listing);
  return parts.flatMap((note) => {
    const said = sentences.find((sentence) => says(sentence.text, sentence.tokens, note));
    return said ? [{ note, source: said.source, text: shortest(said, note) }] : [];
  });
}

function sentencesOf({ title, specifics, description }: ListingText): readonly Sentence[] {
  const of = (source: Sentence["source"]) => (text: string) => ({
    source,
    text,
    tokens: tokenize(text),
  });
  return [
    of("title")(title),
    ...Object.values(specifics).flat().map(of("specifics")),
    ...htmlToText(description)
      .split(/\n|(?<=[.!?;])\s/)
      .filter((text) => text !== "" && text.length <= longestSentence)
      .slice(0, mostSentences)
      .map(of("description")),
  ];
}

function says(text: string, tokens: readonly Token[], note: string): boolean {
  if (text.toLowerCase().includes(note.toLowerCase())) return true;
  if (readPositions(tokens).note === note || readPositions(tokens, true).note === note) return true;
  const read = readFeatures(tokens).notes;
  return read.includes(note) || read.includes(note.replace(/^without /, "with "));
}

/** Returns the shortest run of words in a sentence that contains the note. */
function shortest({ text, tokens }: Sentence, note: string): string {
  const textOf = (from: number, to: number) =>
    text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? text.length);
  const holds = (from: number, to: number) =>
    from < to && says(textOf(from, to), tokens.slice(from, to), note);
  let from = 0;
  let to = tokens.length;
  while (holds(from + 1, to)) from += 1;
  while (holds(from, to - 1)) to -= 1;
  return textOf(from, to);
}
