import { wordsOf } from "../reading/tokens.ts";
import { distinctBy } from "../../distinct-by.ts";
import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Claim } from "../fitment-plan.ts";
import type { EvidenceSource } from "../fitment.ts";
import { modelIds } from "../reading/ids-named.ts";
import type {
  CodeRead,
  EngineRead,
  ModelRead,
  VehicleRead,
  YearsRead,
} from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";
import {
  bodyOfSpans,
  withinSpans,
  withoutApartCodes,
  type CodeSpans,
} from "./pairing/apart-codes.ts";
import { narrowCodes, type NarrowedCar } from "./models/code-cars.ts";
import {
  codeClauses,
  nameClauses,
  trimsClauses,
  withClauses,
  withOwn,
  withOwnEngines,
} from "../ground/claim-clauses.ts";
import { asidesOf, withinAsides, withNotes } from "./lists/described-clauses.ts";
import { titleBodies } from "./title-values.ts";
import { datedTrims } from "./pairing/dated-trims.ts";
import { ownEngines } from "./pairing/own-engines.ts";
import { ownTrims } from "./pairing/own-trims.ts";
import { siblingCars } from "./models/sibling-cars.ts";
import { includesYear } from "./models/generation-years.ts";
import type { Pairing } from "./pairing/pairing.ts";
import { isSeries } from "../resolve/rules/series-of-badges.ts";
import { evidenceOf } from "./read-evidence.ts";
import { starNote, starredName } from "./questions/star-note.ts";
import { carsOfModel } from "./models/model-cars.ts";

export interface ProposalContext {
  readonly index: VehicleIndex;
  readonly source: EvidenceSource;
  readonly confidence: number;
  readonly facelift: "before" | "after" | null;
  /** Years from another source, for vehicles that have none in the text. */
  readonly fallback: YearsRead | null;
}

/** A claimed model name that the text alone can't turn into candidates. */
export interface OpenClaim {
  readonly reason: "no-years" | "which-make" | "which-class";
  readonly read: ModelRead;
  readonly years: YearsRead | null;
}

export interface Proposal {
  readonly candidates: readonly Claim[];
  readonly open: readonly OpenClaim[];
}

/** Returns the candidates of one text. */
export function proposeFromText(text: TextRead, context: ProposalContext): Proposal {
  const isTitle = context.source === "title";
  const { pairs: named, spans } = withoutApartCodes(text, context.index);
  const pairs = (isTitle ? datedTrims(text) : null) ?? named;
  const own = ownEngines(text, pairs);
  const proposals = pairs.map((pair) =>
    proposePair({
      text,
      pair,
      pairs,
      context,
      own,
      spans,
    }),
  );
  return {
    candidates: proposals.flatMap((one) => one.candidates),
    open: proposals.flatMap((one) => one.open),
  };
}

function proposePair(claim: PairClaim): Proposal {
  const { text, pair, context } = claim;
  const stated = statedYears(claim);
  // Sellers repeat words for search.
  const codes = distinctBy(
    pair.vehicles
      .filter((one) => one.kind === "code")
      .filter((one) => stated !== null || !isFamily(one)),
    (one) => one.code,
  );
  const models = distinctBy(
    pair.vehicles.filter((one) => one.kind === "model"),
    (one) =>
      `${one.ids.join(",")} ${one.family === null} ${[...(one.trims?.values() ?? [])].join(",")} ${text.asides.findIndex((aside) => aside.of.includes(one.from))}`,
  );
  const narrowed = narrowCodes(codes, models, { index: context.index, tokens: text.tokens });
  const rest = narrowed.rest.map((read) => proposeModel(read, codes, claim));
  return {
    candidates: [
      ...narrowed.cars.flatMap((car) => fromCode(car, claim)),
      ...rest.flatMap((one) => one.candidates),
    ],
    open: rest.flatMap((one) => one.open),
  };
}

function proposeModel(read: ModelRead, codes: readonly CodeRead[], claim: PairClaim): Proposal {
  const [beside] = codes;
  const siblings =
    beside !== undefined && claim.pair.years === null
      ? siblingCars(read, codes, claim.context.index)
      : [];
  if (siblings.length === 0 || beside === undefined) return fromModel(read, claim);
  return {
    candidates: siblings.flatMap((car) =>
      fromCode(
        {
          ...car,
          read: {
            ...beside,
            from: read.from,
            to: read.to,
            starred: false,
          },
        },
        claim,
      ),
    ),
    open: [],
  };
}

interface PairClaim {
  readonly text: TextRead;
  readonly pair: Pairing;
  readonly pairs: readonly Pairing[];
  readonly context: ProposalContext;
  /** Engine words for only some of the vehicles, by where the vehicle begins. */
  readonly own: ReadonlyMap<number, readonly EngineRead[]>;
  /** The years of models whose factory code is elsewhere in the text. */
  readonly spans: CodeSpans;
}

function fromCode(car: NarrowedCar, claimed: PairClaim): readonly Claim[] {
  const { text, pair, context, own } = claimed;
  const stated = statedYears(claimed);
  const life = modelOf(context.index, car.id).years.filter(
    (year) => year >= car.from && year <= car.to && onSide(year, car, context.facelift),
  );
  const years =
    stated === null
      ? withinEngineYears(life, text)
      : life.filter((year) => includesYear(stated, year));
  if (years.length === 0) return [];
  const evidence = evidenceOf(text, [pair.years, car.read], {
    source: context.source,
    confidence: stated === null ? context.confidence - 0.1 : context.confidence,
  });
  const claim: Claim = {
    id: car.id,
    years,
    notes: withNotes(stated?.notes ?? new Map(), starNotes(car, text)),
    evidence: [evidence],
    clauses: [...codeClauses(bodyOfCode(car, text)), ...nameClauses(car.trim)],
    ...(isNamed(car, text) ? {} : { code: car.read.code }),
  };
  const limited = withOwnWords(claim, ownOf(car, text, own), { text, pair });
  const asides = [car.read, ...namesOf(car, text)].flatMap((one) => asidesOf(one, text));
  return withinAsides([limited], [...new Set(asides)], context.index);
}

/** Returns the names of a code's car: "Mini Cooper" in "Mini Cooper R50". */
function namesOf({ id }: NarrowedCar, { vehicles }: TextRead): readonly ModelRead[] {
  return vehicles.flatMap((one) => (one.kind === "model" && one.ids.includes(id) ? [one] : []));
}

/** Tells whether a name is that of a family ("Softail") and says nothing about the years. */
function isFamily({ cars }: CodeRead): boolean {
  const years = cars.flatMap(({ from, to }) => [from, to]);
  return Math.max(...years) - Math.min(...years) > mostYears;
}

/** The most model years of a generation. */
const mostYears = 22;

/** Returns the body of a code, unless the text names another, too: "W203 sedan / coupe". */
function bodyOfCode({ body, read }: NarrowedCar, { bodies, vehicles }: TextRead): string | null {
  const own = body?.split("|") ?? [];
  const isOwn = bodies.map(({ choices }) => choices.some((choice) => own.includes(choice)));
  const isAlone =
    vehicles.filter(({ kind }) => kind === "code").length === 1 &&
    read.cars.every((car) => car.body === body);
  return isAlone && isOwn.includes(true) && isOwn.includes(false) ? null : body;
}

/** Keeps the years of a code in which a named engine was built: "R56 N12", if it was in some. */
function withinEngineYears(
  years: readonly number[],
  { engines, knowledge }: TextRead,
): readonly number[] {
  const spans = engines.flatMap(({ family }) => knowledge.engines.families[family] ?? []);
  const built = years.filter((year) =>
    spans.some(({ from = year, to = year }) => year >= from && year <= to),
  );
  return built.length === 0 ? years : built;
}

function isNamed(car: NarrowedCar, text: TextRead): boolean {
  return namesOf(car, text).some((one) => !isSeries(one));
}

/** Returns the note of a starred code, or else of the starred model named next to it. */
function starNotes(car: NarrowedCar, text: TextRead): readonly string[] {
  return notesOfStars([car.read, ...namesOf(car, text)], text).slice(0, 1);
}

function notesOfStars(names: readonly VehicleRead[], text: TextRead): readonly string[] {
  return names.flatMap((one) =>
    one.kind !== "make" && one.starred === true ? [starNote(starredName(one, text))] : [],
  );
}

/** Returns the engines of a code's car: its own, or those of the model named next to it. */
function ownOf(
  car: NarrowedCar,
  text: TextRead,
  own: PairClaim["own"],
): readonly EngineRead[] | undefined {
  return own.get(car.read.from) ?? own.get(namesOf(car, text)[0]?.from ?? -1);
}

function statedYears({ pair, context }: PairClaim): YearsRead | null {
  return pair.years ?? rangeOnly(context.fallback);
}

/** Ignores a single year from another source: it's the donor's, and a code has its own years. */
function rangeOnly(years: YearsRead | null): YearsRead | null {
  return years !== null && years.years.length === 1 && years.open === "none" ? null : years;
}

/** Applies the engine and body words that the text gives to only some of its cars. */
function withOwnWords(
  claim: Claim,
  engines: readonly EngineRead[] | undefined,
  { text, pair: { bodies } }: Pick<PairClaim, "text" | "pair">,
): Claim {
  const limited = engines === undefined ? claim : withOwnEngines(claim, engines);
  return bodies === null
    ? limited
    : withOwn(limited, { dimension: "body", source: "title", values: titleBodies(bodies, text) });
}

function onSide(year: number, car: NarrowedCar, side: "before" | "after" | null): boolean {
  if (side === null || car.facelift === null) return true;
  return side === "before" ? year < car.facelift : year >= car.facelift;
}

function fromModel(read: ModelRead, claimed: PairClaim): Proposal {
  const { text, pair, pairs, context, own, spans } = claimed;
  const years = pair.years ?? context.fallback;
  if (years === null) return { candidates: [], open: [{ reason: "no-years", read, years }] };
  const named = modelIds(pair);
  const { cars, unclear } = carsOfModel(read, years, { text, named, index: context.index });
  if (unclear.length > 0)
    return {
      candidates: [],
      open: [{ reason: "which-make", read: { ...read, ids: unclear }, years }],
    };
  const evidence = evidenceOf(text, [pair.years, read], {
    source: context.source,
    confidence: read.family === null ? context.confidence : context.confidence - 0.2,
  });
  const notes = withNotes(years.notes, notesOfStars([read], text));
  const trims = context.source === "title" ? ownTrims(read, text, pairs) : null;
  const candidates = cars.map((car) => {
    const claim: Claim = {
      id: car.id,
      years: withinSpans(car, spans),
      notes,
      evidence: [evidence],
      clauses: [...car.clauses, ...codeClauses(bodyOfSpans(car.id, spans))],
      ...(isSeries(read) ? { code: wordsOf(text, read) } : {}),
    };
    const limited = withOwnWords(claim, own.get(read.from), { text, pair });
    if (pair.trims !== undefined) return withClauses(limited, trimsClauses(pair.trims));
    return trims === null
      ? limited
      : withOwn(limited, { dimension: "trim", source: "title", values: trims });
  });
  return {
    candidates: withinAsides(candidates, asidesOf(read, text), context.index),
    open: read.family === null ? [] : [{ reason: "which-class", read, years }],
  };
}
