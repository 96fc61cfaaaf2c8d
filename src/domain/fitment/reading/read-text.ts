import { allIds } from "../../vehicles/name-entry.ts";
import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import { addDriven } from "./vehicle-names/add-driven.ts";
import { dropComparisons } from "./vehicle-names/drop-comparisons.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { readBodies } from "./read-bodies.ts";
import { readBuildDates, type BuildDate } from "../annotate/years/build-dates.ts";
import { readMonthRanges } from "../annotate/years/month-ranges.ts";
import { readEngines } from "./read-engines.ts";
import { divideText, turnDates, type ExcludedClause } from "../scope/divide-text.ts";
import {
  isCovered,
  type BodyRead,
  type EngineRead,
  type Span,
  type VehicleRead,
  type YearsRead,
} from "./mentions.ts";
import { readYears } from "../resolve/resolve-years.ts";
import { longerModels } from "../resolve/names/longer-models.ts";
import type { NameHit } from "./vehicle-names/name-hit.ts";
import { scanVehicles } from "./vehicle-names/scan-vehicles.ts";
import { resolveNames } from "../resolve/resolve-names.ts";
import { RecentTexts } from "./recent-texts.ts";
import { tokenAt, tokenize, type Token } from "./tokens.ts";

/** A text and everything in it about vehicles. Exclusions are kept separate. */
export interface TextRead {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly years: readonly YearsRead[];
  readonly vehicles: readonly VehicleRead[];
  readonly engines: readonly EngineRead[];
  readonly bodies: readonly BodyRead[];
  readonly dates: readonly BuildDate[];
  readonly excluded: readonly ExcludedClause[];
  /** 1 for tokens that are vehicle, year, engine, or body words. */
  readonly known: Uint8Array;
  /** The knowledge pack it was read with. */
  readonly knowledge: Knowledge;
  /** What parentheses say about only some of the vehicles. The other reads leave it out. */
  readonly asides: readonly OwnAside[];
  /**
   * Start indexes of models that directly follow another model of their make and weren't sold in
   * any of the years: "2006 Liberty Renegade".
   */
  readonly unsold: ReadonlySet<number>;
}

/**
 * Words in parentheses that apply only to the vehicles starting at `of`. The span leaves out the
 * parentheses.
 */
export interface OwnAside extends Span {
  readonly read: TextRead;
  readonly of: readonly number[];
}

/** Reads a text. `context` is the makes that the rest of the listing names. */
export function readText(
  text: string,
  index: VehicleIndex,
  context: readonly string[] = [],
): TextRead {
  return recentReads.of(`${context.join()}\n${text}`, index, () =>
    readScanned(scanText(text, index), index, context),
  );
}

/** Reads a text if it may name a car. Otherwise returns null, which is much faster. */
export function readIfNamed(
  text: string,
  index: VehicleIndex,
  context: readonly string[],
): TextRead | null {
  const scanned = scanText(text, index);
  return scanned.hits.length > 0 ? readScanned(scanned, index, context) : null;
}

/** A text and where it may name cars. */
interface ScannedText {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly hits: readonly NameHit[];
}

const recentScans = new RecentTexts<VehicleIndex, ScannedText>();
const recentReads = new RecentTexts<VehicleIndex, TextRead>();

function scanText(text: string, index: VehicleIndex): ScannedText {
  return recentScans.of(text, index, (fresh) => {
    const tokens = tokenize(fresh);
    return { text: fresh, tokens, hits: scanVehicles(tokens, index) };
  });
}

function readScanned(
  { text, tokens, hits }: ScannedText,
  index: VehicleIndex,
  context: readonly string[],
): TextRead {
  const taken = new Uint8Array(tokens.length);
  mark(
    taken,
    hits.filter((hit) => hit.entry.strength === "strong" || hit.entry.make !== null),
  );
  const found = readBuildDates(tokens, index.lastYear);
  mark(taken, found);
  const written = yearsIn({ tokens, taken }, hits, index);
  const ofMonths = written.length > 0 ? [] : readMonthRanges(found, tokens);
  const years = ofMonths.length > 0 ? ofMonths : written;
  const dates = ofMonths.length > 0 ? [] : found;
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
  const named = readEngines({ tokens, knowledge, beside }, known);
  mark(known, named);
  const engines = named.filter((read) => !isIncluded(read, tokens));
  const bodies = readBodies(tokens, known, knowledge);
  mark(known, bodies);
  const reads = {
    years,
    vehicles,
    engines,
    bodies,
  };
  const affirmed = divideText({ tokens, known, knowledge }, reads);
  const { excluded } = affirmed;
  // In "A4 2.0T, A6 Quattro", the drive belongs to a name.
  const inNames = affirmed.vehicles
    .filter(({ kind }) => kind === "model")
    .map(({ from, to }) => ({ from: from + 1, to }));
  const left = [...excluded, ...inNames];
  const said = left.length === 0 ? tokens : tokens.filter((_, at) => !isCovered(at, left));
  const driven = addDriven(dropComparisons(affirmed.vehicles, tokens), { tokens: said, index });
  return {
    text,
    tokens,
    years: affirmed.years,
    vehicles: driven,
    engines: affirmed.engines,
    bodies: affirmed.bodies,
    dates: turnDates(dates, excluded, { text, tokens }),
    excluded,
    known,
    knowledge,
    asides: [],
    unsold: unsoldBehind(driven, years, index),
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
    grades: index.knowledge.trims.grades,
  };
  return readYears(text, hits, {
    sold: (hit, year) => wasSold(hit, year, index),
    soldLonger: (before, at) => {
      const ids = longerModels(before, at, { tokens, hits, index });
      return ids.length === 0
        ? null
        : (year) => ids.some((id) => modelOf(index, id).years.includes(year));
    },
  });
}

/** "Including the hybrid" means the other cars, too. */
function isIncluded({ fuel, from }: EngineRead, tokens: readonly Token[]): boolean {
  const before = /^(the|all|both)$/.test(tokenAt(tokens, from - 1).word) ? from - 2 : from - 1;
  return (
    fuel === "hybrid" &&
    /^(including|includes|include|incl)$/.test(
      tokenAt(tokens, tokenAt(tokens, before).word === "." ? before - 1 : before).word,
    )
  );
}

const none: ReadonlySet<number> = new Set();

function unsoldBehind(
  vehicles: readonly VehicleRead[],
  years: readonly YearsRead[],
  index: VehicleIndex,
): ReadonlySet<number> {
  if (years.length === 0 || vehicles.length < 2) return none;
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
        before !== undefined &&
        isRightBehind(read, before, years) &&
        makesOf(before).some((make) => makesOf(read).includes(make));
      return behind && !read.ids.some(sold) ? [read.from] : [];
    }),
  );
}

/** Tells whether a car directly follows another or its years: "Seville 2000-2004 STS". */
function isRightBehind(car: Span, before: Span, years: readonly YearsRead[]): boolean {
  return (
    before.to === car.from ||
    (years.length === 1 && years[0]?.from === before.to && years[0].to === car.from)
  );
}

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
