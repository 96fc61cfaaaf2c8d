import { readSelection, type RowSelection } from "../../sandbox/ebay/seed/row-selection.ts";

/**
 * One entry of a label file: the titles, and the truth that applies to each.
 * `../labeled-titles/README.md` explains the keywords.
 */
export interface Label {
  /** `file:line`, for messages. */
  readonly at: string;
  readonly classes: readonly string[];
  readonly titles: string[];
  readonly description: string[];
  readonly specifics: (readonly [name: string, values: readonly string[]])[];
  readonly fits: RowSelection[];
  readonly may: RowSelection[];
  readonly not: RowSelection[];
  readonly notes: string[];
  readonly flags: Set<string>;
}

const keywords: Readonly<Record<string, (label: Label, rest: string) => void>> = {
  title: (label, rest) => label.titles.push(rest),
  desc: (label, rest) => label.description.push(rest),
  spec: (label, rest) => label.specifics.push(readSpecific(rest)),
  fits: (label, rest) => label.fits.push(readSelection(rest)),
  may: (label, rest) => label.may.push(readSelection(rest)),
  not: (label, rest) => label.not.push(readSelection(rest)),
  note: (label, rest) => label.notes.push(rest),
};
const flags = new Set(["ask", "nothing", "all-trims", "open", "miss"]);

/**
 * Reads a label file: `[classes]` starts an entry, and each further line is a keyword with its
 * text. Throws with file and line.
 */
export function readLabels(file: string, text: string): readonly Label[] {
  const labels: Label[] = [];
  for (const [index, raw] of text.split("\n").entries()) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) continue;
    const at = `${file}:${index + 1}`;
    const classes = /^\[([^\]]+)\]$/.exec(line)?.[1];
    if (classes === undefined) readLine(labels.at(-1), line, at);
    else
      labels.push({
        at,
        classes: classes.split(/\s+/),
        titles: [],
        description: [],
        specifics: [],
        fits: [],
        may: [],
        not: [],
        notes: [],
        flags: new Set(),
      });
  }
  return labels;
}

function readLine(label: Label | undefined, line: string, at: string): void {
  if (label === undefined) throw new Error(`${at}: write a [class] line first.`);
  const [keyword = ""] = line.split(" ", 1);
  const read = keywords[keyword];
  if (read !== undefined) read(label, line.slice(keyword.length).trim());
  else if (flags.has(keyword)) label.flags.add(keyword);
  else throw new Error(`${at}: "${keyword}" is not a keyword.`);
}

function readSpecific(text: string): readonly [string, readonly string[]] {
  const [name = "", value = ""] = text.split(" = ");
  return [name, value.split("; ")];
}
