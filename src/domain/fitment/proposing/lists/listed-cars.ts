import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { Claim } from "../../fitment-plan.ts";
import type { ListedRead } from "../../reading/descriptions/cars/listed-read.ts";
import type { DescriptionRead } from "../../reading/descriptions/read-description.ts";
import type { Clause } from "../../ground/constraint.ts";
import type { BodyRead, EngineRead } from "../../reading/mentions.ts";
import { readFeatures } from "../../reading/read-features.ts";
import { asidesOf } from "../../reading/asides.ts";
import { readText, type TextRead } from "../../reading/read-text.ts";
import type { Token } from "../../reading/tokens.ts";
import {
  allTrimsClause,
  anyTrimClause,
  anyBodyClause,
  ownEngines,
  withClauses,
  withoutOwn,
} from "../../ground/claim-clauses.ts";
import {
  bracketClause,
  bracketNotes,
  lineClause,
  noteClause,
  withNotes,
} from "./described-clauses.ts";
import { givesExamples, meansAllTrims } from "./all-trims.ts";
import { addsOnly, isIncluding } from "../../ground/trims/added-trims.ts";
import { namesVariants } from "../../ground/car.ts";
import { withoutAddedEngines } from "../pairing/own-engines.ts";
import { dropDonor } from "../donors/drop-donor.ts";
import { modelIds } from "../../reading/ids-named.ts";
import { withMoreBodies } from "./more-bodies.ts";
import { proposeFromText, type ProposalContext } from "../propose-from-text.ts";
import { statedEngines } from "./stated-engines.ts";

export interface ListContext {
  readonly index: VehicleIndex;
  readonly facelift: ProposalContext["facelift"];
  /**
   * The part's fit never depends on the engine, so an engine only describes the donor, unless the
   * seller states it as a limit (see `withLimits`).
   */
  readonly engineFree: boolean;
  /** The models that the title names. */
  readonly named?: ReadonlySet<number>;
  /** The title gives several models the same years. */
  readonly packed?: boolean;
  /** The listing has only the donor's year, and doesn't say which cars have the part. */
  readonly anyDonorTrim?: boolean;
  /** The title names a year among those that it fits, which is the donor's. */
  readonly donorYear?: boolean;
  /** Models of a crowded title that the description doesn't mention. */
  readonly unsaid?: ReadonlySet<number>;
  /** Factory codes that the title narrows to some of their models: "E46 325i 330i". */
  readonly narrowed?: ReadonlySet<string>;
  /** The bodies and engines that the title names. */
  readonly bodies?: readonly BodyRead[];
  readonly engines?: readonly EngineRead[];
  /** The part's fit depends on the engine, rather than on trims. */
  readonly engineOnly?: boolean;
}

/**
 * Returns the candidates from a description's list, each with the trims and engines that its own
 * row or line states.
 */
export function listedCars(reads: DescriptionRead["fits"], context: ListContext): readonly Claim[] {
  const proposal = {
    index: context.index,
    source: "description",
    confidence: 0.85,
    facelift: context.facelift,
    fallback: null,
  } as const;
  const alone = namedAlone(reads);
  const bodied = withMoreBodies(reads, context.bodies ?? []);
  const limited = context.engineFree && reads.length > 1 ? withLimits(reads) : reads;
  return limited.flatMap((one) => {
    const isLine = one.kind === "line";
    const read = isLine
      ? withoutAddedEngines(withoutCarried(dropDonor(one.read), alone, context.index))
      : one.read;
    const asides = isLine ? asidesIn(read, context.index) : [];
    const notes = [...notesOf(one), ...asides.flatMap(bracketNotes)];
    // A row's own model, if it names one as the list does.
    const candidates = proposeFromText(read, proposal).candidates.filter(
      ({ id }) => one.id === null || one.id === id,
    );
    const clausesOf = saidBy({ ...one, read }, asides, context);
    const origin = one.isAdded === true ? ({ isAdded: true } as const) : {};
    return candidates.map((claim) =>
      withClauses({ ...withoutOwn(claim), ...origin, notes: withNotes(claim.notes, notes) }, [
        ...clausesOf(claim),
        ...(bodied.has(claim.id) ? [anyBodyClause] : []),
      ]),
    );
  });
}

/** Returns the words outside of names: "A8 Quattro" says nothing about the next car's drive. */
function besideNames({ tokens, vehicles }: TextRead): readonly Token[] {
  const names = vehicles.filter((one) => one.kind === "model");
  return tokens.filter((_, at) => !names.some(({ from, to }) => at > from && at < to));
}

/** Returns the models that a line names by a name that means no other. */
function namedAlone(reads: DescriptionRead["fits"]): ReadonlySet<number> {
  return new Set(
    reads
      .flatMap(({ read }) => read.vehicles)
      .flatMap((one) => (one.kind === "model" && one.ids.length === 1 ? one.ids : [])),
  );
}

/**
 * Leaves out models that a name also means in later or earlier years, if another line names them:
 * "1999-2004 Ram 1500; 2011-2014 1500". The rest must have been sold in the line's years.
 */
function withoutCarried(read: TextRead, alone: ReadonlySet<number>, index: VehicleIndex): TextRead {
  const years = read.years.flatMap((one) => one.years);
  const wasSold = (id: number): boolean =>
    modelOf(index, id).years.some((year) => years.includes(year));
  const vehicles = read.vehicles.map((one) => {
    if (one.kind !== "model") return one;
    const ids = one.ids.filter((id) => !alone.has(id));
    return ids.length > 0 && (one.ids.every((id) => !wasSold(id)) || ids.some(wasSold))
      ? { ...one, ids }
      : one;
  });
  return { ...read, vehicles };
}

/** Returns the limits that a row or line and its brackets put on a claim. */
function saidBy(
  listed: ListedRead,
  asides: readonly TextRead[],
  { index, engineFree, anyDonorTrim }: ListContext,
): (claim: Claim) => readonly Clause[] {
  const { kind, read, cells } = listed;
  // Trims that are only the donor's, or only examples: "all trims: Sport, Sahara, etc".
  const namesSome =
    kind === "line" ? givesExamples(read) : kind === "donor" && anyDonorTrim === true;
  const any = kind === "line" ? anyClauses(listed, engineFree) : [];
  const brackets = [
    ...asides.map((aside) => bracketClause(aside, index)),
    ...cells.asides.map((note) => noteClause(note, index)),
  ];
  const isOfSeveral = read.vehicles.filter((one) => one.kind === "model").length > 1;
  return (claim) => {
    const limit = lineClause({ read, cells }, index, ownEngines(claim));
    // Next to "FLHX Street Glide", the trims of a line are those of its other cars.
    const isOfOthers = namesSome || (isOfSeveral && namesVariants(claim));
    const own = limit !== null && isOfOthers ? withoutTrims(limit) : limit;
    return [...any, ...(own === null ? [] : [own]), ...brackets];
  };
}

/** Returns the clauses of a line that says that any trim or body fits. */
function anyClauses({ read, ofInterchange }: ListedRead, engineFree: boolean): readonly Clause[] {
  const isOfBook = ofInterchange === true;
  return [
    ...(read.knowledge.descriptions.anyTrim.test(read.text) ? [anyTrimClause] : []),
    ...(isOfBook || meansAllTrims(read) ? [allTrimsClause] : []),
    ...(isOfBook && !engineFree ? [anyBodyClause] : []),
  ];
}

function withoutTrims(clause: Clause): Clause {
  return {
    ...clause,
    constraints: clause.constraints.filter(({ dimension }) => dimension !== "trim"),
  };
}

/**
 * Marks the engines of rows and lines as limits: in a list of cars, an engine is there because the
 * part doesn't fit the car's others. Several rows of one car say which engines it has.
 */
function withLimits(reads: DescriptionRead["fits"]): DescriptionRead["fits"] {
  const rows = reads.filter(({ cells }) => cells.engine !== null);
  const rowsOf = Map.groupBy(rows.flatMap(modelsOf), (id) => id);
  return reads.map((one) => {
    const { engine } = one.cells;
    const isOneOfSeveral = modelsOf(one).some((id) => (rowsOf.get(id)?.length ?? 0) > 1);
    return {
      ...one,
      read: { ...one.read, engines: statedEngines(one.read.engines) },
      cells:
        engine === null || isOneOfSeveral
          ? one.cells
          : { ...one.cells, engine: { ...engine, engines: statedEngines(engine.engines) } },
    };
  });
}

function modelsOf({ id, read }: ListedRead): readonly number[] {
  return id === null ? modelIds(read) : [id];
}

/**
 * Reads the brackets of a line, except those that name years or other cars or are excluded, up to a
 * word such as "incl", which adds to the car: "(old body, incl Maxx)".
 */
function asidesIn({ text, tokens, excluded }: TextRead, index: VehicleIndex): readonly TextRead[] {
  return asidesOf(tokens)
    .filter(({ from, to }) => !excluded.some((one) => one.from <= from && one.to >= to))
    .map(({ from, to }) => {
      const adding = tokens.findIndex(({ word }, at) => at > from && at < to && isIncluding(word));
      const last = adding === -1 ? to : tokens[adding - 1]?.word === "," ? adding - 1 : adding;
      const end = tokens[last - 1]?.end;
      return readText(text.slice(tokens[from]?.start, end), index);
    })
    .filter((aside) => aside.years.length + aside.vehicles.length === 0 && !addsOnly(aside.tokens));
}

function notesOf({ read, cells, kind }: ListedRead): readonly string[] {
  return kind === "line"
    ? [...readFeatures(besideNames(read)).notes, ...read.dates.map((date) => date.note)]
    : cells.notes;
}
