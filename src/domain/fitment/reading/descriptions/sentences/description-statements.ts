import type { DescriptionKnowledge } from "../../../knowledge/wording-knowledge.ts";
import type { Knowledge } from "../../../knowledge/knowledge.ts";
import { sentencesOf } from "../lexing/description-sentences.ts";
import {
  keyOf,
  lineStatement,
  nameSeveralCars,
  type BareLine,
  type DescriptionStatements,
  type FitmentStatement,
  type RemarkLine,
} from "./fitment-statement.ts";
import { FitmentTables, statementOf } from "./fitment-table.ts";
import { KeptLabels } from "../lexing/kept-labels.ts";
import { KeptItems } from "./kept-items.ts";
import { lexDescription, type Line } from "../lexing/lex-description.ts";
import type { Label } from "../lexing/line-labels.ts";
import { yearish } from "../lexing/line-shapes.ts";
import { beginsInterchange, Section } from "./section.ts";
import { beginsExcluding, shortYear, type Sentence, type SentenceKind } from "./sentence-kind.ts";
import { sentencePartsOf, type SentencePart } from "./sentence-parts.ts";
import {
  exclusionInLabel,
  exclusionsIn,
  listOf,
  onlyGivesDonor,
  partsOf,
  sharedTail,
} from "./statement-parts.ts";

const longestCondition = 120;
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

function keptTexts(most: number, longestText = Infinity): KeptItems<string> {
  return new KeptItems({ most, longest: longestText, keyOf: (text) => text });
}

class Sorting {
  readonly #cues: DescriptionKnowledge;
  readonly #knowledge: Knowledge;
  readonly #tables: FitmentTables;
  readonly #labels = new KeptLabels();
  readonly #section: Section;
  readonly #fits = new KeptItems<FitmentStatement>({ most: 400, keyOf });
  readonly #labeled: FitmentStatement[] = [];
  readonly #excludes = keptTexts(24);
  readonly #conditions = keptTexts(12, longestCondition);
  readonly #bare = new KeptItems<BareLine>({
    most: 60,
    keyOf: ({ heading, text }) => `${heading}\t${text}`,
  });
  readonly #named = keptTexts(24, longestCondition);
  readonly #plain = keptTexts(24, 60);
  readonly #dated = keptTexts(12);
  readonly #bareExcludes = keptTexts(12, longestCondition);
  #exclusive = false;
  #doubtful = false;
  readonly #remarks = new KeptItems<RemarkLine>({
    most: 60,
    longest: 200,
    keyOf: ({ text }) => text,
  });
  #alsoDriven = false;
  #lastExcludes = false;

  constructor(knowledge: Knowledge) {
    this.#knowledge = knowledge;
    this.#cues = knowledge.descriptions;
    this.#tables = new FitmentTables(knowledge.columns);
    this.#section = new Section(knowledge.descriptions);
  }

  add(line: Line): void {
    switch (line.kind) {
      case "row":
        // Rows beyond the most that are kept aren't read.
        if (!this.#fits.isFull()) this.#row(line);
        return;
      case "label":
        return this.#label(line);
      case "records":
        return this.#take(line.records.flatMap((record) => statementOf(record, "record") ?? []));
      case "text":
        this.#take(this.#tables.end());
        this.#exclusive ||= this.#cues.onlyThese.test(line.text);
        this.#doubtful ||= this.#cues.doubt.test(line.text);
        for (const sentence of line.sentences) this.#sentence(sentence);
    }
  }

  end(): DescriptionStatements {
    this.#take(this.#tables.end());
    this.#takeLabeled();
    return {
      fits: this.#fits.list(),
      excludes: this.#excludes.list(),
      conditions: [...this.#conditions.list(), ...this.#labels.limits("body")],
      engines: this.#labels.limits("engine"),
      dated: this.#dated.list(),
      bareExcludes: this.#bareExcludes.list(),
      bare: this.#bare.list(),
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
    const column = more.length > 0 ? null : this.#knowledge.columns.of(label);
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
    const [first = "", ...more] = sentencesOf(value, this.#cues);
    this.#labels.keep(column, first);
    // "Donor vehicle: 2016 Edge SEL, 3.5L" is the same as "Removed from a 2016 Edge SEL, 3.5L".
    if (column === "donor") this.#donor({ text: first, years: yearish.test(first) });
    else if (column !== "vehicle") this.#excludes.add(...exclusionInLabel(first, this.#cues));
    for (const sentence of more) this.#sentence(sentence);
    const parts = partsOf(first);
    if (parts.length > 1) this.#take(parts.map(lineStatement));
    else if (column === "vehicle" && yearish.test(first))
      this.#take([{ ...lineStatement(first), kind: "record" }]);
    else this.#take(this.#tables.add([label, first], labels));
  }

  #sentence(said: string): void {
    const { excluding, searchWords, sameVerdict } = this.#cues;
    const own = this.#lastExcludes ? said.replace(sameVerdict, "does not fit ") : said;
    const parts = sentencePartsOf(own, this.#knowledge);
    parts.forEach((part) => this.#part(part));
    this.#lastExcludes = parts.some(({ text }) => excluding.test(text) || searchWords.test(text));
  }

  #part(part: SentencePart): void {
    this.#excludes.add(...part.excluded.map((item) => `except ${item}`));
    if (part.excluded.length > 0) return;
    this.#alsoDriven ||= part.alsoDriven;
    this.#bareExcludes.add(...part.bareExclusions);
    this.#dated.add(...part.dated);
    this.#conditions.add(...part.trims);
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
        return this.#excludes.add(
          ...sentence.text.split(";").map((item) => `except ${item.replace(/^\W+/, "")}`),
        );
      case "fits":
        return this.#listed(sentence);
      case "donor":
        return this.#donor(sentence);
      case "unknown":
        return this.#unknown(sentence.text);
      case "limit":
        return this.#limited(sentence);
      case "unrelated":
        return this.#plain.add(sentence.text);
      default:
    }
  }

  #unknown(text: string): void {
    const { topic, heading, isBelow } = this.#section;
    if (topic !== "others") this.#bare.add({ heading, text, isBelow });
    this.#limit(text);
  }

  #donor({ text, years }: Sentence): void {
    const [car = ""] = text.length < longestCondition ? [text] : text.split(/[,;(]/);
    if (years || shortYear.test(text)) this.#take([{ ...lineStatement(car), kind: "donor" }]);
  }

  /** Under a heading with years, the sentence names a car. Otherwise, it may limit named cars. */
  #limited(sentence: Sentence): void {
    const { text } = sentence;
    if (this.#section.topic === "fits" || this.#cues.only.test(text)) this.#named.add(text);
    const heading = this.#section.listHead;
    if (heading !== "")
      this.#take([{ ...lineStatement(text), heading: heading.replace(/\W+$/, "") }]);
    const whole = this.#section.withHeading(sentence);
    if (whole === text) this.#limit(text);
    else this.#take([lineStatement(whole)]);
  }

  #listed(sentence: Sentence): void {
    const { text } = sentence;
    const headed = (one: string): string => this.#section.withHeading({ text: one, years: true });
    this.#excludes.add(...exclusionsIn(text, this.#cues).map(headed));
    const parts = sharedTail(partsOf(listOf(text, this.#cues)));
    const { donors = [], listed = [] } = Object.groupBy(parts, (part) =>
      onlyGivesDonor(part, this.#cues) ? "donors" : "listed",
    );
    for (const part of donors) this.#donor({ text: part, years: true });
    this.#take(
      listed.map((part, at) => ({
        ...lineStatement(headed(part)),
        ...(at > 0 ? { continues: true as const } : {}),
        ...(beginsInterchange.test(text) ? { ofInterchange: true as const } : {}),
      })),
    );
  }

  /** Keeps a sentence that excludes or limits without saying what the part fits. */
  #limit(sentence: string): void {
    const { only, buildDate, instruction } = this.#cues;
    const excluded = exclusionsIn(sentence, this.#cues);
    this.#excludes.add(...excluded);
    const isLimit = only.test(sentence) || (excluded.length === 0 && buildDate.test(sentence));
    const isOther = instruction.test(sentence) || this.#section.limitsBelow(sentence);
    // "Non turbo only" limits, too.
    if (isLimit && (excluded.length > 0 || !isOther)) this.#conditions.add(sentence);
  }

  /** One car given by labels may be the donor. Several are a list. */
  #takeLabeled(): void {
    const kind: FitmentStatement["kind"] = nameSeveralCars(this.#labeled) ? "line" : "record";
    this.#fits.add(...this.#labeled.map((statement) => ({ ...statement, kind })));
  }

  #take(statements: readonly FitmentStatement[]): void {
    for (const statement of statements) {
      if (statement.kind === "record") this.#labeled.push(statement);
      else this.#fits.add(statement);
    }
  }
}
