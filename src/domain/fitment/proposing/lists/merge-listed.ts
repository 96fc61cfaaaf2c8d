import { modelOf } from "../../../vehicles/vehicle-index.ts";
import { onlyClaims, type Claim, type Proposed } from "../../fitment-plan.ts";
import { hasDoubtfulYears } from "../../reading/descriptions/cars/dated-cars.ts";
import type { DescriptionRead } from "../../reading/descriptions/read-description.ts";
import { askWhether, askWhichCars, refuseLeftOut } from "../questions/ask-list.ts";
import { conditionClause, yearClauses } from "./described-clauses.ts";
import {
  allTrimsClause,
  anyBodyClause,
  anyTrimClause,
  formerTrimOf,
  withClauses,
} from "../../ground/claim-clauses.ts";
import { linesOf } from "../exclusions/left-out.ts";
import { withNote } from "./combine-claims.ts";
import { withinNamed } from "./named-limits.ts";
import { listedCars, type ListContext } from "./listed-cars.ts";
import { addsBodies, listsMoreBodies } from "./more-bodies.ts";
import { modelIds } from "../../reading/ids-named.ts";
import { repeatedCars } from "./repeated-cars.ts";
import { widened } from "./widened.ts";
import { settleModel } from "./settle-model.ts";

/**
 * Merges the cars that a description lists with those that the title and specifics claim. If both
 * name a model, keeps what they agree on and reports the rest. If the list has all of the title's
 * years and more, its years apply: "2005-2010 Tacoma", "fits 2005-2015 Tacoma". They also apply if
 * the title gives several models the same years for lack of room. Adds models that only the list
 * has. Asks the seller if the years of a model don't overlap, or if a complete list leaves out a
 * claimed model. Sentences that limit the whole list ("V6 only") apply to every car.
 */
export function mergeListed(
  candidates: readonly Claim[],
  description: DescriptionRead,
  context: ListContext,
): Proposed {
  const { bodies = [] } = context;
  const mixed = description.variantLists.filter(({ besideTrim }) => besideTrim.length > 0);
  const said = description.conditions.flatMap((read) => {
    if (mixed.some(({ text }) => read.text.includes(text))) return [];
    if (!addsBodies(read)) return [read];
    return bodies.length === 0 ? [] : [{ ...read, bodies: [...bodies, ...read.bodies] }];
  });
  const { dated, ofAllTrims, ofAllBodies } = description;
  const conditions = [
    ...[...said, ...(context.engineFree ? [] : description.engines)].map((read) =>
      conditionClause(read),
    ),
    ...yearClauses(description.yearLimits, context.index),
    ...(ofAllBodies.length > 0 || said.some((read) => listsMoreBodies(read, bodies))
      ? [anyBodyClause]
      : []),
    ...(description.allTrims || ofAllTrims.length > 0 ? [allTrimsClause] : []),
  ];
  const merged = merge(candidates, description, context);
  const limited = (one: Claim): Claim => ({
    ...withClauses(one, conditions),
    notes: dated.reduce(withNote, one.notes),
  });
  return {
    candidates: merged.candidates.map(limited).flatMap((one) => widened(one, description, context)),
    choices: merged.choices.map((choice) => ({
      ...choice,
      options: choice.options.map((option) => ({
        ...option,
        candidates: option.candidates.map(limited),
      })),
    })),
    refused: merged.refused,
  };
}

function merge(
  claims: readonly Claim[],
  description: DescriptionRead,
  context: ListContext,
): Proposed {
  const unsaid = claims.filter(({ id }) => context.unsaid?.has(id) === true);
  const refused = refuseLeftOut(unsaid, context.index);
  const said = claims.filter((one) => !unsaid.includes(one));
  const sure = listedCars(description.fits, context);
  const listed = [...sure, ...repeatedCars(said, { sure, description }, context)];
  const candidates = said.filter((one) => !isListedWhole(one, listed));
  if (listed.length === 0)
    return candidates.length > 0
      ? { candidates: withinNamed(candidates, description, context), choices: [], refused }
      : onlyClaims(listedCars(description.donors, context));
  const byId = Map.groupBy(listed, (one) => one.id);
  const claimed = Map.groupBy(candidates, (one) => one.id);
  const listedIds = [...byId.keys()];
  const isAdding = addsModels(listedIds, context);
  // A car that only comes from a factory code, of which the title names other models.
  const isNarrowed = ({ code = "" }: Claim): boolean => context.narrowed?.has(code) === true;
  const both = [...claimed].filter(([id]) => byId.has(id));
  const added = [...byId]
    .filter(([id, cars]) => !claimed.has(id) && !cars.every(isNarrowed))
    .flatMap(([, cars]) =>
      cars.map((car) => ({
        ...withClauses(car, claimed.size > 0 || isAdding ? [anyTrimClause] : []),
        ...(claimed.size > 0 ? { isBesideTitle: true as const } : {}),
      })),
    );
  const named = codesOf(
    both.flatMap(([, cars]) => cars),
    description,
  );
  const left = [...claimed]
    .filter(([id]) => !byId.has(id))
    .flatMap(([, cars]) => cars)
    .filter(({ code }) => code === undefined || !named.has(code));
  if (description.whole && both.length === 0 && left.length > 0)
    return { candidates: [], choices: [askWhichCars(left, added, context.index)], refused: [] };
  const listedNames = new Set(
    listedIds.map((id) => modelOf(context.index, id).model.toLowerCase()),
  );
  const isGuess = description.fits.some(({ read }) => hasDoubtfulYears(read.text, read.knowledge));
  const settled = both.map(([id, claims]) =>
    settleModel(claims, byId.get(id) ?? [], {
      ...context,
      listedNames,
      isUsed: description.isUsed,
      isGuess,
      addsModels: isAdding,
      isPrecise: context.packed === true && byId.size > 1,
    }),
  );
  // A name in the list may also mean other models, but not in its years: the Chevy II in "Nova
  // 1969-1972".
  const meant = linesOf(description).flatMap(({ read }) => read.vehicles);
  const shadowed = new Set(
    meant.flatMap((one) =>
      one.kind === "model" && one.ids.some((id) => byId.has(id)) ? one.ids : [],
    ),
  );
  const all = description.whole ? idsOfAllYears(description) : new Set();
  const rest = left.filter(({ id }) => !shadowed.has(id));
  const leftOut = rest.filter(({ id }) => description.whole && !all.has(id));
  return {
    candidates: [
      ...settled.flatMap((one) => one.candidates),
      ...rest.filter((one) => !leftOut.includes(one)),
      ...added,
      ...donorsBeside(description, [...claimed.keys(), ...listedIds], context),
    ],
    choices: [
      ...settled.flatMap((one) => one.choices),
      ...(leftOut.length > 0 ? [askWhether("left-out", leftOut, context.index)] : []),
    ],
    refused: [...refused, ...settled.flatMap((one) => one.refused)],
  };
}

const allYears = /\ball (?:the )?(?:model )?y(?:ea)?rs\b/i;

/** Returns the title's models that sentences affirm without giving years: "CX-9 all years". */
function idsOfAllYears({ remarks }: DescriptionRead): ReadonlySet<number> {
  const reads = remarks.filter(({ text, isApart }) => !isApart && allYears.test(text));
  return new Set(reads.flatMap(({ read }) => (read === null ? [] : modelIds(read))));
}

/**
 * Tells whether a claim is for one trim only because another model was once that trim (the "Yukon
 * XL"), but the list has the whole model: "Yukon & Yukon XL".
 */
function isListedWhole(claim: Claim, listed: readonly Claim[]): boolean {
  return (
    formerTrimOf(claim) !== undefined &&
    listed.some((one) => one.id === claim.id && formerTrimOf(one) === undefined)
  );
}

/** Returns the donors that the title names and a list of other cars leaves out. */
function donorsBeside(
  { donors }: DescriptionRead,
  known: readonly number[],
  context: ListContext,
): readonly Claim[] {
  return listedCars(donors, context).filter(
    ({ id }) => context.named?.has(id) === true && !known.includes(id),
  );
}

/**
 * Tells whether a list adds models to the title's only one, whose trim is then the donor's: "2009
 * Acadia SLT wiper cover", "Acadia 2007-2012, Outlook 2007-2010". A part that may depend on the
 * engine may depend on the trim, too.
 */
function addsModels(
  listed: readonly number[],
  { engineFree, named }: Pick<ListContext, "engineFree" | "named">,
): boolean {
  return engineFree && named?.size === 1 && listed.some((id) => !named.has(id));
}

/**
 * Returns the codes in the title of which the list names at least two models. Then the code's other
 * models aren't meant: "E90 mirror", "Fits 328i and 335i 2009-2011".
 */
function codesOf(
  both: readonly Claim[],
  { fits }: DescriptionRead,
): ReadonlySet<string | undefined> {
  if (fits.some(({ read }) => read.knowledge.descriptions.openList.test(read.text)))
    return new Set();
  const byCode = Map.groupBy(both, ({ code }) => code);
  return new Set(
    [...byCode].flatMap(([code, cars]) =>
      new Set(cars.map(({ id }) => id)).size > 1 ? [code] : [],
    ),
  );
}
