import type { Column, DescriptionKnowledge, Knowledge } from "../../knowledge/knowledge.ts";
import { AsideSentences } from "./aside-sentences.ts";
import { columnLines } from "./column-lines.ts";
import { typedRows } from "./description-rows.ts";
import { sentencesOf } from "./description-sentences.ts";
import { keyOf, lineStatement, noCells, type FitmentStatement } from "./fitment-statement.ts";
import { FitmentTables, statementOf } from "./fitment-table.ts";
import { readBlocks } from "./html-blocks.ts";
import { inlineRecords, type InlineRecord } from "./inline-labels.ts";
import { isOfOthers } from "./is-of-others.ts";
import { KeptLabels, labelOf } from "./line-labels.ts";
import { headings, yearish, yearsAlone } from "./line-shapes.ts";
import { listOf, partsOf, sharedTail } from "./statement-parts.ts";
import { unheadedLines } from "./unheaded-lines.ts";

/**
 * The sentences of a description that speak of vehicles, sorted by what they do. Nothing is read
 * yet.
 */
export interface DescriptionStatements {
  readonly fits: readonly FitmentStatement[];
  /** What it does not fit. */
  readonly excludes: readonly string[];
  /** Conditions on whatever cars it fits: "V6 models only". */
  readonly conditions: readonly string[];
  /** The engine, by a label of its own that is said of the whole listing. */
  readonly engines: readonly string[];
  /** Short lines with years that no word introduces: a list, if they name cars and nothing else. */
  readonly bare: readonly string[];
  /**
   * "NOT SE", "no Hybrid models": short sentences with a bare "not", which may be about anything.
   */
  readonly bareExcludes: readonly string[];
  /** What is said of the build dates of some years: "2007 only if built up to 03/2007". */
  readonly dated: readonly string[];
  /** Short lines without years below a word that says what it fits. */
  readonly yearless: readonly string[];
  /** Sentences without years that say what it fits or limit it: of cars that others give years. */
  readonly named: readonly string[];
  /** "Do not order for any other car": what it lists is all. */
  readonly exclusive: boolean;
  /** Values of labels that name years, beside no model: "Year: 2005-2007". */
  readonly years: readonly string[];
  /** Values of labels that name a place on the car: "Side: Driver". */
  readonly places: readonly string[];
}

/**
 * A heading speaks for what follows it, until this many lines have had nothing to say about
 * vehicles.
 */
const patience = 5;
const most = {
  fits: 400,
  excludes: 24,
  conditions: 12,
  bare: 60,
  yearless: 12,
  named: 24,
} as const;
const longestCondition = 120;
const longestHeading = 60;
const longestBare = 110;
/** A line of several cars, parted by ";" or commas. */
const longestList = 500;
/** What stands below "Does not fit:" without years. */
const longestExcluded = 40;
/** Labels whose value may be followed by sentences: "Engines: 4.8L, 5.3L. Except hybrid." */
const sentenced: ReadonlySet<Column> = new Set<Column>(["body", "engine", "year", "donor"]);
/** Labels on lines of their own are one table. */
const labels = -100_000;

/**
 * Sorts what a description says. Shop talk, other parts and terms are left alone: reading is what
 * costs time, and what a shop sells besides is not what this part fits.
 */
export function statementsOf(description: string, knowledge: Knowledge): DescriptionStatements {
  if (description === "")
    return {
      fits: [],
      excludes: [],
      conditions: [],
      engines: [],
      dated: [],
      bareExcludes: [],
      bare: [],
      yearless: [],
      named: [],
      exclusive: false,
      years: [],
      places: [],
    };
  const { columns, descriptions: cues } = knowledge;
  const sorting = new Sorting(knowledge);
  const lines = unheadedLines(columnLines(readBlocks(description), columns), cues);
  for (const block of typedRows(lines, columns)) {
    if (block.kind === "row") sorting.row(block.cells, block.table);
    else sorting.line(block.text);
  }
  return sorting.end();
}

class Sorting {
  readonly #columns: Knowledge["columns"];
  readonly #cues: DescriptionKnowledge;
  readonly #tables: FitmentTables;
  readonly #fits: FitmentStatement[] = [];
  readonly #excludes = new Set<string>();
  readonly #conditions = new Set<string>();
  readonly #lines = new Set<string>();
  readonly #seen = new Set<string>();
  readonly #bare = new Set<string>();
  readonly #yearless = new Set<string>();
  readonly #named = new Set<string>();
  readonly #aside: AsideSentences;
  #exclusive = false;
  readonly #labelled: InlineRecord[] = [];
  readonly #labels: KeptLabels;
  #listed = 0;
  /** Lines to come that may still belong to other parts. */
  #elsewhere = 0;
  /** Lines to come that may still stand below "Does not fit:". */
  #excluding = 0;
  /** "HONDA" or "2008-2012" alone on a line: said for the lines below it. */
  #above = "";

  constructor({ columns, descriptions }: Knowledge) {
    this.#columns = columns;
    this.#cues = descriptions;
    this.#tables = new FitmentTables(columns);
    this.#aside = new AsideSentences(descriptions);
    this.#labels = new KeptLabels(descriptions);
  }

  row(cells: readonly string[], table: number): void {
    const key = `${table}\t${cells.join("\t")}`;
    if (this.#lines.has(key) || this.#fits.length >= most.fits) return;
    this.#lines.add(key);
    this.#take(this.#tables.add(cells, table));
    const [label = "", value = "", ...more] = cells;
    const column = more.length > 0 ? null : this.#columns.of(label);
    if (column === "excluded") this.#exclude(`except ${value}`);
    else if (!this.#tables.isHeaded()) this.#bareRow(cells, column);
  }

  #bareRow(cells: readonly string[], column: Column | null): void {
    this.#labels.keep(column, cells[1] ?? "");
    for (const cell of cells) for (const sentence of sentencesOf(cell)) this.#besides(sentence);
  }

  line(text: string): void {
    const records = inlineRecords(text, this.#columns);
    const own = records.length > 0 ? null : labelOf(text, this.#columns);
    this.#labelled.push(...records);
    if (own !== null) this.#label(own);
    if (own !== null || records.length > 0) return;
    this.#take(this.#tables.end());
    // Shops repeat their terms; headings are short and speak again each time.
    if (text.length > longestHeading) {
      if (this.#lines.has(text)) return;
      this.#lines.add(text);
    }
    this.#exclusive ||= this.#cues.onlyThese.test(text);
    for (const sentence of sentencesOf(text)) this.#sentence(sentence);
  }

  /** "Models: Ram 1500 1994-2001, Ram 2500 1994-2002" is a list, "Model: Civic" is of one car. */
  #label([label, value]: readonly [string, string]): void {
    const column = this.#columns.of(label);
    const [first = "", ...more] =
      column !== null && sentenced.has(column) ? sentencesOf(value) : [value];
    this.#labels.keep(column, first);
    for (const sentence of more) this.#behindLabel(sentence, column);
    const parts = /^(models?|vehicles?)$/i.test(label) ? partsOf(value) : [];
    this.#take(
      parts.length > 1
        ? parts.map(lineStatement)
        : this.#tables.add(
            [label, column !== null && sentenced.has(column) && column !== "body" ? first : value],
            labels,
          ),
    );
  }

  #behindLabel(sentence: string, column: Column | null): void {
    const next = labelOf(sentence, this.#columns);
    if (next !== null) this.#label(next);
    else if (column === "donor") this.#sentence(sentence);
    else this.#besides(sentence);
  }

  end(): DescriptionStatements {
    this.#take(this.#tables.end());
    const kind = this.#labelled.length > 1 ? "line" : "record";
    this.#take(this.#labelled.flatMap((record) => statementOf(record, kind) ?? []));
    return {
      fits: this.#fits,
      excludes: [...this.#excludes],
      conditions: [...this.#conditions, ...this.#labels.limits("body")],
      engines: this.#labels.limits("engine"),
      dated: this.#aside.dated(),
      bareExcludes: this.#aside.bareExcludes(),
      bare: [...this.#bare],
      yearless: [...this.#yearless],
      named: [...this.#named],
      exclusive: this.#exclusive,
      years: this.#labels.years(),
      places: this.#labels.places(),
    };
  }

  #sentence(sentence: string): void {
    this.#labels.keepSentence(sentence);
    const years = yearish.test(sentence);
    this.#aside.take(sentence, years);
    this.#elsewhere = this.#cues.otherGoods.test(sentence)
      ? patience
      : Math.max(0, this.#elsewhere - 1);
    if (this.#isExcluded(sentence, years) || this.#isNoneOfIt(sentence, years)) return;
    if (years) {
      if (this.#listed === 0) this.#keepBare(sentence);
    } else this.#listed = this.#cues.fit.test(sentence) ? patience : Math.max(0, this.#listed - 1);
    if (years && this.#saysWhatFits(sentence)) this.#withYears(sentence);
    else this.#withoutYears(sentence);
  }

  /** A heading that takes out what stands below it, and the lines below it. */
  #isExcluded(sentence: string, years: boolean): boolean {
    if (!years && this.#cues.excludingHeading.test(sentence)) {
      this.#excluding = patience;
      this.#listed = 0;
      return true;
    }
    const below =
      this.#excluding > 0 &&
      !this.#cues.anyCue.test(sentence) &&
      sentence.length <= (years ? longestBare : longestExcluded);
    this.#excluding = below ? (years ? patience : this.#excluding - 1) : 0;
    if (below) this.#exclude(`except ${sentence.replace(/^\W+/, "")}`);
    return below;
  }

  #keepBare(sentence: string): void {
    if (
      sentence.length > longestList ||
      this.#elsewhere > 0 ||
      this.#bare.size >= most.bare ||
      this.#cues.donor.test(sentence)
    )
      return;
    this.#bare.add(sentence);
  }

  #isNoneOfIt(sentence: string, years: boolean): boolean {
    if (this.#listed === 0) this.#above = "";
    if (this.#listed === 0 && !years && !this.#cues.anyCue.test(sentence)) return true;
    if (!isOfOthers(sentence, this.#cues)) return false;
    this.#listed = 0;
    return true;
  }

  #saysWhatFits(sentence: string): boolean {
    return (
      this.#cues.fit.test(sentence) ||
      this.#cues.leadingFor.test(sentence) ||
      (this.#listed > 0 && !this.#cues.donor.test(sentence))
    );
  }

  #withYears(sentence: string): void {
    if (
      this.#cues.buildDate.test(sentence) &&
      !yearish.test(sentence.replace(this.#cues.buildDate, ""))
    ) {
      this.#besides(sentence);
      return;
    }
    if (this.#listed > 0 || this.#cues.opensList.test(sentence)) this.#listed = patience;
    if (yearsAlone.test(sentence)) {
      this.#above = sentence.replace(/\W+$/, "");
      return;
    }
    if (this.#cues.excluding.test(sentence)) this.#exclude(sentence);
    this.#take(
      sharedTail(partsOf(listOf(sentence, this.#cues))).map((part) =>
        lineStatement(this.#withAbove(part, false)),
      ),
    );
  }

  #withoutYears(sentence: string): void {
    this.#keepYearless(sentence);
    this.#keepNamed(sentence);
    if (this.#listed > 0 && yearsAlone.test(this.#above) && sentence.length < longestHeading)
      this.#take([lineStatement(this.#withAbove(sentence, true))]);
    else if (!this.#cues.donor.test(sentence)) this.#besides(sentence);
    else if (yearish.test(sentence) && sentence.length < longestCondition)
      this.#take([
        {
          years: "",
          text: sentence,
          cells: noCells,
          kind: "donor",
        },
      ]);
    if (!yearsAlone.test(this.#above))
      this.#above = this.#listed > 0 && headings.test(sentence) ? sentence.replace(/\W+$/, "") : "";
  }

  #keepYearless(sentence: string): void {
    if (this.#listed > 0 && sentence.length < longestHeading && this.#yearless.size < most.yearless)
      this.#yearless.add(sentence);
  }

  #keepNamed(sentence: string): void {
    if (
      this.#named.size >= most.named ||
      sentence.length > longestCondition ||
      this.#cues.donor.test(sentence)
    )
      return;
    if (this.#listed > 0 || this.#cues.only.test(sentence)) this.#named.add(sentence);
  }

  /** Sentences that take out or limit without saying what it fits. */
  #besides(sentence: string): void {
    if (isOfOthers(sentence, this.#cues)) return;
    if (this.#cues.excluding.test(sentence)) this.#exclude(sentence);
    else if (
      sentence.length < longestCondition &&
      (this.#cues.only.test(sentence) || this.#cues.buildDate.test(sentence)) &&
      this.#conditions.size < most.conditions
    )
      this.#conditions.add(sentence);
  }

  #exclude(sentence: string): void {
    if (this.#excludes.size < most.excludes) this.#excludes.add(sentence);
  }

  #withAbove(part: string, years: boolean): string {
    return this.#above === "" || yearsAlone.test(this.#above) !== years
      ? part
      : `${this.#above} ${part}`;
  }

  #take(statements: readonly FitmentStatement[]): void {
    for (const statement of statements) {
      const key = keyOf(statement);
      if (this.#seen.has(key) || this.#fits.length >= most.fits) continue;
      this.#seen.add(key);
      this.#fits.push(statement);
    }
  }
}
