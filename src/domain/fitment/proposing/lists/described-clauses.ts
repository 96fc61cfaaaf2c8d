import type { VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { yearRange } from "../../../vehicles/year-range.ts";
import type { Clause, TrimValue } from "../../ground/constraint.ts";
import { addedPlaces, isIncluding } from "../../ground/trims/added-trims.ts";
import { isBesideTrim } from "../../ground/trims/trims-in-names.ts";
import { aspirationTrims, driveNotes, idleAsides } from "../../knowledge/variant-names.ts";
import type { ListedRead } from "../../reading/descriptions/cars/listed-read.ts";
import {
  isCovered,
  type CodeRead,
  type EngineRead,
  type ModelRead,
  type Span,
} from "../../reading/mentions.ts";
import { mayNameTrims } from "../../reading/descriptions/cars/read-cells.ts";
import { readFeatures } from "../../reading/read-features.ts";
import { readPositions } from "../../reading/read-positions.ts";
import type { OwnAside, TextRead } from "../../reading/read-text.ts";
import { tokenAt } from "../../reading/tokens.ts";
import { includesYear } from "../models/generation-years.ts";
import { givesExamples, listsAll } from "./all-trims.ts";
import { withNote } from "./combine-claims.ts";
import { saidClause, type SaidWords } from "../said-clause.ts";
import { limitEngines } from "./stated-engines.ts";
import { exclusionClauses } from "../exclusions/exclusion-clauses.ts";
import type { Claim } from "../../fitment-plan.ts";
import { withClauses } from "../../ground/claim-clauses.ts";

type Described = Omit<SaidWords, "id" | "polarity">;

function describedClause(words: Described): Clause {
  return saidClause({ ...words, id: "description", polarity: "only" });
}

/**
 * Returns the trims, engines, bodies, and exclusions that a row or line states for its own cars, or
 * null if it states none. `engines`: those named outside the row's cells.
 */
export function lineClause(
  { read, cells }: Pick<ListedRead, "read" | "cells">,
  index: VehicleIndex,
  engines: readonly EngineRead[] = read.engines,
): Clause | null {
  const { trim, body } = cells;
  const isAdding = addsTrims(read);
  const words: TrimValue =
    trim === null ? { text: read, role: "words" } : { text: trim, role: "cell" };
  const besideTrim = [read, trim].flatMap((text) => (text === null ? [] : limitingBodies(text)));
  const clause: Described = {
    source: trim === null ? "line" : "cell",
    text: read.text,
    bodies: body === null ? besideTrim : body.bodies,
    trims: isAdding && trim === null ? [] : [words],
    added: isAdding ? [read] : [],
    engines: enginesOf(engines, read, cells),
    inner: [read, ...cells.limits].flatMap((text) => exclusionClauses(text, index)),
  };
  return trim === null && saysNothing(clause, read) ? null : describedClause(clause);
}

function enginesOf(
  engines: readonly EngineRead[],
  read: TextRead,
  { engine }: ListedRead["cells"],
): Described["engines"] {
  return engine === null
    ? withoutTrims(outsideAny(engines, read), read)
    : [{ listed: engine.text }, ...engine.engines];
}

/** Leaves out engines that don't matter: "no matter V6 or V8", "all engines V6 / V8". */
function outsideAny(engines: readonly EngineRead[], read: TextRead): readonly EngineRead[] {
  if (givesExamples(read)) return [];
  const any = read.tokens.findIndex(({ word }) => word === "matter");
  return any === -1 ? engines : engines.filter(({ from }) => from < any);
}

/**
 * Returns the bodies of a text, except those that are a separate car: "71-79 Super Beetle /
 * convertible", "Super Beetle (incl. convertible)", "Fortwo passion / pure / cabrio".
 */
function limitingBodies(text: TextRead): Described["bodies"] {
  const { bodies, vehicles, tokens } = text;
  const limiting = outsideAdded(bodies, text).filter(({ from }) => {
    const [{ word: first }, { word: before }] = [
      tokenAt(tokens, from - 2),
      tokenAt(tokens, from - 1),
    ];
    // "Eclipse GST incl the spyder"
    if (isIncluding(before === "the" ? first : before)) return false;
    const isBesideCar = isBesideTrim(text, from) || vehicles.some(({ to }) => to === from - 1);
    return !isBesideCar || !/^(?:[/&+]|and)$/.test(before);
  });
  return ofLastCar(limiting, text);
}

/** Several bodies behind a line's last car are only its own: "350Z and G35 coupe / sedan". */
function ofLastCar(
  bodies: TextRead["bodies"],
  { vehicles, tokens }: TextRead,
): Described["bodies"] {
  const models = vehicles.filter((one) => one.kind === "model");
  const [last, ...before] = models.toReversed();
  if (last === undefined || before.length === 0) return bodies;
  const behind = bodies.filter(({ from }) => from >= last.to);
  if (areSetOff(behind, tokens)) return bodies;
  if (new Set(behind.map(({ from }) => from)).size < 2) return bodies;
  const notOf = new Set(before.flatMap(({ ids }) => ids).filter((id) => !last.ids.includes(id)));
  return bodies.map((body) => (behind.includes(body) ? { ...body, notOf } : body));
}

/** Whether a comma sets bodies off from the car before them: "Silverado or Sierra, crew cab". */
export function areSetOff([first]: TextRead["bodies"], tokens: TextRead["tokens"]): boolean {
  return first !== undefined && tokenAt(tokens, first.from - 1).word === ",";
}

/**
 * Whether a line means all cars and only mentions a trim: "every 87-93 Mustang, Cobra too",
 * "2006-2011 Civic coupe models including Si".
 */
function addsTrims(read: TextRead): boolean {
  const { from, to } = read.vehicles[0] ?? { from: 0, to: 0 };
  const words = read.tokens.map(({ word }) => word);
  const isOfAll = words.slice(0, from).some((word) => word === "all" || word === "every");
  return (
    addedPlaces(read).length > 0 ||
    (isOfAll && words.slice(to).some((word) => addingWords.has(word)))
  );
}

const addingWords = new Set(["too", "also"]);

/** Whether a line only names vehicles. Unknown words may be trims, which only the list can tell. */
function saysNothing({ bodies, engines, inner }: Described, read: TextRead): boolean {
  if (listsAll(read)) return true;
  const { tokens, known, unsold } = read;
  const strange =
    unsold.size > 0 || tokens.some(({ kind }, at) => kind !== "mark" && known[at] !== 1);
  return !strange && bodies.length + engines.length + (inner?.length ?? 0) === 0;
}

/** Turns a sentence that names no car into a limit on all cars, e.g. "V6 models only". */
export function conditionClause(...reads: readonly TextRead[]): Clause {
  // e.g. "5.7 only, incl. Formula"
  const isAdding = ({ tokens }: TextRead): boolean => tokens.some(({ word }) => isIncluding(word));
  return describedClause({
    source: "condition",
    text: reads.map(({ text }) => text).join("; "),
    bodies: reads.flatMap(({ bodies }) => bodies),
    trims: reads.some(isAdding) ? [] : reads.map((text) => ({ text, role: "words" })),
    engines: reads.flatMap(limitEngines),
    inner: [],
  });
}

/** The same for some of the years, in each of which any of its limits may hold. */
export function yearClauses(
  reads: readonly TextRead[],
  { firstYear, lastYear }: VehicleIndex,
): readonly Clause[] {
  const of = (year: number): readonly TextRead[] =>
    reads.filter(({ years }) => years.some((one) => includesYear(one, year)));
  const groups = Map.groupBy(yearRange(firstYear, lastYear), (year) =>
    of(year)
      .map((read) => reads.indexOf(read))
      .join(),
  );
  return [...groups.values()].flatMap((years) => {
    const said = of(years[0] ?? firstYear);
    return said.length === 0 ? [] : [{ ...conditionClause(...said), years: new Set(years) }];
  });
}

/** Returns the limits that brackets put on a car. */
export function bracketClause(read: TextRead, index: VehicleIndex): Clause {
  const aside: TrimValue = { text: read, role: "aside" };
  return asideClause(
    read,
    [{ text: read, role: "words" }, ...(isStrange(read) ? [aside] : [])],
    index,
  );
}

/**
 * Returns the limits that a note in a table puts on its row. Its trims count if it says nothing
 * else; otherwise, the note is only shown.
 */
export function noteClause(read: TextRead, index: VehicleIndex): Clause {
  return asideClause(read, mayNameTrims(read) ? [{ text: read, role: "note" }] : [], index);
}

function asideClause(read: TextRead, trims: readonly TrimValue[], index: VehicleIndex): Clause {
  const { text, bodies, engines } = read;
  return describedClause({
    source: "brackets",
    text,
    bodies,
    trims,
    engines: isGas(read) ? [gas] : withoutTrims(engines, read),
    inner: exclusionClauses(read, index),
  });
}

/**
 * Leaves out engine words that are trims in a list of trims: "(base, S, GTS, Turbo)", "(LX, EX,
 * Hybrid)".
 */
function withoutTrims(engines: readonly EngineRead[], read: TextRead): readonly EngineRead[] {
  const mayBeTrim = (word: string): boolean => aspirationTrims.has(word) || word === "hybrid";
  return outsideAdded(engines, read).filter(
    ({ from, to }) =>
      to !== from + 1 || !mayBeTrim(tokenAt(read.tokens, from).word) || !isBesideTrim(read, from),
  );
}

/** Leaves out what a text names in addition to the whole car: "Fusion (hybrid ok)". */
function outsideAdded<Read extends Span>(reads: readonly Read[], text: TextRead): readonly Read[] {
  const added = addedPlaces(text);
  return reads.filter(({ from }) => !added.some((place) => from >= place.from && from < place.to));
}

/** Whether brackets name only the fuel, as in "(Gas)", which then counts as an engine. */
function isGas({ tokens }: TextRead): boolean {
  return (
    tokens.some(({ word }) => word === "gas") &&
    tokens.every(({ kind, word }) => kind === "mark" || idleAsides.has(word))
  );
}

const gas: EngineRead = {
  kind: "engine",
  from: 0,
  to: 1,
  liters: null,
  cylinders: null,
  layout: null,
  fuel: "gas",
  aspiration: null,
  family: -1,
};

/** Whether brackets have unknown words that may be a trim or a note. */
function isStrange(read: TextRead): boolean {
  const isExcluded = (at: number): boolean => isCovered(at, read.excluded);
  return (
    bracketNotes(read).length === 0 &&
    read.tokens.some(
      ({ word }, at) =>
        /^[a-z]/.test(word) && !idleAsides.has(word) && read.known[at] !== 1 && !isExcluded(at),
    )
  );
}

/** Returns notes for the equipment, driven wheels, and positions that brackets name. */
export function bracketNotes({ tokens }: TextRead): readonly string[] {
  const { notes, drive } = readFeatures(tokens);
  const place = readPositions(tokens).note;
  return [
    ...notes,
    ...(drive === null ? [] : [driveNotes[drive]]),
    ...(place === "" ? [] : [place]),
  ];
}

/** Adds notes that apply to every year. */
export function withNotes(
  notes: ReadonlyMap<number, string>,
  more: readonly string[],
): ReadonlyMap<number, string> {
  return more.length === 0 ? notes : withNote(notes, { years: [0], note: more.join("; ") });
}

/** Applies the limits and notes of the brackets after a car. */
export function withinAsides(
  claims: readonly Claim[],
  asides: readonly OwnAside[],
  index: VehicleIndex,
): readonly Claim[] {
  if (asides.length === 0) return claims;
  const clauses = asides.map(({ read }) => bracketClause(read, index));
  const notes = asides.flatMap(({ read }) => bracketNotes(read));
  return claims.map((one) => ({
    ...withClauses(one, clauses),
    notes: withNotes(one.notes, notes),
  }));
}

/** Returns the brackets that follow a car. */
export function asidesOf(
  { from }: ModelRead | CodeRead,
  { asides }: TextRead,
): readonly OwnAside[] {
  return asides.filter((aside) => aside.of.includes(from));
}
