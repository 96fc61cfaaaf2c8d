import { closingAt } from "../reading/asides.ts";
import type { EngineRead, Span } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";
import { tokenAt } from "../reading/tokens.ts";
import { mentionsWhere, type ExcludedClause } from "../scope/divide-text.ts";
import { ownTrims } from "./exclusion-names.ts";
import { classSizeOf, isPhraseWord, outsideBrackets } from "./exclusion-words.ts";

const separators = /^(?:[/,&+]|and|or|nor)$/;

/** One excluded thing, with the kinds of words in it. */
interface Item {
  readonly clause: ExcludedClause;
  readonly kinds: ReadonlySet<string>;
}

/**
 * Splits an exclusion into separate things. Words between separators stay together while they're of
 * one kind, e.g. "SE/SEL", "2500/3500 dually".
 */
export function itemsOf(clause: ExcludedClause, read: TextRead): readonly ExcludedClause[] {
  const items: Item[] = [];
  for (const piece of piecesOf(clause, read)) {
    const last = items.at(-1);
    if (last === undefined || isOfAllYears(piece, read)) items.push(piece);
    else if (isSameThing(last, piece, read) || haveSameYears(last, piece, read))
      items[items.length - 1] = joined(last, piece);
    else items.push(withYears(piece, last));
  }
  return items.map((item) => item.clause);
}

/** Whether a piece has no years because it means all: "2009 GTI & all R32", "R32 any year". */
function isOfAllYears({ clause: { body, to } }: Item, { tokens }: TextRead): boolean {
  const isAll = (at: number): boolean => /^(?:all|any|every)$/.test(tokenAt(tokens, at).word);
  return isAll(body) || (isAll(to - 2) && /^years?$/.test(tokenAt(tokens, to - 1).word));
}

function isSameThing(last: Item, piece: Item, read: TextRead): boolean {
  const [before, own] = [last.kinds, piece.kinds];
  if (own.size === 0 || before.size === 0) return true;
  if (own.has("years") || isOfOtherCar(last, piece, read) || isTrimBesideModel(last, piece))
    return false;
  if (isOwnThing(last, piece, read)) return false;
  const sizes = own.has("engine") && before.has("engine");
  return sizes
    ? shareTail(last.clause.engines, piece.clause.engines)
    : [...own].some((kind) => before.has(kind));
}

/** Whether cars share the years after the last of them: "Edge/Flex 2013". */
function haveSameYears({ kinds }: Item, { clause, kinds: own }: Item, read: TextRead): boolean {
  const { body, vehicles, years } = clause;
  const first = years[0]?.from ?? 0;
  return (
    kinds.size === 1 &&
    kinds.has("cars") &&
    own.has("cars") &&
    vehicles.some(({ from }) => from === body && from < first) &&
    tokenAt(read.tokens, body - 1).word === "/"
  );
}

/** Whether a piece begins another car and what's said about it: "SEL and the Edge Titanium". */
function isOfOtherCar(
  { kinds }: Item,
  { clause: { body, vehicles }, kinds: own }: Item,
  { tokens, knowledge }: TextRead,
): boolean {
  const { article } = knowledge.exclusions.words;
  const first = article.has(tokenAt(tokens, body).word) ? body + 1 : body;
  const begins = vehicles.some(({ from }) => from === first);
  return begins && own.size > 1 && [...kinds].some((kind) => kind !== "cars" && kind !== "years");
}

/**
 * Whether a piece is complete in itself: "coupe or Si sedan", "SE, XSE, or Hybrid SE", "SE or SE
 * Hybrid".
 */
function isOwnThing(
  { clause: before, kinds }: Item,
  { clause: { body, to, bodies, engines }, kinds: own }: Item,
  { tokens }: TextRead,
): boolean {
  if (kinds.size > 1 || own.size < 2) return false;
  const [limit] = [...bodies, ...engines];
  if (kinds.has("body")) return own.has("trim") && (limit?.from ?? 0) > body;
  if (!kinds.has("trim")) return false;
  const said = new Set(tokens.slice(before.body, before.to).map(({ word }) => word));
  const repeats = tokens
    .slice(body, to)
    .some(({ kind, word }) => kind !== "mark" && said.has(word));
  return repeats || limit?.from === body;
}

/** Whether one is a name that only means a trim, and one a model: "Bronco Sport or Raptor". */
function isTrimBesideModel({ clause: before }: Item, { clause: own }: Item): boolean {
  const [one, two] = [before, own].map(({ vehicles }) =>
    vehicles.length === 0 ? null : vehicles.some((name) => ownTrims(name).length > 0),
  );
  return one !== null && two !== null && one !== two;
}

/** Whether bare sizes share the words after the last of them, e.g. "2.0/2.5 turbo". */
function shareTail(before: readonly EngineRead[], behind: readonly EngineRead[]): boolean {
  return (
    behind[0]?.liters !== null &&
    behind.every(({ family }) => family === -1) &&
    before.every(
      ({ liters, fuel, aspiration, cylinders }) =>
        liters !== null && (fuel ?? aspiration ?? cylinders) === null,
    )
  );
}

/** Carries the first item's year over in "2009 wagon and hybrid", but not in "2009 and hybrid". */
function withYears(piece: Item, { clause: { years }, kinds }: Item): Item {
  return piece.kinds.has("years") || kinds.size < 2 || kinds.has("cars")
    ? piece
    : { ...piece, clause: { ...piece.clause, years } };
}

function joined({ clause: one, kinds }: Item, { clause: two, kinds: more }: Item): Item {
  return {
    kinds: new Set([...kinds, ...more]),
    clause: {
      ...one,
      to: two.to,
      years: [...one.years, ...two.years],
      vehicles: [...one.vehicles, ...two.vehicles],
      engines: [...one.engines, ...two.engines],
      bodies: [...one.bodies, ...two.bodies],
    },
  };
}

function piecesOf(clause: ExcludedClause, read: TextRead): readonly Item[] {
  const { years, vehicles, engines, bodies } = clause;
  const ends = new Map(
    [...vehicles, ...years, ...engines, ...bodies].map((one) => [one.from, one.to]),
  );
  const pieces: Item[] = [];
  let from = clause.body;
  const endOf = (at: number): number =>
    ends.get(at) ?? (at > from ? bracketEnd(read, { from: at, to: clause.to }) : at) + 1;
  for (let at = from; at <= clause.to; at = endOf(at)) {
    if (at < clause.to && (ends.has(at) || !isSeparator(read, at))) continue;
    if (at > from) pieces.push(pieceOf({ ...clause, body: from, to: at }, read));
    from = at + 1;
  }
  return pieces;
}

/** Returns the index where a bracket that opens at `from` closes, or `from` if none does. */
function bracketEnd({ tokens }: TextRead, { from, to }: Span): number {
  const close = closingAt(tokens, from);
  return close === -1 || close >= to ? from : close;
}

/** Whether a token separates items. The slash of "w/" and the plus of "2+2" don't. */
function isSeparator({ tokens }: TextRead, at: number): boolean {
  const [before, own, behind] = [at - 1, at, at + 1].map((place) => tokenAt(tokens, place).word);
  const isOfWord = before === "w" || (own === "+" && before === behind);
  return separators.test(own ?? "") && !isOfWord;
}

function pieceOf(piece: ExcludedClause, read: TextRead): Item {
  const { body, to, cue = to } = piece;
  const mentions = mentionsWhere(piece, ({ from }) => from >= body && from < to);
  const { years, vehicles, engines, bodies } = mentions;
  const words = read.tokens.slice(body, Math.min(to, cue));
  const hasSize = words.some(
    (token, step) => read.known[body + step] !== 1 && classSizeOf(token) !== null,
  );
  const kinds = [
    years.length > 0 ? "years" : "",
    vehicles.length > 0 || hasSize ? "cars" : "",
    ...engines.map(({ fuel }) => (fuel === "hybrid" ? "hybrid" : "engine")),
    bodies.length > 0 ? "body" : "",
    outsideBrackets({ from: body, to: Math.min(to, cue) }, read).some((span) =>
      read.tokens.slice(span.from, span.to).some((_, step) => isPhraseWord(read, span.from + step)),
    )
      ? "trim"
      : "",
  ];
  return { kinds: new Set(kinds.filter((kind) => kind !== "")), clause: { ...piece, ...mentions } };
}
