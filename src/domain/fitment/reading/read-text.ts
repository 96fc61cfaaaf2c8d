import { allIds } from "../../vehicles/name-entry.ts";
import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import { addDriven } from "./vehicle-names/add-driven.ts";
import { dropComparisons } from "./vehicle-names/drop-comparisons.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { readBodies } from "./read-bodies.ts";
import { readBuildDates, type BuildDate } from "../annotate/years/build-dates.ts";
import { readEngines } from "./read-engines.ts";
import { mayExclude } from "./exclusions/exclusion-cues.ts";
import type { ExclusionSpan } from "./exclusions/exclusion-text.ts";
import { readExclusions } from "./exclusions/read-exclusions.ts";
import { turnedDates } from "./exclusions/turned-dates.ts";
import type { BodyRead, EngineRead, Span, VehicleRead, YearsRead } from "./mentions.ts";
import { readYears } from "../resolve/resolve-years.ts";
import { scanVehicles, type NameHit } from "./vehicle-names/scan-vehicles.ts";
import { resolveNames } from "../resolve/resolve-names.ts";
import { tokenAt, tokenize, type Token } from "./tokens.ts";

/**
 * A text with everything in it that speaks of vehicles; what stands in an exclusion is kept apart.
 */
export interface TextRead {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly years: readonly YearsRead[];
  readonly vehicles: readonly VehicleRead[];
  readonly engines: readonly EngineRead[];
  readonly bodies: readonly BodyRead[];
  readonly dates: readonly BuildDate[];
  readonly excluded: readonly ExcludedRead[];
  /** 1 for tokens that are vehicle, year, engine or body words. */
  readonly known: Uint8Array;
  /** What it was read with. */
  readonly knowledge: Knowledge;
  /** What brackets say of some of the vehicles alone; the rest of the text is without it. */
  readonly asides?: readonly OwnAside[];
  /**
   * Where models begin that stand right behind another of their make and were sold in none of the
   * years: "2006 Liberty Renegade".
   */
  readonly unsold?: ReadonlySet<number>;
}

/**
 * Words in brackets (their span is without these) that are said of the vehicles beginning at `of`.
 */
export interface OwnAside extends Span {
  readonly read: TextRead;
  readonly of: readonly number[];
}

export interface ExcludedRead extends ExclusionSpan {
  readonly years: readonly YearsRead[];
  readonly vehicles: readonly VehicleRead[];
  readonly engines: readonly EngineRead[];
  readonly bodies: readonly BodyRead[];
}

/** `context`: makes that the listing names elsewhere. */
export function readText(
  text: string,
  index: VehicleIndex,
  context: readonly string[] = [],
): TextRead {
  const tokens = tokenize(text);
  const taken = new Uint8Array(tokens.length);
  const hits = scanVehicles(tokens, index);
  mark(
    taken,
    hits.filter((hit) => hit.entry.strength === "strong" || hit.entry.make !== null),
  );
  const dates = readBuildDates(tokens, index.lastYear);
  mark(taken, dates);
  const years = yearsIn({ tokens, taken }, hits, index);
  const vehicles = resolveNames({
    tokens,
    hits,
    years,
    index,
    makes: context,
  });
  const known = new Uint8Array(tokens.length);
  const beside = [...years, ...vehicles];
  mark(known, beside);
  const { knowledge } = index;
  const named = readEngines({ tokens, knowledge }, known, beside);
  mark(known, named);
  const engines = named.filter((read) => !isIncluded(read, tokens));
  const bodies = readBodies(tokens, known, knowledge);
  mark(known, bodies);
  const spans = mayExclude(tokens, knowledge)
    ? exclusionsIn(
        { tokens, known, knowledge },
        {
          years,
          vehicles,
          engines,
          bodies,
        },
      )
    : [];
  const affirmed = <T extends Span>(reads: readonly T[]): readonly T[] =>
    spans.length === 0 ? reads : reads.filter((read) => !spans.some((span) => inside(read, span)));
  const excluded = spans.map((span) => {
    const of = <T extends Span>(reads: readonly T[]): readonly T[] =>
      reads.filter((read) => inside(read, span));
    return {
      ...span,
      years: of(years),
      vehicles: of(vehicles),
      engines: of(engines),
      bodies: of(bodies),
    };
  });
  const said =
    spans.length === 0
      ? tokens
      : tokens.filter((_, at) => !spans.some((span) => at >= span.from && at < span.to));
  const driven = addDriven(dropComparisons(affirmed(vehicles), tokens), { tokens: said, index });
  const unsold = unsoldBehind(driven, years, index);
  return {
    text,
    tokens,
    ...(unsold.size === 0 ? {} : { unsold }),
    years: affirmed(years),
    vehicles: driven,
    engines: affirmed(engines),
    bodies: affirmed(bodies),
    dates: turnedDates(dates, excluded, { text, tokens }),
    excluded,
    known,
    knowledge,
  };
}

function yearsIn(
  { tokens, taken }: { readonly tokens: readonly Token[]; readonly taken: Uint8Array },
  hits: readonly NameHit[],
  index: VehicleIndex,
): readonly YearsRead[] {
  const text = {
    tokens,
    taken,
    lastYear: index.lastYear,
    ownYears: index.knowledge.names.endings.ownYears,
  };
  return readYears(text, hits, (hit, year) => wasSold(hit, year, index));
}

/** "Including the hybrid": the others are meant as well. */
function isIncluded({ fuel, from }: EngineRead, tokens: readonly Token[]): boolean {
  const before = /^(the|all|both)$/.test(tokenAt(tokens, from - 1).word) ? from - 2 : from - 1;
  return (
    fuel === "hybrid" &&
    /^(including|includes|include|incl)$/.test(
      tokenAt(tokens, tokenAt(tokens, before).word === "." ? before - 1 : before).word,
    )
  );
}

function unsoldBehind(
  vehicles: readonly VehicleRead[],
  years: readonly YearsRead[],
  index: VehicleIndex,
): ReadonlySet<number> {
  if (years.length === 0 || vehicles.length < 2) return new Set();
  const sold = (id: number): boolean =>
    years.some(
      (read) =>
        read.open !== "none" || read.years.some((year) => modelOf(index, id).years.includes(year)),
    );
  const makesOf = (read: VehicleRead | undefined): readonly string[] =>
    read?.kind === "model" ? read.ids.map((id) => modelOf(index, id).make) : [];
  return new Set(
    vehicles.flatMap((read, at) => {
      const before = vehicles[at - 1];
      const behind =
        read.kind === "model" &&
        before?.to === read.from &&
        makesOf(before).some((make) => makesOf(read).includes(make));
      return behind && !read.ids.some(sold) ? [read.from] : [];
    }),
  );
}

type Reads = Pick<TextRead, "years" | "vehicles" | "engines" | "bodies">;

function exclusionsIn(
  text: Pick<TextRead, "tokens" | "known" | "knowledge">,
  { years, vehicles, engines, bodies }: Reads,
): readonly ExclusionSpan[] {
  const ends = new Map(
    [...years, ...vehicles, ...engines, ...bodies].map((read) => [read.from, read.to]),
  );
  const cars = new Set(vehicles.map((read) => read.from));
  const again = new Set(
    vehicles.flatMap((read, at) =>
      read.kind === "model" &&
      read.ids.every((id) =>
        vehicles.slice(0, at).some((one) => one.kind === "model" && one.ids.includes(id)),
      )
        ? [read.from]
        : [],
    ),
  );
  return readExclusions({
    ...text,
    ends,
    cars,
    again,
  }).map((span) =>
    isWholeSentence(span, text.tokens, { years, vehicles })
      ? span
      : withoutAffirmed(span, { years, vehicles }, text.tokens),
  );
}

/**
 * "Accord coupe will not fit": all that the sentence names is taken out, unless it names years
 * twice ("2010-2013 Accord 2014 not compatible").
 */
function isWholeSentence(
  { cue, from, to }: ExclusionSpan,
  tokens: readonly Token[],
  { years, vehicles }: Pick<Reads, "years" | "vehicles">,
): boolean {
  if (
    cue === undefined ||
    from !== 0 ||
    !(to === tokens.length || tokens.slice(cue, to).some(({ word }) => differing.test(word)))
  )
    return false;
  const [first, last] = [years[0], years.at(-1)];
  return (
    first === undefined ||
    last === undefined ||
    !vehicles.some((read) => read.from >= first.to && read.to <= last.from)
  );
}

const differing = /^(?:uses?|takes?|requires?|needs?|has|have|had|used|differs?|different)$/;

function wasSold({ entry }: NameHit, year: number, index: VehicleIndex): boolean {
  const ids = allIds(entry);
  if (ids.length === 0 && entry.code === null) return true;
  return (
    ids.some((id) => modelOf(index, id).years.includes(year)) ||
    (entry.code?.cars.some((car) => year >= car.from && year <= car.to) ?? false)
  );
}

function mark(flags: Uint8Array, spans: readonly Span[]): void {
  for (const span of spans) flags.fill(1, span.from, span.to);
}

function inside(read: Span, span: Span): boolean {
  return read.from >= span.from && read.to <= span.to;
}

/**
 * "Except hybrid 2012-2015 Camry": when the only vehicles of a text stand behind what is excluded,
 * they are what it fits.
 */
function withoutAffirmed(
  span: ExclusionSpan,
  reads: { readonly years: readonly YearsRead[]; readonly vehicles: readonly VehicleRead[] },
  tokens: readonly Token[],
): ExclusionSpan {
  if (span.loose === true) return span;
  if (span.cue !== undefined) return besideCue(span, reads, span.cue);
  const vehicles = reads.vehicles.filter((read) => read.kind !== "make");
  const first = [...reads.years, ...reads.vehicles]
    .filter((read) => inside(read, span))
    .reduce((least, read) => Math.min(least, read.from), span.to);
  const allInside = vehicles.length > 0 && vehicles.every((read) => inside(read, span));
  // "Not for wide body cars: Z06, ZR1", "It does not fit the redesigned 2014 Impala"
  if (!allInside || isOwnSentence(span, tokens) || tokenAt(tokens, first - 1).word === ":")
    return span;
  return first > span.body ? { ...span, to: first } : { ...span, to: nextCar(span, reads) };
}

/** The verdict begins the sentence, and what it takes out ends it. */
function isOwnSentence({ from, to }: ExclusionSpan, tokens: readonly Token[]): boolean {
  return (
    to === tokens.length &&
    tokens.slice(0, from).every(({ kind, word }) => kind === "mark" || subjects.has(word))
  );
}

const subjects = new Set([
  "it",
  "this",
  "these",
  "they",
  "part",
  "parts",
  "item",
  "unit",
  "note",
  "please",
  "sorry",
  "also",
  "and",
  "important",
  "warning",
  "attention",
  "caution",
  "again",
  "however",
  "but",
]);

/**
 * "Carrera S 2005-2008 Turbo excluded", "2010-2013 Accord 2014 not compatible": what stands before
 * the words beside the cue is what it fits.
 */
function besideCue(
  span: ExclusionSpan,
  {
    years,
    vehicles,
  }: { readonly years: readonly YearsRead[]; readonly vehicles: readonly VehicleRead[] },
  cue: number,
): ExclusionSpan {
  const behind = (reads: readonly Span[]): number => {
    const last = reads.at(-1);
    return last === undefined || last.to >= cue || reads.some((read) => !inside(read, span))
      ? span.from
      : last.to;
  };
  const [last, before] = [years.at(-1), years.at(-2)];
  const car = vehicles.findLast((read) => read.to >= cue && inside(read, span));
  // "The redesigned 2004 F-150 takes a different seal"
  if (
    car !== undefined &&
    last !== undefined &&
    inside(last, span) &&
    last.to === (vehicles.find((read) => read.kind === "make" && read.to === car.from) ?? car).from
  )
    return { ...span, from: last.from, body: last.from };
  const own =
    last !== undefined &&
    before !== undefined &&
    last.to === cue &&
    years.every((read) => inside(read, span))
      ? last.from
      : span.from;
  const from = Math.max(
    own,
    behind(years),
    behind(vehicles.filter((read) => read.kind !== "make")),
  );
  return { ...span, from, body: from };
}

/**
 * "Except Sport Trac 2006-2010 Explorer": years with a vehicle behind them begin what it does fit.
 */
function nextCar(
  span: ExclusionSpan,
  {
    years,
    vehicles,
  }: { readonly years: readonly YearsRead[]; readonly vehicles: readonly VehicleRead[] },
): number {
  const named = vehicles.filter((read) => read.kind !== "make");
  const start = years.find(
    (one) =>
      one.from > span.body &&
      named.some((read) => read.to <= one.from) &&
      named.some((read) => read.from >= one.to),
  );
  return start?.from ?? span.to;
}
