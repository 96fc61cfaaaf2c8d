import type { Column, DescriptionKnowledge } from "../../knowledge/wording-knowledge.ts";
import type { Knowledge } from "../../knowledge/knowledge.ts";
import { sentencesOf } from "./description-sentences.ts";
import {
  keyOf,
  lineStatement,
  nameSeveralCars,
  type BareLine,
  type DescriptionStatements,
  type FitmentStatement,
} from "./fitment-statement.ts";
import { FitmentTables, statementOf } from "./fitment-table.ts";
import type { InlineRecord } from "./inline-labels.ts";
import { KeptLabels, labelsCars, opening, sentenced } from "./kept-labels.ts";
import { KeptRemarks } from "./kept-remarks.ts";
import { KeptTexts } from "./kept-texts.ts";
import { lexDescription, lexLabel, type Label, type Line } from "./lex-description.ts";
import { yearish } from "./line-shapes.ts";
import { Section } from "./section.ts";
import {
  beginsExcluding,
  isDonorBeside,
  isInstruction,
  isOfOthers,
  shortYear,
  type Sentence,
  type SentenceKind,
} from "./sentence-kind.ts";
import { sentencePartsOf, type SentencePart } from "./sentence-parts.ts";
import { exclusionsIn, listOf, partsOf, sharedTail } from "./statement-parts.ts";

const mostFits = 400;
const mostBare = 60;
const longest = {
  condition: 120,
  underYears: 60,
  list: 500,
} as const;
/** Matches what shares the verdict of the sentence before: "Same for the Trailblazer SS". */
const sameFor = /^\W*(?:the )?same (?:goes )?(?:for|with) (?!.*\b\d\d)(?=.{2,60}$)/i;
/** The table of all labels that have a line to themselves. */
const labels = -100_000;

/**
 * Sorts a description's sentences. Skips shop terms and other parts: reading is slow, and the cars
 * that other parts fit don't matter here.
 */
export function statementsOf(description: string, knowledge: Knowledge): DescriptionStatements {
  const sorting = new Sorting(knowledge);
  for (const line of lexDescription(description, knowledge)) sorting.add(line);
  return sorting.end();
}

class Sorting {
  readonly #columns: Knowledge["columns"];
  readonly #cues: DescriptionKnowledge;
  readonly #knowledge: Knowledge;
  readonly #tables: FitmentTables;
  readonly #labels = new KeptLabels();
  readonly #section: Section;
  readonly #fits = new Map<string, FitmentStatement>();
  readonly #records: InlineRecord[] = [];
  readonly #labeled: FitmentStatement[] = [];
  readonly #excludes = new KeptTexts({ most: 24 });
  readonly #conditions = new KeptTexts({ most: 12, longest: longest.condition });
  readonly #bare = new Map<string, BareLine>();
  readonly #named = new KeptTexts({ most: 24, longest: longest.condition });
  readonly #plain = new KeptTexts({ most: 24, longest: longest.underYears });
  readonly #dated = new KeptTexts({ most: 12 });
  readonly #bareExcludes = new KeptTexts({ most: 12, longest: longest.condition });
  #exclusive = false;
  #doubtful = false;
  readonly #remarks = new KeptRemarks();
  #alsoDriven = false;
  #lastExcludes = false;

  constructor(knowledge: Knowledge) {
    const { columns, descriptions } = knowledge;
    this.#columns = columns;
    this.#cues = descriptions;
    this.#knowledge = knowledge;
    this.#tables = new FitmentTables(columns);
    this.#section = new Section(descriptions);
  }

  add(line: Line): void {
    switch (line.kind) {
      case "row":
        if (this.#fits.size < mostFits || !this.#tables.goesOn(line)) this.#row(line);
        return;
      case "label":
        return this.#label(line);
      case "records":
        this.#records.push(...line.records);
        return;
      case "text":
        this.#take(this.#tables.end());
        this.#exclusive ||= this.#cues.onlyThese.test(line.text);
        this.#doubtful ||= this.#cues.doubt.test(line.text);
        for (const sentence of line.sentences) this.#sentence(sentence);
    }
  }

  end(): DescriptionStatements {
    this.#take(this.#tables.end());
    const kind = this.#records.length > 1 ? "line" : "record";
    this.#take(this.#records.flatMap((record) => statementOf(record, kind) ?? []));
    this.#takeLabeled();
    return {
      fits: [...this.#fits.values()],
      excludes: this.#excludes.list(),
      conditions: [...this.#conditions.list(), ...this.#labels.limits("body")],
      engines: this.#labels.limits("engine"),
      dated: this.#dated.list(),
      bareExcludes: this.#bareExcludes.list(),
      bare: [...this.#bare.values()].slice(0, mostBare),
      named: this.#named.list(),
      plain: this.#plain.list(),
      exclusive: this.#exclusive,
      doubtful: this.#doubtful,
      remarks: this.#remarks.list(),
      alsoDriven: this.#alsoDriven,
      hasDonor: this.#labels.hasDonor(),
      years: this.#labels.years(),
      places: this.#labels.places(),
    };
  }

  #row({ cells, table }: Line & { readonly kind: "row" }): void {
    const [label = "", value = "", ...more] = cells;
    const rows = this.#tables.add(cells, table);
    this.#take(rows);
    const column = more.length > 0 ? null : this.#columns.of(label);
    if (column === "excluded") this.#excludes.add(`except ${value}`);
    else if (!this.#tables.isHeaded()) {
      this.#labels.keep(column, value);
      // "Ford | Edge | 2011-2014 | except Sport" only limits that car.
      const isOneCar = more.length > 0 && rows.at(-1)?.text === cells.join(" ");
      if (!isOneCar) this.#limitCells(cells);
    }
  }

  #limitCells(cells: readonly string[]): void {
    for (const cell of cells)
      for (const sentence of sentencesOf(cell, this.#cues)) this.#limit(sentence);
  }

  /** "Models: Ram 1500 1994-2001, Ram 2500 1994-2002" is a list; "Model: Civic" is one car. */
  #label({ label, column, value }: Label): void {
    const [first = "", ...more] =
      column !== null && sentenced.has(column) ? sentencesOf(value, this.#cues) : [value];
    this.#keep(column, first);
    for (const sentence of more) this.#behindLabel(sentence, column);
    const parts = labelsCars({ label, column, value: first }) ? partsOf(first) : [];
    if (parts.length > 1) this.#take(parts.map(lineStatement));
    else if (column === "vehicle" && yearish.test(first))
      this.#take([{ ...lineStatement(first), kind: "record" }]);
    else this.#take(this.#tables.add([label, column === "body" ? value : first], labels));
  }

  /** "Donor vehicle: 2016 Edge SEL, 3.5L" is the same as "Removed from a 2016 Edge SEL, 3.5L". */
  #keep(column: Column | null, value: string): void {
    this.#labels.keep(column, value);
    if (column === "donor") this.#donor({ text: value, years: yearish.test(value) });
  }

  #behindLabel(sentence: string, column: Column | null): void {
    const next = lexLabel(sentence, this.#columns);
    if (next !== null) this.#label(next);
    else if (column !== null && opening.has(column)) this.#sentence(sentence);
    else this.#limit(sentence);
  }

  #sentence(said: string): void {
    const { excluding, searchWords } = this.#cues;
    const own = this.#lastExcludes ? said.replace(sameFor, "does not fit ") : said;
    const parts = sentencePartsOf(own, this.#knowledge);
    parts.forEach((part) => this.#part(part));
    this.#lastExcludes = parts.some(({ text }) => excluding.test(text) || searchWords.test(text));
  }

  #part(part: SentencePart): void {
    for (const item of part.excluded) this.#excludes.add(`except ${item}`);
    if (part.excluded.length > 0) return;
    this.#alsoDriven ||= part.alsoDriven;
    for (const one of part.bareExclusions) this.#bareExcludes.add(one);
    for (const one of part.dated) this.#dated.add(one);
    if (part.isOfTrims) this.#conditions.add(part.text);
    this.#section.enter(part);
    const kind = part.kindBelow(this.#section.topic);
    if (kind !== "excluded") this.#labels.keep(part.label, part.text);
    if (kind !== "donor")
      this.#remarks.add({
        text: part.said,
        sorted: part.text,
        isFit: kind === "fits" && !beginsExcluding(part.text, this.#cues),
      });
    this.#sort(part, kind);
    this.#section.leave(part, kind);
  }

  #sort(sentence: Sentence, kind: SentenceKind): void {
    switch (kind) {
      case "excluded":
        for (const item of sentence.text.split(";"))
          this.#excludes.add(`except ${item.replace(/^\W+/, "")}`);
        return;
      case "fits":
        return this.#listed(sentence);
      case "donor":
        return this.#donor(sentence);
      case "unknown":
        return this.#unknown(sentence.text);
      case "limit":
        return this.#limited(sentence);
      case "unrelated":
        if (this.#section.topic === "none" && !isOfOthers(sentence.text, this.#cues))
          this.#plain.add(sentence.text);
        return;
      default:
    }
  }

  #unknown(text: string): void {
    const { topic, heading, isBelow } = this.#section;
    if (topic !== "others" && text.length <= longest.list)
      this.#bare.set(`${heading}\t${text}`, { heading, text, isBelow });
    // Its car may need the make above it, or the exclusion would be about all cars.
    this.#limitOwn(heading === "" ? text : `${heading} ${text}`);
  }

  #donor({ text, years }: Sentence): void {
    const [car = ""] = text.length < longest.condition ? [text] : text.split(/[,;(]/);
    if ((years || shortYear.test(text)) && car.length < longest.condition)
      this.#take([{ ...lineStatement(car), kind: "donor" }]);
  }

  /** Under a heading with years, the sentence names a car. Otherwise, it may limit named cars. */
  #limited(sentence: Sentence): void {
    const { text } = sentence;
    if (this.#section.topic === "fits" || this.#cues.only.test(text)) this.#named.add(text);
    const heading = this.#section.listHead;
    if (heading !== "" && text.length < longest.underYears)
      this.#take([{ ...lineStatement(text), heading: heading.replace(/\W+$/, "") }]);
    const whole = this.#section.withHeading(sentence);
    if (whole !== text && text.length < longest.underYears) this.#take([lineStatement(whole)]);
    else this.#limitOwn(text);
  }

  #listed(sentence: Sentence): void {
    const { text } = sentence;
    for (const one of exclusionsIn(text, this.#cues))
      this.#excludes.add(this.#section.withHeading({ text: one, years: true }));
    const parts = sharedTail(partsOf(listOf(text, this.#cues)));
    const donors = parts.filter((part) => isDonorBeside(part, parts, this.#cues));
    for (const part of donors) this.#donor({ text: part, years: true });
    const listed = parts.filter((part) => !donors.includes(part));
    this.#take(
      listed.map((part, at) => ({
        ...lineStatement(this.#section.withHeading({ text: part, years: true })),
        ...(at > 0 ? { continues: true as const } : {}),
        ...(this.#section.isOfInterchange(text) ? { ofInterchange: true as const } : {}),
      })),
    );
  }

  /** Keeps a sentence that excludes or limits without saying what the part fits. */
  #limit(sentence: string): void {
    if (!isOfOthers(sentence, this.#cues)) this.#limitOwn(sentence);
  }

  #limitOwn(sentence: string): void {
    const { only, buildDate } = this.#cues;
    const excluded = exclusionsIn(sentence, this.#cues);
    for (const one of excluded) this.#excludes.add(one);
    const isLimit = only.test(sentence) || (excluded.length === 0 && buildDate.test(sentence));
    const isOther = isInstruction(sentence) || this.#section.limitsBelow(sentence);
    // "Non turbo only" limits, too.
    if (isLimit && (excluded.length > 0 || !isOther)) this.#conditions.add(sentence);
  }

  /** One car given by labels may be the donor. Several are a list. */
  #takeLabeled(): void {
    const isList = !this.#labels.hasDonor() && nameSeveralCars(this.#labeled);
    for (const statement of this.#labeled)
      this.#add(isList ? { ...statement, kind: "line" } : statement);
  }

  #take(statements: readonly FitmentStatement[]): void {
    for (const statement of statements) {
      if (statement.kind === "record") this.#labeled.push(statement);
      else this.#add(statement);
    }
  }

  #add(statement: FitmentStatement): void {
    const key = keyOf(statement);
    if (!this.#fits.has(key) && this.#fits.size < mostFits) this.#fits.set(key, statement);
  }
}
