import { modelOf } from "../../vehicles/vehicle-index.ts";
import type { Claim } from "../fitment-plan.ts";
import { hasDoubtfulYears } from "../reading/descriptions/dated-cars.ts";
import type { DescriptionRead } from "../reading/descriptions/read-description.ts";
import type { TextRead } from "../reading/read-text.ts";
import { askWhether, askWhichCars, refuseLeftOut } from "./ask-list.ts";
import { conditionClause } from "./described-clauses.ts";
import {
  allTrimsClause,
  anyBodyClause,
  anyTrimClause,
  formerTrimOf,
  withClauses,
} from "../ground/claim-clauses.ts";
import type { Clause } from "../ground/constraint.ts";
import { shadowedIds } from "./left-out.ts";
import { withNote } from "./combine-claims.ts";
import { withinNamed } from "./named-limits.ts";
import { listedCars, type ListContext } from "./listed-cars.ts";
import { addsBodies, listsMoreBodies } from "./more-bodies.ts";
import { repeatedCars } from "./repeated-cars.ts";
import { settleModel, type MergedList } from "./settle-model.ts";

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
): MergedList {
  const { bodies = [] } = context;
  const said = description.conditions.flatMap((read) => {
    if (!addsBodies(read)) return [read];
    return bodies.length === 0 ? [] : [{ ...read, bodies: [...bodies, ...read.bodies] }];
  });
  const conditions = [
    ...[...said, ...(context.engineFree ? [] : description.engines)].map(conditionClause),
    ...(said.some((read) => addsBodies(read) || listsMoreBodies(read, bodies))
      ? [anyBodyClause]
      : []),
    ...(description.allTrims ? [allTrimsClause] : []),
  ];
  const merged = merge(candidates, description, context);
  const { ofAllTrims, ofAllBodies, dated } = description;
  if ([...conditions, ...dated, ...ofAllTrims, ...ofAllBodies].length === 0) return merged;
  const limited = (one: Claim): Claim => ({
    ...withClauses(one, [
      ...conditions,
      ...(ofAllTrims.some((read) => isOfYears(read, one)) ? [allTrimsClause] : []),
      ...(ofAllBodies.some((read) => isOfYears(read, one)) ? [anyBodyClause] : []),
    ]),
    notes: dated.reduce(withNote, one.notes),
  });
  return {
    candidates: merged.candidates.map(limited),
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

/** Whether a sentence is about all years of a claim, as one without years is. */
function isOfYears({ years }: TextRead, claim: Claim): boolean {
  const said = new Set(years.flatMap((one) => one.years));
  return years.length === 0 || claim.years.every((year) => said.has(year));
}

function merge(
  claims: readonly Claim[],
  description: DescriptionRead,
  context: ListContext,
): MergedList {
  const unsaid = claims.filter(({ id }) => context.unsaid?.has(id) === true);
  const refused = refuseLeftOut(unsaid, context.index);
  const said = claims.filter((one) => !unsaid.includes(one));
  const sure = listedCars(description.fits, context);
  const listed = [...sure, ...repeatedCars(said, { sure, description }, context)];
  const candidates = said.filter((one) => !isOfLonger(one, { claims, listed }, context));
  if (listed.length === 0)
    return candidates.length > 0
      ? { candidates: withinNamed(candidates, description, context), choices: [], refused }
      : { candidates: listedCars(description.donors, context), choices: [], refused: [] };
  const byId = Map.groupBy(listed, (one) => one.id);
  // In "1983-1991 944, also 968", the years are those of the first car.
  const isDated = ({ id, years }: Claim): boolean =>
    !byId.has(id) || modelOf(context.index, id).years.some((year) => years.includes(year));
  const claimed = Map.groupBy(candidates.filter(isDated), (one) => one.id);
  const both = [...claimed].filter(([id]) => byId.has(id));
  const added = [...byId]
    .filter(([id, cars]) => !claimed.has(id) && !cars.every((one) => isNarrowed(one, context)))
    .flatMap(([, cars]) =>
      cars.map((car) =>
        withClauses(
          car,
          claimed.size > 0 || addsModels([...byId.keys()], context)
            ? [anyTrimClause]
            : clausesOfAdded(description, context),
        ),
      ),
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
    [...byId.keys()].map((id) => modelOf(context.index, id).model.toLowerCase()),
  );
  const isGuess =
    both.length > 0 &&
    description.fits.some(({ read }) => hasDoubtfulYears(read.text, read.knowledge));
  const settled = both.map(([id, claims]) =>
    settleModel(claims, byId.get(id) ?? [], {
      ...context,
      listedNames,
      isUsed: description.isUsed,
      isGuess,
      addsModels: addsModels([...byId.keys()], context),
      isPrecise: context.packed === true && byId.size > 1,
    }),
  );
  const shadowed = shadowedIds(description, byId);
  const rest = left.filter(({ id }) => !shadowed.has(id));
  const leftOut = description.whole && rest.length > 0;
  return {
    candidates: [
      ...settled.flatMap((one) => one.candidates),
      ...(leftOut ? [] : withinNamed(rest, description, context)),
      ...added,
      ...donorsBeside(description, [...claimed.keys(), ...byId.keys()], context),
    ],
    choices: [
      ...settled.flatMap((one) => one.choices),
      ...(leftOut ? [askWhether("left-out", rest, context.index)] : []),
    ],
    refused: [...refused, ...settled.flatMap((one) => one.refused)],
  };
}

/**
 * Tells whether a claim for one trim only comes from the name of another model that is also claimed
 * (the "Yukon XL", which was once a Yukon's trim), and the list has the whole model: "Yukon & Yukon
 * XL".
 */
function isOfLonger(
  claim: Claim,
  { claims, listed }: { readonly claims: readonly Claim[]; readonly listed: readonly Claim[] },
  { index }: Pick<ListContext, "index">,
): boolean {
  const [value] = formerTrimOf(claim)?.values ?? [];
  if (value === undefined || !("phrase" in value)) return false;
  const { make, model } = modelOf(index, claim.id);
  const longer = `${model} ${value.phrase}`.toLowerCase();
  const isLonger = (id: number): boolean => {
    const other = modelOf(index, id);
    return other.make === make && `${other.model} `.toLowerCase().startsWith(`${longer} `);
  };
  return (
    claims.some(({ id }) => isLonger(id)) &&
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

/** Whether a car only comes from a factory code, of which the title names other models. */
function isNarrowed({ code = "" }: Claim, { narrowed }: ListContext): boolean {
  return narrowed?.has(code) === true;
}

/** A donor's trim in the title says nothing about the models that only the list has. */
function clausesOfAdded(
  { isUsed }: DescriptionRead,
  { donorYear = false }: ListContext,
): readonly Clause[] {
  return donorYear && isUsed ? [anyTrimClause] : [];
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

/** Words after which a list isn't complete: "325i, 330i, etc." */
const more = /\b(?:etc|others?|more|such as|e\.?g|including|includes|mainly|mostly)\b/i;

/**
 * Returns the codes in the title of which the list names at least two models. Then the code's other
 * models aren't meant: "E90 mirror", "Fits 328i and 335i 2009-2011".
 */
function codesOf(both: readonly Claim[], { fits }: DescriptionRead): ReadonlySet<string> {
  const byCode = Map.groupBy(both, ({ code }) => code ?? "");
  const isOpen = fits.some(({ read }) => more.test(read.text));
  return new Set(
    [...byCode].flatMap(([code, cars]) =>
      code !== "" && !isOpen && new Set(cars.map(({ id }) => id)).size > 1 ? [code] : [],
    ),
  );
}
