import type { TextRead } from "../../reading/read-text.ts";
import { tokenAt } from "../../reading/tokens.ts";
import { mentionsWhere, type ExcludedClause } from "../../scope/divide-text.ts";
import { ownTrims } from "./exclusion-names.ts";
import { classSizesIn, phrasesIn } from "./exclusion-words.ts";

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
    if (last === undefined || isOfAllYears(piece, read) || !isSameThing(last, piece, read))
      items.push(piece);
    else items[items.length - 1] = joined(last, piece);
  }
  return items.map((item) => item.clause);
}

/** Whether a piece has no years because it means all: "2009 GTI & all R32". */
function isOfAllYears({ clause: { body } }: Item, { tokens }: TextRead): boolean {
  return /^(?:all|any|every)$/.test(tokenAt(tokens, body).word);
}

function isSameThing(last: Item, piece: Item, read: TextRead): boolean {
  const [before, own] = [last.kinds, piece.kinds];
  const areCars = before.size === 1 && before.has("cars") && own.has("cars");
  // Cars share the years after the last of them: "Edge/Flex 2013".
  if (areCars && tokenAt(read.tokens, piece.clause.body - 1).word === "/") return true;
  if (own.has("years") || isOfOtherCar(last, piece, read) || isOwnThing(last, piece, read))
    return false;
  const areEngines = own.has("engine") && before.has("engine");
  return !areEngines && [...own].some((kind) => before.has(kind));
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

/** Whether a piece says more than the one before: "coupe or Si sedan", "SE or SE Hybrid". */
function isOwnThing(
  { clause: before, kinds }: Item,
  { clause: { body, to }, kinds: own }: Item,
  { tokens }: TextRead,
): boolean {
  if (kinds.size > 1 || own.size < 2) return false;
  const said = new Set(tokens.slice(before.body, before.to).map(({ word }) => word));
  return kinds.has("body") || tokens.slice(body, to).some(({ word }) => said.has(word));
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
  for (let at = from; at <= clause.to; at = ends.get(at) ?? at + 1) {
    if (at < clause.to && (ends.has(at) || !isSeparator(read, at))) continue;
    if (at > from) pieces.push(pieceOf({ ...clause, body: from, to: at }, read));
    from = at + 1;
  }
  return pieces;
}

/** Whether a token separates items. The slash of "w/" doesn't. */
function isSeparator({ tokens }: TextRead, at: number): boolean {
  return separators.test(tokenAt(tokens, at).word) && tokenAt(tokens, at - 1).word !== "w";
}

function pieceOf(piece: ExcludedClause, read: TextRead): Item {
  const { body, to, cue = to } = piece;
  const mentions = mentionsWhere(piece, ({ from }) => from >= body && from < to);
  const { years, vehicles, engines, bodies } = mentions;
  const words = { from: body, to: Math.min(to, cue) };
  const trims = vehicles.filter((one) => ownTrims(one).length > 0);
  const kinds = [
    years.length > 0 ? "years" : "",
    vehicles.length > trims.length || classSizesIn(words, read).length > 0 ? "cars" : "",
    ...engines.map(({ fuel }) => (fuel === "hybrid" ? "hybrid" : "engine")),
    bodies.length > 0 ? "body" : "",
    // A name that only means a trim: "Bronco Sport or Raptor".
    trims.length > 0 ? "trim name" : "",
    phrasesIn(words, read).length > 0 ? "trim" : "",
  ];
  return { kinds: new Set(kinds.filter((kind) => kind !== "")), clause: { ...piece, ...mentions } };
}
