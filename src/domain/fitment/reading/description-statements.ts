import { donorCue, elsewhereCue, excludingCue, fitCue, leadingFor, onlyCue, yearish } from "../knowledge/description-cues.ts";
import { columnOf } from "../knowledge/table-columns.ts";
import { typedRows } from "./description-rows.ts";
import { sentencesOf } from "./description-sentences.ts";
import { lineStatement, type FitmentStatement } from "./fitment-statement.ts";
import { FitmentTables, isAboutCar } from "./fitment-table.ts";
import { readBlocks } from "./html-blocks.ts";

/** The sentences of a description that speak of vehicles, sorted by what they do. Nothing is read yet. */
export interface DescriptionStatements {
  readonly fits: readonly FitmentStatement[];
  /** What it does not fit. */
  readonly excludes: readonly string[];
  /** Conditions on whatever cars it fits: "V6 models only". */
  readonly conditions: readonly string[];
}

/** A heading speaks for what follows it, until this many lines have had nothing to say about vehicles. */
const patience = 5;
const most = { fits: 400, excludes: 24, conditions: 12 } as const;
const longestCondition = 120;
const longestHeading = 60;
const anyCue = new RegExp(`${fitCue.source}|${excludingCue.source}|${onlyCue.source}`, "i");
/** "Fits 2010 …, returns accepted": what it fits comes first. */
const affirmed = /^\W*(fits|compatible)\b/i;
const labelled = /^([A-Za-z][A-Za-z /#-]{2,28}?)\s?[:=]\s?(\S.*)$/;
/** Labels on lines of their own are one table. */
const labels = -100_000;
const yearsAlone = /^\W*(19|20)?\d\d(\s?[-\u2013]\s?(19|20)?\d\d)?\W*$/;
/** May be a make: a word or two. */
const headings = /^[A-Za-z]{2,14}([ -][A-Za-z]{2,10})?\W*$/;

/**
 * Sorts what a description says. Shop talk, other parts and terms are left alone: reading is what costs time, and what a shop sells besides is not
 * what this part fits.
 */
export function statementsOf(description: string): DescriptionStatements {
  if (description === "") return { fits: [], excludes: [], conditions: [] };
  const sorting = new Sorting();
  for (const block of typedRows(readBlocks(description))) {
    if (block.kind === "row") sorting.row(block.cells, block.table);
    else sorting.line(block.text);
  }
  return sorting.end();
}

class Sorting {
  readonly #tables = new FitmentTables();
  readonly #fits: FitmentStatement[] = [];
  readonly #excludes = new Set<string>();
  readonly #conditions = new Set<string>();
  readonly #lines = new Set<string>();
  readonly #seen = new Set<string>();
  #listed = 0;
  /** "HONDA" or "2008-2012" alone on a line: said for the lines below it. */
  #above = "";

  row(cells: readonly string[], table: number): void {
    const key = `${table}\t${cells.join("\t")}`;
    if (this.#lines.has(key) || this.#fits.length >= most.fits) return;
    this.#lines.add(key);
    this.#take(this.#tables.add(cells, table));
    if (!this.#tables.isHeaded()) for (const cell of cells) for (const sentence of sentencesOf(cell)) this.#besides(sentence);
  }

  line(text: string): void {
    const [, label = "", value = ""] = labelled.exec(text) ?? [];
    const column = columnOf(label);
    if (column !== null && isAboutCar(column)) {
      this.#take(this.#tables.add([label, value], labels));
      return;
    }
    this.#take(this.#tables.end());
    // Shops repeat their terms; headings are short and speak again each time.
    if (text.length > longestHeading && this.#lines.has(text)) return;
    this.#lines.add(text);
    for (const sentence of sentencesOf(text)) this.#sentence(sentence);
  }

  end(): DescriptionStatements {
    this.#take(this.#tables.end());
    return { fits: this.#fits, excludes: [...this.#excludes], conditions: [...this.#conditions] };
  }

  #sentence(sentence: string): void {
    const years = yearish.test(sentence);
    if (this.#isNoneOfIt(sentence, years)) return;
    if (!years) this.#listed = fitCue.test(sentence) ? patience : Math.max(0, this.#listed - 1);
    if (years && this.#saysWhatFits(sentence)) this.#withYears(sentence);
    else this.#withoutYears(sentence);
  }

  #isNoneOfIt(sentence: string, years: boolean): boolean {
    if (this.#listed === 0) this.#above = "";
    if (this.#listed === 0 && !years && !anyCue.test(sentence)) return true;
    if (!elsewhereCue.test(sentence) || affirmed.test(sentence)) return false;
    this.#listed = 0;
    return true;
  }

  #saysWhatFits(sentence: string): boolean {
    return fitCue.test(sentence) || leadingFor.test(sentence) || (this.#listed > 0 && !donorCue.test(sentence));
  }

  #withYears(sentence: string): void {
    if (this.#listed > 0) this.#listed = patience;
    if (yearsAlone.test(sentence)) {
      this.#above = sentence.replace(/\W+$/, "");
      return;
    }
    if (excludingCue.test(sentence)) this.#exclude(sentence);
    this.#take(partsOf(sentence).map((part) => lineStatement(this.#withAbove(part, false))));
  }

  #withoutYears(sentence: string): void {
    if (this.#listed > 0 && yearsAlone.test(this.#above) && sentence.length < longestHeading) this.#take([lineStatement(this.#withAbove(sentence, true))]);
    else if (!donorCue.test(sentence)) this.#besides(sentence);
    if (!yearsAlone.test(this.#above)) this.#above = this.#listed > 0 && headings.test(sentence) ? sentence.replace(/\W+$/, "") : "";
  }

  /** Sentences that take out or limit without saying what it fits. */
  #besides(sentence: string): void {
    if (elsewhereCue.test(sentence)) return;
    if (excludingCue.test(sentence)) this.#exclude(sentence);
    else if (sentence.length < longestCondition && onlyCue.test(sentence) && this.#conditions.size < most.conditions) this.#conditions.add(sentence);
  }

  #exclude(sentence: string): void {
    if (this.#excludes.size < most.excludes) this.#excludes.add(sentence);
  }

  #withAbove(part: string, years: boolean): string {
    return this.#above === "" || yearsAlone.test(this.#above) !== years ? part : `${this.#above} ${part}`;
  }

  #take(statements: readonly FitmentStatement[]): void {
    for (const statement of statements) {
      const { trim, engine, body, excluded, notes } = statement.cells;
      const key = `${statement.kind}\t${statement.years}\t${statement.text}\t${trim}\t${engine}\t${body}\t${excluded}\t${notes.join("\t")}`;
      if (this.#seen.has(key) || this.#fits.length >= most.fits) continue;
      this.#seen.add(key);
      this.#fits.push(statement);
    }
  }
}

/** "2005-2010 Ford Mustang; 2006-2010 Mercury Milan": parts that each name years and something else. */
function partsOf(sentence: string): readonly string[] {
  for (const mark of [";", ", ", " and ", " & "]) {
    const parts = sentence.split(mark).map((part) => part.trim()).filter((part) => part !== "");
    if (parts.length > 1 && parts.every((part) => yearish.test(part) && /[a-z]{3}/i.test(part.replace(/\b(fits?|for|the|years?|and|only|models?|thru|this|part)\b/gi, "")))) return parts.flatMap(mark === ";" ? partsOf : (part) => [part]);
  }
  return [sentence];
}
