import { readSelection } from "./row-selection.ts";
import type { RowSelection } from "./row-selection.ts";

/** One hand-written entry of `cases/*.txt`: a title with a known difficulty, and its truth. */
export interface Case {
  /** `file:line` for messages. */
  readonly at: string;
  readonly classes: readonly string[];
  readonly titles: readonly string[];
  readonly parts: readonly string[];
  readonly fits: readonly RowSelection[];
  readonly may: readonly RowSelection[];
  readonly mustNot: readonly RowSelection[];
  readonly notes: readonly string[];
  readonly remarks: readonly string[];
  readonly specifics: readonly (readonly [name: string, values: readonly string[]])[];
  /**
   * Values of `make`, `brand`, `number`, `vin`, `line`, `condition`, `miles`, `times`, and
   * `existing`, as written.
   */
  readonly words: ReadonlyMap<string, string>;
  readonly flags: ReadonlySet<string>;
}

interface Draft {
  at: string;
  classes: string[];
  titles: string[];
  parts: string[];
  fits: RowSelection[];
  may: RowSelection[];
  mustNot: RowSelection[];
  notes: string[];
  remarks: string[];
  specifics: (readonly [string, readonly string[]])[];
  words: Map<string, string>;
  flags: Set<string>;
}

const keywords: Readonly<Record<string, (draft: Draft, rest: string) => void>> = {
  title: (draft, rest) => draft.titles.push(rest),
  part: (draft, rest) => draft.parts.push(...rest.split(", ")),
  fits: (draft, rest) => draft.fits.push(readSelection(rest)),
  may: (draft, rest) => draft.may.push(readSelection(rest)),
  not: (draft, rest) => draft.mustNot.push(readSelection(rest)),
  note: (draft, rest) => draft.notes.push(rest),
  remark: (draft, rest) => draft.remarks.push(rest),
  spec: (draft, rest) => draft.specifics.push(readSpecific(rest)),
};
const wordKeywords = new Set([
  "make",
  "brand",
  "number",
  "vin",
  "line",
  "condition",
  "miles",
  "times",
  "existing",
]);
const flagKeywords = new Set(["ask", "nothing", "all-trims", "no-fill"]);

/**
 * Reads one case file. `[classes]` starts an entry; each line is a keyword and its text. README.md
 * lists the keywords.
 */
export function readCases(file: string, text: string): Case[] {
  const cases: Draft[] = [];
  text.split("\n").forEach((raw, index) => {
    const line = raw.trim();
    const at = `${file}:${index + 1}`;
    if (line === "" || line.startsWith("#")) return;
    const head = /^\[(?<classes>[^\]]+)\]$/.exec(line)?.groups?.["classes"];
    if (head !== undefined) cases.push(emptyCase(at, head.split(/[\s,]+/)));
    else readLine(cases.at(-1), line, at);
  });
  return cases;
}

function emptyCase(at: string, classes: string[]): Draft {
  return {
    at,
    classes,
    titles: [],
    parts: [],
    fits: [],
    may: [],
    mustNot: [],
    notes: [],
    remarks: [],
    specifics: [],
    words: new Map(),
    flags: new Set(),
  };
}

function readLine(draft: Draft | undefined, line: string, at: string): void {
  const gap = line.indexOf(" ");
  const keyword = gap < 0 ? line : line.slice(0, gap);
  const rest = gap < 0 ? "" : line.slice(gap + 1).trim();
  if (draft === undefined) throw new Error(`${at}: no [classes] line before this one.`);
  const read = keywords[keyword];
  if (read !== undefined) read(draft, rest);
  else if (wordKeywords.has(keyword)) draft.words.set(keyword, rest);
  else if (flagKeywords.has(keyword)) draft.flags.add(keyword);
  else throw new Error(`${at}: "${keyword}" is not a keyword.`);
}

function readSpecific(text: string): readonly [string, readonly string[]] {
  const [name = "", value = ""] = text.split(" = ");
  return [name, value.split("; ")];
}
