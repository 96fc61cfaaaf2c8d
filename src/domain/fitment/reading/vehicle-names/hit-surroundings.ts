import { allIds } from "../../../vehicles/name-entry.ts";
import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { mayShareParts } from "../../knowledge/makers.ts";
import { bodyNames, gradeNames, trimLikeNames, yearedNames } from "../../knowledge/weak-names.ts";
import { engineNameMakes } from "../engine-codes.ts";
import { isSize, skipBack, skipOn } from "./connected.ts";
import { hasOtherMeanings, meansOther } from "./other-meaning.ts";
import type { NameHit } from "./scan-vehicles.ts";
import type { Settling } from "./settle-vehicles.ts";
import { tokenAt, type Token } from "../tokens.ts";

/** What stands beside a name and helps to tell whether it is one. */
export interface Surroundings {
  readonly afterYears: boolean;
  readonly beforeYears: boolean;
  /** Part, idiom or brochure word: "spark plug", "universal fit". */
  readonly otherMeaning: boolean;
  /** Right behind that make or one of its models. */
  afterMake(make: string): boolean;
  beforeModelOf(make: string): boolean;
  /** One of the models is what an everyday word means here. */
  namesIt(ids: readonly number[]): boolean;
  /** A car of the same platform, or a platform code of the car, stands beside. */
  besideTwin(ids: readonly number[]): boolean;
  /** Another factory code of that make stands beside. */
  besideCode(make: string): boolean;
  /**
   * Where it stands, each car has years of its own ("98-02 Accord 97-01 CR-V 99-03 TL"), and this
   * one was sold in all of them.
   */
  inSeries(id: number): boolean;
}

export function surroundingsOf(hit: NameHit, state: Settling): Surroundings {
  const { tokens, years, index, hits } = state.text;
  const before = skipBack(tokens, hit.from);
  const after = skipOn(tokens, hit.to);
  const afterYears = years.some((read) => read.to === before);
  const beforeYears =
    years.some((read) => read.from === after) ||
    (hit.entry.ids.length > 0 && isGradeBeforeYears(hit, state.text));
  const previous = state.reads.at(-1);
  const touching = previous !== undefined && (previous.to === before || previous.to === hit.from);
  const next = hits.find((other) => other.from === after);
  const besideTwin = (ids: readonly number[]): boolean =>
    ofTwins(
      ids,
      [
        touching && previous.kind === "model" ? previous.ids : [],
        next === undefined ? [] : allIds(next.entry),
      ],
      state,
    );
  const joined = joinedMakes(hit, state);
  const afterMake = (make: string): boolean =>
    joined.includes(make) || (touching && makesOf(previous, state).includes(make));
  return {
    afterYears,
    beforeYears,
    afterMake,
    besideTwin,
    besideCode: (make) =>
      (touching && previous.kind === "code" && previous.make === make) ||
      (next?.entry.code?.makes.includes(make) === true &&
        next.entry.code.code !== hit.entry.code?.code),
    inSeries: (id) => isInSeries(hit, modelOf(index, id).years, state.text),
    otherMeaning: meansOther(hit, state),
    beforeModelOf: (make) =>
      hits.some(
        (other) =>
          other.from === after && other.entry.ids.some((id) => modelOf(index, id).make === make),
      ),
    namesIt: (ids) =>
      besideTwin(ids) ||
      ((afterYears || beforeYears) && isTwinOfOthers(ids, state)) ||
      namesIt(hit, state, {
        makes: [...new Set(ids.map((id) => modelOf(index, id).make))],
        afterMake,
        afterYears,
        beforeYears:
          beforeYears ||
          (years.length > 0 &&
            hits.some((other) => other.from === after && other.entry.ids.length > 0)),
        touching,
      }),
  };
}

/**
 * "Focus ST 13-18", "850 Turbo 1994-1996", "Ranger XLT supercab 4.0 2007", "Matrix XR/XRS 2003": a
 * trim between the name and its years.
 */
function isGradeBeforeYears({ to }: NameHit, { tokens, years }: Settling["text"]): boolean {
  let from = afterGrade(tokens, to);
  if (from === to) return false;
  for (let step = 0; step < mostGrades; step += 1) {
    if (years.some((read) => read.from === from)) return true;
    from = skipOn(tokens, from);
    from = betweenWords.has(tokenAt(tokens, from).word) ? from + 1 : afterGrade(tokens, from);
  }
  return years.some((read) => read.from === from);
}

/** Trims, cabs and the like at most. */
const mostGrades = 4;
const betweenWords = new Set([
  "supercab",
  "supercrew",
  "crew",
  "quad",
  "regular",
  "extended",
  "cab",
  "392",
]);

function afterGrade(tokens: readonly Token[], at: number): number {
  if (gradeNames.has(tokenAt(tokens, at).word)) return at + 1;
  return tokenAt(tokens, at).word === "r" &&
    tokenAt(tokens, at + 1).word === "/" &&
    tokenAt(tokens, at + 2).word === "t"
    ? at + 3
    : at;
}

/**
 * The makes right before a name, joined by nothing or by a stroke: "Geo / Chevy Metro", "Nissan
 * Datsun 720".
 */
export function joinedMakes(
  { from }: Pick<NameHit, "from">,
  { text: { tokens }, reads }: Settling,
): readonly string[] {
  const makes: string[] = [];
  let start = from;
  for (const read of reads.toReversed()) {
    if (read.kind !== "make" || (read.to !== start && read.to !== skipBack(tokens, start))) break;
    makes.push(read.make);
    start = read.from;
  }
  return makes;
}

/**
 * Two spans of years at least, each with a name right behind it (or right before it), and one of
 * the names sure.
 */
function isInSeries(
  hit: NameHit,
  sold: readonly number[],
  { tokens, years, hits, index }: Settling["text"],
): boolean {
  if (years.length < 2) return false;
  return [yearsBefore, yearsAfter].some((beside) => {
    const own = beside(hit, tokens, years);
    if (
      own === undefined ||
      own.years.length < 2 ||
      !own.years.every((year) => sold.includes(year))
    )
      return false;
    const others = hits.filter(
      (other) =>
        other !== hit &&
        other.entry.ids.length > 0 &&
        (beside(other, tokens, years) ?? own) !== own,
    );
    return (
      others.some((other) => other.entry.strength === "strong") ||
      areKin(
        hit,
        others.map((other) => [other, beside(other, tokens, years)?.years ?? []]),
        index,
      )
    );
  });
}

/**
 * "Cobalt 05-10 / G5 07-10 / Ion 03-07": everyday names, but three cars of makers that share parts,
 * or two of one platform, each in years it was sold in.
 */
function areKin(
  { entry }: NameHit,
  others: readonly (readonly [NameHit, readonly number[]])[],
  index: VehicleIndex,
): boolean {
  const makes = entry.ids.map((id) => modelOf(index, id).make);
  const kin = others.flatMap(([other, own]) =>
    other.entry.ids
      .filter((id) => {
        const { make, years } = modelOf(index, id);
        return (
          own.every((year) => years.includes(year)) && makes.some((one) => mayShareParts(make, one))
        );
      })
      .slice(0, 1),
  );
  return (
    kin.length > 1 ||
    kin.some((id) => entry.ids.some((own) => index.twins.get(own)?.has(id) === true))
  );
}

type Years = Settling["text"]["years"];

function yearsBefore(
  { from }: NameHit,
  tokens: readonly Token[],
  years: Years,
): Years[number] | undefined {
  return years.find((read) => read.to === from || read.to === skipBack(tokens, from));
}

function yearsAfter(
  { to }: NameHit,
  tokens: readonly Token[],
  years: Years,
): Years[number] | undefined {
  return years.find((read) => read.from === to || read.from === skipOn(tokens, to));
}

/** "Corolla Matrix Vibe", "GMT360 Envoy" */
function ofTwins(
  ids: readonly number[],
  beside: readonly (readonly number[])[],
  { text: { index, hits } }: Settling,
): boolean {
  const twins = ids.some((id) =>
    beside.some((others) =>
      others.some((other) => other !== id && index.twins.get(id)?.has(other) === true),
    ),
  );
  return (
    twins ||
    hits.some(
      ({ entry }) =>
        entry.code !== null &&
        !entry.code.weak &&
        entry.code.cars.some((car) => ids.includes(car.id)),
    )
  );
}

/** "05-07 Rainier CXL / Saab 9-7X": years beside it, and a car of its platform somewhere. */
function isTwinOfOthers(ids: readonly number[], { text: { index, hits } }: Settling): boolean {
  return hits.some(
    ({ entry }) =>
      entry.strength === "strong" &&
      entry.ids.some((other) => ids.some((id) => index.twins.get(id)?.has(other) === true)),
  );
}

interface Beside {
  readonly makes: readonly string[];
  readonly afterYears: boolean;
  readonly beforeYears: boolean;
  readonly touching: boolean;
  afterMake(make: string): boolean;
}

function namesIt(hit: NameHit, state: Settling, beside: Beside): boolean {
  const first = tokenAt(state.text.tokens, hit.from);
  if (trimLikeNames.has(first.word) && isTrimHere(hit, state, beside)) return false;
  if (
    beside.makes.some(
      (make) =>
        beside.afterMake(make) || isOnlyCar(hit, make, state) || isBeforeMake(hit, make, state),
    )
  )
    return true;
  if (isNumberLike(hit, first) && !isYearedName(first, state))
    return (beside.afterYears || isOpening(hit, beside, state)) && isOwnNumber(hit, beside, state);
  return !bodyNames.has(first.word) && isBesideSomething(beside, state);
}

/**
 * "Camaro SS", "Mustang 86-93 GT": behind another model, without years in which this one was sold.
 */
function isTrimHere(hit: NameHit, state: Settling, { afterYears, makes }: Beside): boolean {
  return (
    isBehindModel(state) &&
    (!afterYears || isUnsoldBehind(hit, state)) &&
    !isBeforeModel(hit, makes, state)
  );
}

/** "Mustang 86-93 GT LX": years right behind another model, in none of which this one was sold. */
function isUnsoldBehind(
  { from, entry }: NameHit,
  { text: { tokens, years, index }, reads }: Settling,
): boolean {
  const own = years.find((read) => read.to === from || read.to === skipBack(tokens, from));
  return (
    own !== undefined &&
    own.from === reads.at(-1)?.to &&
    !entry.ids.some((id) => modelOf(index, id).years.some((year) => own.years.includes(year)))
  );
}

function isYearedName({ word }: Token, { named }: Settling): boolean {
  return yearedNames.has(word) && named.size === 0;
}

/** "850 Turbo 1994-1996 Volvo": a title begins with the number, and its make is named. */
function isOpening(
  { from }: NameHit,
  { beforeYears, makes }: Beside,
  { outright }: Settling,
): boolean {
  return from === 0 && beforeYears && makes.some((make) => outright.has(make));
}

/** "1854 International": four digits that are no year. */
function isBeforeMake(
  { from, to }: NameHit,
  make: string,
  { text: { tokens, hits, years } }: Settling,
): boolean {
  const { kind, text } = tokenAt(tokens, from);
  return (
    years.length > 0 &&
    to === from + 1 &&
    kind === "digits" &&
    text.length === 4 &&
    hits.some((other) => other.from === to && other.entry.make === make)
  );
}

function isBesideSomething(beside: Beside, state: Settling): boolean {
  const own = isOwn(beside, state);
  if (!own && state.named.size > 0) return false;
  return beside.afterYears || beside.beforeYears || (own && beside.touching);
}

/**
 * "Colorado visor 15-22 Chevy": its make and years are there and nothing else that could be the
 * car; "EJ255 … Legacy": an engine that one make alone has.
 */
function isOnlyCar(hit: NameHit, make: string, { text, outright, powered }: Settling): boolean {
  if (!(text.years.length > 0 && outright.has(make)) && !(outright.size === 0 && powered.has(make)))
    return false;
  const { word } = tokenAt(text.tokens, hit.from);
  if (word.length < 5 || hit.entry.shorthand || hasOtherMeanings(word) || trimLikeNames.has(word))
    return false;
  return text.hits.every(
    (other) =>
      other.from === hit.from ||
      (other.entry.ids.length === 0 && other.entry.code === null && other.entry.family === null) ||
      (powered.has(make) && isOfOthers(other, make, text.index)),
  );
}

/** An everyday word ("GT") that is a model of other makes alone. */
function isOfOthers({ entry }: NameHit, make: string, index: VehicleIndex): boolean {
  return (
    entry.strength === "weak" &&
    entry.family === null &&
    entry.ids.every((id) => modelOf(index, id).make !== make)
  );
}

function isNumberLike({ entry }: NameHit, first: Token): boolean {
  return entry.shorthand || first.kind === "digits" || first.word.length < 3;
}

/**
 * Its make is named; or "2005-2010 300 5.7 HEMI": none is, but a size right behind, or an engine by
 * a name that makes of such a number have.
 */
function isOwnNumber(
  { to, from, entry }: NameHit,
  { makes }: Beside,
  { named, text: { tokens, years, index } }: Settling,
): boolean {
  if (makes.some((make) => named.has(make))) return true;
  const { kind, text } = tokenAt(tokens, from);
  if (kind !== "digits" || text.length !== 3 || named.size > 0) return false;
  if (engineNameMakes(tokens).some((make) => makes.includes(make))) return true;
  return (
    isSize(tokens, to) &&
    entry.ids.some((id) =>
      years.some(
        (read) =>
          read.years.length > 1 &&
          read.years.every((year) => modelOf(index, id).years.includes(year)),
      ),
    )
  );
}

function isOwn({ makes }: Beside, state: Settling): boolean {
  return makes.some((make) => state.named.has(make));
}

/**
 * "Escape Edge Focus": a model of its make behind it, so it is one more and no trim of the one
 * before, if it was sold in those years.
 */
function isBeforeModel(
  { to, entry }: NameHit,
  makes: readonly string[],
  { text: { hits, index, tokens, years } }: Settling,
): boolean {
  const sold = entry.ids.some((id) =>
    years.some((read) => read.years.some((year) => modelOf(index, id).years.includes(year))),
  );
  const next = hits.find((other) => other.from === skipOn(tokens, to));
  return (
    sold &&
    next !== undefined &&
    next.entry.ids.some((id) => makes.includes(modelOf(index, id).make))
  );
}

function isBehindModel({ reads }: Settling): boolean {
  const previous = reads.at(-1);
  return previous !== undefined && previous.kind !== "make";
}

function makesOf(
  read: Settling["reads"][number],
  { text: { index } }: Settling,
): readonly string[] {
  return read.kind === "model" ? read.ids.map((id) => modelOf(index, id).make) : [read.make];
}
