import type { Knowledge } from "../../../knowledge/knowledge.ts";
import { bracketedItems } from "./bracketed-items.ts";
import { columnLines } from "./column-lines.ts";
import { typedRows } from "./description-rows.ts";
import { sentencesOf } from "./description-sentences.ts";
import { bookLines, quotedTags } from "./parts-books.ts";
import { readBlocks } from "../../../../markup/html-blocks.ts";
import { inlineRecords, type InlineRecord } from "./inline-labels.ts";
import { lexLabel, type Label } from "./line-labels.ts";
import { joinedAnswers, withAnswers } from "./question-answers.ts";
import type { TextBlock } from "../../../../markup/text-blocks.ts";
import { spreadYears, withFullYears, withSameCars, withSameYears } from "./same-years.ts";
import { joinedSpans } from "./span-labels.ts";
import { withPlainSpans } from "./spoken-spans.ts";
import { plainLimits } from "./stated-limits.ts";
import { unheadedLines } from "./unheaded-lines.ts";
import { verdictLists } from "./verdict-lists.ts";
import { wrappedLines } from "./wrapped-lines.ts";
import { RecentTexts } from "../../recent-texts.ts";

/** A line of a description, by its form. Its words aren't read yet. */
export type Line =
  /** A row of a table. All rows of a table have its number. */
  | { readonly kind: "row"; readonly cells: readonly string[]; readonly table: number }
  /** "Make: Honda Model: Civic Years: 2006-2011" */
  | { readonly kind: "records"; readonly records: readonly InlineRecord[] }
  | Label
  | { readonly kind: "text"; readonly text: string; readonly sentences: readonly string[] };

/** More lines than the longest list of cars that is read, and as many lines of other text. */
const mostLines = 800;

type Step = (blocks: readonly TextBlock[], cues: Knowledge["descriptions"]) => readonly TextBlock[];

/** How the lines are prepared, in this order. */
const steps: readonly Step[] = [
  bracketedItems,
  wrappedLines,
  joinedAnswers,
  bookLines,
  quotedTags,
  withPlainSpans,
  plainLimits,
  withSameYears,
  withFullYears,
  withSameCars,
];

/** Divides a description into lines. */
export function lexDescription(description: string, knowledge: Knowledge): readonly Line[] {
  const { columns, descriptions } = knowledge;
  const written = readBlocks(spreadYears(description.replace(chatWord, spelledOutWord)));
  const joined = joinedSpans(written, columns);
  const prepared = steps.reduce((blocks, step) => step(blocks, descriptions), joined);
  const blocks = unheadedLines(columnLines(prepared, columns), descriptions);
  return verdictLists(typedRows(blocks, knowledge), knowledge)
    .slice(0, mostLines)
    .map((block) =>
      block.kind === "row"
        ? block
        : recentLines.of(block.text, knowledge, (text) => lexLine(text, knowledge)),
    );
}

const recentLines = new RecentTexts<Knowledge, Line>();

/** Matches "[NOTE]" and "Important:" before a sentence. */
const noted = /^\W*(?:please )?(?:nb|note|notice|attention|important|warning)\s?[:\]]\W*/i;

/** Matches "u have" and "ur truck". */
const chatWord = /(?<![\w.'\u2019-])ur?(?= [a-z])/g;

function spelledOutWord(word: string): string {
  return word === "u" ? "you" : "your";
}

function lexLine(written: string, { columns, descriptions }: Knowledge): Line {
  // "F150 97-03 [04 and newer is different]"
  const text = written.replace(noted, "").replaceAll("[", "(").replaceAll("]", ")");
  const records = inlineRecords(text, columns);
  return records.length > 0
    ? { kind: "records", records }
    : (lexLabel(text, columns) ?? {
        kind: "text",
        text,
        sentences: sentencesOf(withAnswers(text, descriptions), descriptions),
      });
}
