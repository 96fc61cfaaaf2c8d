import type { TextRead } from "../../reading/read-text.ts";
import type { ExcludedClause } from "../../scope/divide-text.ts";

const separators = new Set(["/", ",", "and", "or", "nor", "&", "+"]);
const classSize = /^(150|250|350|450|550|1500|2500|3500)(hd)?$/;

export function isClassSize(word: string): boolean {
  return classSize.test(word);
}

/**
 * The things a clause excludes, each by itself. What stands between separators goes together while
 * it is of one kind ("C3/Denali", "2500/3500 dually"); other kinds ("hybrid and coupe"), engines
 * that are named by themselves ("2.8 Duramax or 2.5L"), words with years of their own ("2011 1500 /
 * 2012 2500") and "all …" are things of their own.
 */
export function excludedItems(one: ExcludedClause, read: TextRead): readonly ExcludedClause[] {
  const items: Item[] = [];
  for (const piece of piecesOf(one, read)) {
    const last = items.at(-1);
    if (last === undefined || isOfAll(piece, read) || !goesOn(last, piece))
      items.push(isOfAll(piece, read) ? piece : startItem(last, piece));
    else
      items[items.length - 1] = {
        ...joined(last, piece),
        kinds: new Set([...last.kinds, ...piece.kinds]),
      };
  }
  return items.map((item) => item.read);
}

interface Item {
  readonly read: ExcludedClause;
  readonly kinds: ReadonlySet<string>;
  /** Its first word is a car's. */
  readonly begins: boolean;
}

function goesOn(last: Item, piece: Item): boolean {
  if (piece.kinds.size === 0) return true;
  if (piece.read.years.length > 0)
    return last.kinds.size === 0 && piece.kinds.has("years") && piece.kinds.size === 1;
  if (isOfCarAlone(last, piece)) return false;
  if (
    piece.kinds.has("engine") &&
    last.kinds.has("engine") &&
    !sharesTail(last.read.engines, piece.read.engines)
  )
    return false;
  return [...piece.kinds].some((kind) => last.kinds.has(kind));
}

/** "XRS & Vibe GT", "Yukon Denali, Tahoe Hybrid": what is said behind a car is said of that car. */
function isOfCarAlone(last: Item, piece: Item): boolean {
  return (
    piece.begins &&
    piece.kinds.size > 1 &&
    [...last.kinds].some((kind) => kind !== "cars" && kind !== "years")
  );
}

/** "2004-2005 Ralliart & all Evolution": in any year. */
function isOfAll({ read: { body } }: Item, { tokens }: TextRead): boolean {
  return tokens[body]?.word === "all" || tokens[body]?.word === "any";
}

/** "2.0/2.4 turbo": bare sizes, and what is said behind the last of them. */
function sharesTail(before: ExcludedClause["engines"], behind: ExcludedClause["engines"]): boolean {
  const sized =
    behind[0] !== undefined &&
    behind[0].litres !== null &&
    behind.every(({ family }) => family === -1);
  return (
    sized &&
    before.every(
      ({ litres, fuel, aspiration, cylinders }) =>
        litres !== null && fuel === null && aspiration === null && cylinders === null,
    )
  );
}

/**
 * "2012 coupe and hybrid": the year is meant for both; "2012 and hybrid" are two things, and so are
 * "2007 Classic and hybrid".
 */
function startItem(last: Item | undefined, piece: Item): Item {
  if (
    last === undefined ||
    piece.read.years.length > 0 ||
    last.kinds.size < 2 ||
    last.kinds.has("cars")
  )
    return piece;
  return { ...piece, read: { ...piece.read, years: last.read.years } };
}

function joined({ read, kinds, begins }: Item, piece: Item): Item {
  const other = piece.read;
  return {
    kinds,
    begins,
    read: {
      ...read,
      to: other.to,
      years: [...read.years, ...other.years],
      vehicles: [...read.vehicles, ...other.vehicles],
      engines: [...read.engines, ...other.engines],
      bodies: [...read.bodies, ...other.bodies],
    },
  };
}

function piecesOf(one: ExcludedClause, read: TextRead): readonly Item[] {
  const ends = new Map(
    [...one.vehicles, ...one.years, ...one.engines, ...one.bodies].map((span) => [
      span.from,
      span.to,
    ]),
  );
  const pieces: Item[] = [];
  let from = one.body;
  let at = one.body;
  while (at <= one.to) {
    if (
      at === one.to ||
      (separators.has(read.tokens[at]?.word ?? "") && !ends.has(at) && !isWith(read, at))
    ) {
      if (at > from) pieces.push(pieceOf({ ...one, body: from, to: at }, read));
      from = at + 1;
    }
    at = ends.get(at) ?? at + 1;
  }
  return pieces;
}

/** "Trailhawk w/ 2.4L" */
function isWith({ tokens }: TextRead, at: number): boolean {
  return tokens[at]?.word === "/" && tokens[at - 1]?.word === "w";
}

function pieceOf(piece: ExcludedClause, { tokens, known }: TextRead): Item {
  const within = <T extends { readonly from: number }>(reads: readonly T[]): readonly T[] =>
    reads.filter((item) => item.from >= piece.body && item.from < piece.to);
  const read = {
    ...piece,
    years: within(piece.years),
    vehicles: within(piece.vehicles),
    engines: within(piece.engines),
    bodies: within(piece.bodies),
  };
  const loose = tokens
    .slice(piece.body, Math.max(piece.body, Math.min(piece.to, piece.cue ?? piece.to)))
    .filter((token, step) => token.kind !== "mark" && known[piece.body + step] !== 1);
  const kinds = new Set<string>();
  if (read.years.length > 0) kinds.add("years");
  if (read.vehicles.length > 0 || loose.some((token) => isClassSize(token.word))) kinds.add("cars");
  for (const engine of read.engines) kinds.add(engine.fuel === "hybrid" ? "hybrid" : "engine");
  if (read.bodies.length > 0) kinds.add("body");
  if (
    loose.some(
      (token) =>
        !isClassSize(token.word) &&
        !/^(and|or|all|the|models?|only|with|pkg|package|trims?|edition|versions?)$/.test(
          token.word,
        ),
    )
  )
    kinds.add("trim");
  return { read, kinds, begins: read.vehicles.some(({ from }) => from === piece.body) };
}
