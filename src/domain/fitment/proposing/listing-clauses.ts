import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Claim } from "../fitment-plan.ts";
import {
  makeClause,
  valuesOf,
  type BodyValue,
  type Clause,
  type Dimension,
  type Said,
} from "../ground/constraint.ts";
import type { OpenLimits } from "../ground/open-questions.ts";
import type { PartType } from "../knowledge/part-knowledge.ts";
import type { ListingRead } from "../read-listing-text.ts";
import { unknownWords } from "../reading/descriptions/cars/lines-of-cars.ts";
import { modelIds } from "../reading/ids-named.ts";
import type { EngineRead, Span } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";
import { meansAllBodies, meansAllEngines } from "./lists/all-trims.ts";
import { linesOf } from "./exclusions/left-out.ts";
import { bodyValues } from "./said-clause.ts";
import { titleBodies, titleEngines, trimsOfOthers } from "./title-values.ts";

interface Rest {
  /** The notes of the rows. */
  readonly notes: readonly string[];
  readonly exclusions: readonly Clause[];
}

/**
 * Returns clauses for what a listing says about all of its cars, and for what the part itself
 * depends on.
 */
export function listingClauses(
  read: ListingRead,
  rest: Rest,
  index: VehicleIndex,
): readonly Clause[] {
  return [titleClause(read, index), ...partClauses(read, rest)];
}

function titleClause(read: ListingRead, index: VehicleIndex): Clause {
  const { title, specifics, features, description } = read;
  const trim = isDonorsTrim(read) ? null : specifics.trim;
  const said: Said[] = [
    {
      dimension: "trim",
      source: "title",
      values: [
        { text: title, role: "words", ofOthers: trimsOfOthers(title, index) },
        ...(trim === null ? [] : [{ text: trim, role: "specifics" as const }]),
        ...description.variantLists.map(({ read: text, adds }) => ({
          text,
          role: adds ? ("added" as const) : ("listed" as const),
        })),
      ],
    },
    { dimension: "fleet", source: "title", values: [title] },
    saidEngines(read),
    saidBodies(read),
    {
      dimension: "drive",
      source: "title",
      values: features.drive === null ? [] : [features.drive],
    },
  ];
  return makeClause(
    { id: "title", polarity: "only", text: title.text },
    said.filter(({ values }) => values.length > 0),
  );
}

/**
 * Tells whether the specifics' trim is only that of the car the part came from: "13 14 15 Altima"
 * with trim S, and "donor 2013 Altima 2.5 S".
 */
function isDonorsTrim({ title, specifics: { trim }, description }: ListingRead): boolean {
  const saysTrim = ({ tokens }: TextRead): boolean =>
    trim?.tokens.every(({ word }) => tokens.some((token) => token.word === word)) === true;
  return (
    title.years.some(({ years }) => years.length > 1) &&
    !saysTrim(title) &&
    description.donors.some(({ read }) => saysTrim(read))
  );
}

/**
 * Returns the title's engines, or the specifics' engine if the title names none. "Turbo" in the
 * specifics is about all sizes of the title.
 */
function saidEngines(read: ListingRead): Said<"engine"> {
  const { title, specifics, description } = read;
  const stated = specifics.engine?.engines ?? [];
  if (title.engines.length === 0)
    return { dimension: "engine", source: "specifics", values: stated };
  const values = [
    ...titleEngines(title.engines, title, { added: addedIds(read), listed: listedIds(read) }),
    ...(stated.every(isTurbo)
      ? stated.map((engine) => ({
          ...engine,
          from: -1,
          to: -1,
          ofAllSizes: true,
        }))
      : []),
    ...(description.anyAspiration ? [anyAspiration] : []),
  ];
  return { dimension: "engine", source: "title", values };
}

/**
 * Returns the cars that sentences, or rows with an engine, add to those of the title, whose engine
 * they may never have had ("altima 2.5 fan … crosses to 04-06 maxima"), and others whose own line
 * gives another size: "1.8L sensor Cruze Sonic Aveo", "Aveo 2009-2011 1.6L". Another size of the
 * title's only car contradicts the title.
 */
function addedIds({ title, description }: ListingRead): ReadonlySet<number> {
  const { fit } = title.knowledge.descriptions;
  const own = new Set(modelIds(title));
  const sizes = new Set(title.engines.map(({ liters }) => liters));
  const isOfOtherSize = (line: TextRead): boolean =>
    unknownWords(line).length === 0 &&
    line.engines.some(({ liters, weak }) => weak !== true && liters !== null && !sizes.has(liters));
  const added = linesOf(description).flatMap(({ read, cells }) => {
    const ids = modelIds(read);
    const others = ids.filter((id) => !own.has(id));
    if (isOfOtherSize(read)) return own.size === 1 ? others : ids;
    return fit.test(read.text) || cells.engine !== null ? others : [];
  });
  return new Set(added);
}

/** Returns the cars of the description's lines. */
function listedIds({ description }: ListingRead): readonly number[] {
  return linesOf(description).flatMap(({ read }) => modelIds(read));
}

const anyAspiration: EngineRead = {
  kind: "engine",
  liters: null,
  cylinders: null,
  layout: null,
  fuel: null,
  aspiration: "any",
  family: -1,
  from: -1,
  to: -1,
};

function isTurbo({ liters, family, aspiration }: EngineRead): boolean {
  return liters === null && family === -1 && aspiration === "turbo";
}

function saidBodies({ title, specifics, part, description }: ListingRead): Said<"body"> {
  if (title.bodies.length > 0) {
    const values = titleBodies(title.bodies, title).map((value) => ({
      ...value,
      notOf: new Set([...(value.notOf ?? []), ...idsWithoutBody(value, description)]),
    }));
    return { dimension: "body", source: "title", values };
  }
  // Engine parts are the same for all bodies.
  const bodies = part.engine === true ? [] : (specifics.body?.bodies ?? []);
  return { dimension: "body", source: "specifics", values: bodyValues(bodies) };
}

/**
 * Returns the models in front of the car with a body, which lines of the description name without
 * it: "Eclipse Sebring Coupe" and "Eclipse 3.0 2000-2005", "Sebring COUPE 3.0 2001-2005".
 */
function idsWithoutBody(
  { choices: [choice], maybeOfOthers = new Set() }: BodyValue,
  description: ListingRead["description"],
): ReadonlySet<number> {
  const lines = linesOf(description).map(({ read }) => read);
  const bodied = lines
    .filter(({ bodies }) => bodies.some(({ choices }) => choices[0] === choice))
    .flatMap(modelIds);
  const plain = lines.filter(({ bodies }) => bodies.length === 0).flatMap(modelIds);
  return new Set(
    [...maybeOfOthers].filter(
      (id) => bodied.length > 0 && plain.includes(id) && !bodied.includes(id),
    ),
  );
}

const geared = /\bmanual transmission\b|\d-speed\b/;
const doorPart =
  /\b(?:window (?:regulator|motor|switch|glass)|door (?:handle|lock|latch|panel|glass|seal|speaker|shell|hinge|window))/;
/** The window behind the seats or in the tailgate, which cars without rear doors also have. */
const backWindow =
  /\b(?:slider|sliding window|sliding rear|rear sliding|defrost|defroster|back window|back glass|tailgate|liftgate)\b/i;

/** Returns what the part depends on, regardless of what the listing says. */
function partClauses(read: ListingRead, { notes, exclusions }: Rest): readonly Clause[] {
  const { part, features, title } = read;
  const source = "part";
  const clauses: Clause[] = [];
  const add = (polarity: Clause["polarity"], said: Said): void =>
    void clauses.push(makeClause({ id: "part", polarity, text: part.words }, [said]));
  if (part.needs !== null) add("only", { dimension: "engine", source, values: [] });
  if (
    doorPart.test(part.words) &&
    !backWindow.test(title.text) &&
    notes.some((note) => note.startsWith("Rear"))
  )
    add("only", { dimension: "doors", source, values: ["rear"] });
  add("not", { dimension: "fleet", source, values: [title] });
  if (part.exterior !== null && !exclusions.some((one) => leavesOutTrim(one, title)))
    add("not", { dimension: "bodywork", source, values: [part.exterior] });
  // A part of an engine or manual transmission doesn't fit the model's electric version.
  if (part.engine === true || features.notes.some((note) => geared.test(note)))
    add("not", { dimension: "fuel", source, values: ["electric"] });
  return clauses;
}

/**
 * Tells whether the listing leaves out a trim of a pickup. A seller who says that a bumper doesn't
 * fit the Rebel would have said it of the Limited.
 */
function leavesOutTrim(
  exclusion: Clause,
  { knowledge: { trims } }: Pick<TextRead, "knowledge">,
): boolean {
  return valuesOf(exclusion, "trim").some(
    (value) =>
      "phrase" in value &&
      (trims.pickup.has(value.phrase) || trims.kindOf(value.phrase).own !== null),
  );
}

/** Door parts that are cut to the door's length. */
const cutToDoor = /window regulator|door (?:glass|shell|weatherstrip)|weatherstrip|window glass/;

/**
 * Returns what the part depends on that neither the listing, nor its exclusions, nor any claim
 * names. The seller is asked about it.
 */
export function openLimits(
  { part, title, description }: ListingRead,
  clauses: readonly Clause[],
  claims: readonly Claim[],
): OpenLimits {
  const all = [...clauses, ...claims.flatMap((claim) => claim.clauses)];
  const names = (dimensions: readonly Dimension[], of: readonly Clause[] = all): boolean =>
    of.some((clause) => dimensions.some((one) => valuesOf(clause, one).length > 0));
  const isOpen = (of?: readonly Clause[]): boolean =>
    isEnginePart(part, title) &&
    !names(["engine", "hybrid", "variant"], of) &&
    !says(meansAllEngines) &&
    description.ofAllEngines.length === 0 &&
    // An interchange book gives a part that isn't the engine's to cars with any engine.
    (part.engine === true || !description.fits.some(({ ofInterchange }) => ofInterchange === true));
  const body = part.body === "doors" && !cutToDoor.test(part.words) ? null : part.body;
  const says = (meansAll: (read: TextRead) => boolean): boolean =>
    [title, ...description.fits.map(({ read }) => read)].some(meansAll);
  return {
    engine: isOpen(),
    donorEngine: isOpen(all.filter(({ polarity }) => polarity === "only")),
    body: names(["body", "variant"]) || says(meansAllBodies) ? null : body,
  };
}

/**
 * Whether the part itself belongs to an engine, unlike a radiator bracket or a starter cable.
 * Anything that comes "with" the part doesn't count.
 */
function isEnginePart({ spans, engine }: ListingRead["part"], title: TextRead): boolean {
  if (engine === false) return false;
  const type = ownType(spans, title);
  return type?.byEngine === true || (engine === true && type?.engine === true);
}

const extraWords = new Set(["w", "with", "incl", "including", "includes"]);

/** Returns the type of the part named last, before anything that comes with it. */
function ownType(
  spans: readonly Span[],
  { tokens, knowledge }: Pick<TextRead, "tokens" | "knowledge">,
): PartType | undefined {
  const extras = tokens.findIndex(({ word }) => extraWords.has(word));
  const before = spans.filter(({ to }) => extras === -1 || to <= extras);
  const own = (before.length > 0 ? before : spans).map(({ from, to }) => {
    const words = tokens.slice(from, to).filter(({ kind }) => kind !== "mark");
    return knowledge.parts.terms.get(words.map(({ word }) => word).join(" "));
  });
  return own.findLast((type) => type?.asBefore !== true) ?? own.at(-1);
}
