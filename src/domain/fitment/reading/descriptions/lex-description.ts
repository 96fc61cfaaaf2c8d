import type { Column } from "../../knowledge/wording-knowledge.ts";
import type { Knowledge } from "../../knowledge/knowledge.ts";
import { bracketedItems } from "./bracketed-items.ts";
import { columnLines } from "./column-lines.ts";
import { typedRows } from "./description-rows.ts";
import { sentencesOf } from "./description-sentences.ts";
import { bookLines, quotedTags } from "./parts-books.ts";
import { readBlocks } from "../../../markup/html-blocks.ts";
import { inlineRecords, type InlineRecord } from "./inline-labels.ts";
import { labelOf } from "./line-labels.ts";
import { withAnswers } from "./question-answers.ts";
import type { TextBlock } from "../../../markup/text-blocks.ts";
import { spreadYears, withFullYears, withSameCars, withSameYears } from "./same-years.ts";
import { unheadedLines } from "./unheaded-lines.ts";
import { wrappedLines } from "./wrapped-lines.ts";

/** A line of a description, by its form. Its words aren't read yet. */
export type Line =
  /** A row of a table. All rows of a table have its number. */
  | { readonly kind: "row"; readonly cells: readonly string[]; readonly table: number }
  /** "Make: Honda Model: Civic Years: 2006-2011" */
  | { readonly kind: "records"; readonly records: readonly InlineRecord[] }
  /** "Engine: 5.0L" */
  | Label
  | { readonly kind: "text"; readonly text: string; readonly sentences: readonly string[] };

export interface Label {
  readonly kind: "label";
  readonly label: string;
  readonly column: Column | null;
  readonly value: string;
}

const longestHeading = 60;
/** More lines than the longest list of cars that is read, and as many lines of other text. */
const mostLines = 800;

type Step = (blocks: readonly TextBlock[], cues: Knowledge["descriptions"]) => readonly TextBlock[];

/** How the lines are prepared, in this order. */
const steps: readonly Step[] = [
  bracketedItems,
  wrappedLines,
  bookLines,
  quotedTags,
  withSameYears,
  withFullYears,
  withSameCars,
];

/** Divides a description into lines, without repeats. */
export function lexDescription(
  description: string,
  { columns, descriptions }: Knowledge,
): readonly Line[] {
  const written = readBlocks(spreadYears(description));
  const prepared = steps.reduce((blocks, step) => step(blocks, descriptions), written);
  const blocks = unheadedLines(columnLines(prepared, columns), descriptions);
  const seen = new Map<string, Line>();
  const lines: Line[] = [];
  for (const block of typedRows(blocks, { columns, descriptions })) {
    if (lines.length >= mostLines) break;
    const key = keyOf(block);
    const before = seen.get(key);
    if (before !== undefined && isSaidOnce(before)) continue;
    const line =
      before ?? (block.kind === "row" ? block : lexLine(block.text, { columns, descriptions }));
    seen.set(key, line);
    lines.push(line);
  }
  return lines;
}

function lexLine(
  written: string,
  { columns, descriptions }: Pick<Knowledge, "columns" | "descriptions">,
): Exclude<Line, { kind: "row" }> {
  const text = written.includes("[") ? withRoundBrackets(written) : written;
  const records = inlineRecords(text, columns);
  return records.length > 0
    ? { kind: "records", records }
    : (lexLabel(text, columns) ?? {
        kind: "text",
        text,
        sentences: sentencesOf(withAnswers(text), descriptions),
      });
}

/** "F150 97-03 [04 and newer is different]" */
function withRoundBrackets(text: string): string {
  return text.replaceAll("[", "(").replaceAll("]", ")");
}

export function lexLabel(text: string, columns: Knowledge["columns"]): Label | null {
  const own = labelOf(text, columns);
  if (own === null) return null;
  const [label, value] = own;
  return {
    kind: "label",
    label,
    column: columns.of(label),
    value,
  };
}

function keyOf(block: TextBlock): string {
  return block.kind === "row" ? `${block.table}\t${block.cells.join("\t")}` : block.text;
}

/** Shops repeat their terms. Headings are short, and a repeated one counts again. */
function isSaidOnce(line: Line): boolean {
  return line.kind === "row" || (line.kind === "text" && line.text.length > longestHeading);
}
