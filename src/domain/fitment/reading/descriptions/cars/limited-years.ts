import { onlyOne } from "../../../../only-one.ts";
import type { YearsRead } from "../../mentions.ts";
import type { TextRead } from "../../read-text.ts";
import { tokenAt } from "../../tokens.ts";
import { withoutSentences, type DescriptionStatements } from "../sentences/fitment-statement.ts";
import { isPartWord, unknownWords } from "./lines-of-cars.ts";
import type { Reading } from "./listed-read.ts";
import { yearLike } from "./year-remarks.ts";

/** A sentence that gives one of several engines or trims fewer years: "5.3L: up to 2011 only". */
interface Limited {
  readonly sorted: string;
  readonly name: string;
  readonly years: YearsRead;
}

const label =
  /^\W*(?:the )?([\w. -]{2,30}?)(?: models?| engines?| trims?)?\s*[:=](?: only)?(?: (?:up )?(?:to|thru|through|until|till))?\s*$/i;
const only = /^\s*(?:models? |years? )?only\W*$/i;

/**
 * Excludes the other years of engines and trims that have only some: "Fits 6.2L & 5.3L", "5.3L: up
 * to 2011 only". If no other sentence names several, only these fit.
 */
export function withLimitedYears(
  said: DescriptionStatements,
  reading: Reading,
): DescriptionStatements {
  if (!reading.spansYears) return said;
  const found = said.remarks.flatMap(({ text, sorted }) => limitedIn(text, sorted, reading) ?? []);
  const texts = found.map(({ sorted }) => sorted);
  const sides = said.remarks.filter(({ sorted }) => !texts.includes(sorted));
  if (found.length === 0) return said;
  const isBeside = sides.some(({ text }) => namesSeveral(text));
  const names = found.map(({ name }) => name).join(", ");
  const conditions = isBeside ? said.conditions : [...said.conditions, `${names} models only`];
  if (!isBeside && found.length === 1) return { ...said, conditions };
  const excludes = [...said.excludes, ...found.flatMap(othersOf)];
  return withoutSentences({ ...said, conditions, excludes }, texts);
}

function limitedIn(text: string, sorted: string, { read }: Reading): Limited | null {
  if (!/^[^:=]{2,40}[:=].*\bonly\b/i.test(text) || !yearLike.test(text)) return null;
  const { tokens, years, vehicles, excluded } = read(text);
  const own = onlyOne(years);
  if (own === undefined || vehicles.length + excluded.length > 0) return null;
  const before = text.slice(0, tokenAt(tokens, own.from).start);
  const name = label.exec(before)?.[1];
  const isOnly = only.test(text.slice(tokenAt(tokens, own.to - 1).end)) || /\bonly\b/i.test(before);
  return name !== undefined && isOnly && namesLimit(read(`${name} models only`))
    ? { sorted, name, years: own }
    : null;
}

/** Whether a sentence names several sizes, or speaks of another: "6.2L: all years". */
function namesSeveral(text: string): boolean {
  const sizes = new Set(text.match(/(?<!\d)\d\.\d(?!\d)/g));
  return sizes.size > 1 || /^\W*\d\.\d ?l?\s*[:=]/i.test(text);
}

function othersOf({ name, years: { years, open } }: Limited): readonly string[] {
  const [first = 0, last = 0] = [years[0], years.at(-1)];
  return [
    ...(open === "before" ? [] : [`does not fit ${first - 1} and older ${name}`]),
    ...(open === "after" ? [] : [`does not fit ${last + 1} and newer ${name}`]),
  ];
}

/** The most words of trims that a limit names. */
const mostWords = 4;

/** Whether words name engines, or a few that may be trims, and nothing else. */
function namesLimit(limit: TextRead): boolean {
  const unknown = unknownWords(limit);
  return (
    limit.vehicles.length + limit.years.length + limit.excluded.length === 0 &&
    limit.engines.length + limit.bodies.length + unknown.length > 0 &&
    unknown.length <= mostWords &&
    !unknown.some((word) => isPartWord(word, limit.knowledge.parts))
  );
}
