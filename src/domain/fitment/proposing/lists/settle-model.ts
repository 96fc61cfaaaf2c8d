import { distinctBy } from "../../../distinct-by.ts";
import { modelOf } from "../../../vehicles/vehicle-index.ts";
import { onlyClaims, type Claim, type Proposed } from "../../fitment-plan.ts";
import {
  allTrimsClause,
  anyBodyClause,
  anyTrimClause,
  withClauses,
} from "../../ground/claim-clauses.ts";
import { valuesOf, type Clause } from "../../ground/constraint.ts";
import type { DescriptionRead } from "../../reading/descriptions/read-description.ts";
import { unknownWords } from "../../reading/descriptions/cars/lines-of-cars.ts";
import type { VehicleRead } from "../../reading/mentions.ts";
import { askWhichYears, refuseYears } from "../questions/ask-list.ts";
import { byNames, isOfName, namesAllOf, together } from "./combine-claims.ts";
import type { ListContext } from "./listed-cars.ts";

interface ModelContext extends ListContext, Pick<DescriptionRead, "isUsed"> {
  /** The list adds models to the title's only one. */
  readonly addsModels: boolean;
  /** The seller isn't sure of what the list says. */
  readonly isGuess: boolean;
  /** The list gives each model its own years, and the title several models the same years. */
  readonly isPrecise: boolean;
  /** The names of the models in the list, in lowercase. */
  readonly listedNames: ReadonlySet<string>;
}

/**
 * Drops a trim that the description's list has as a separate model: the title's "Cutlass 442" means
 * both in "68-72 Cutlass (68-71 442)".
 */
function withoutListedTrim(claim: Claim, { isPrecise, listedNames }: ModelContext): Claim {
  const isListed = ({ id, text }: Clause): boolean =>
    id === "words" && listedNames.has(text.toLowerCase());
  return isPrecise ? { ...claim, clauses: claim.clauses.filter((one) => !isListed(one)) } : claim;
}

/**
 * Settles the years of a model that both name. A list of some of the title's factory codes leaves
 * the others alone: "R55 R56 R57 2007-2010", "R57: 2009 and 2010".
 */
export function settleModel(
  named: readonly Claim[],
  listed: readonly Claim[],
  context: ModelContext,
): Proposed {
  const codes = new Set(listed.map(({ code }) => code));
  const others = codes.has(undefined)
    ? []
    : named.filter(({ code }) => code !== undefined && !codes.has(code));
  if (others.length === named.length) return settleYears(named, listed, context);
  const settled = settleYears(
    named.filter((one) => !others.includes(one)),
    listed,
    context,
  );
  return { ...settled, candidates: [...settled.candidates, ...others] };
}

/** In "any 08-11 Impreza as well as 08-14 WRX", all cars are alike. */
const opensOrEndsAlso = /^\W*also\b|\b(?:also|too|as well)\W*$/i;

/** "Also fits 2014-2015 Civic EX" adds to a title's Si. Unknown words may be a trim. */
function addsTrim({ clauses }: Claim): boolean {
  return clauses
    .flatMap((clause) => valuesOf(clause, "trim"))
    .some(
      (value) =>
        "text" in value &&
        opensOrEndsAlso.test(value.text.text) &&
        (unknownWords(value.text).length > 0 || value.text.vehicles.some(isNickname)),
    );
}

/** A name of a model with its trim: "ZL1". */
function isNickname(one: VehicleRead): boolean {
  return one.kind === "model" && (one.trims?.size ?? 0) > 0;
}

/** "Also fits 2010-2012 Accord coupe" adds to a title's sedan. */
function hasOwnBody({ clauses }: Claim): boolean {
  return clauses.some((clause) => valuesOf(clause, "body").length > 0);
}

/**
 * Settles years without overlap. A list with years for each model explains those that the title
 * gives to all of them: "Challenger Durango 09-up", "Durango 11-20".
 */
function settleApart(
  claims: readonly Claim[],
  listed: readonly Claim[],
  { isPrecise, index }: Pick<ModelContext, "isPrecise" | "index">,
): Proposed {
  const [claim] = claims;
  if (claim === undefined || listed.some(({ isAdded }) => isAdded))
    return onlyClaims([...claims, ...listed]);
  const given = { claimed: yearsOf(claims), listed: yearsOf(listed) };
  return isPrecise
    ? { ...onlyClaims(listed), refused: refuseYears(claim, given, index) }
    : {
        candidates: [],
        choices: [askWhichYears(claim, { claims, listed }, index)],
        refused: [],
      };
}

function settleYears(
  named: readonly Claim[],
  listed: readonly Claim[],
  context: ModelContext,
): Proposed {
  const { index, isUsed, isGuess, isPrecise, addsModels } = context;
  const claims = named.map((one) => withoutListedTrim(one, context));
  const [claim] = claims;
  if (claim === undefined) return onlyClaims([]);
  const { bodies = [] } = context;
  const addsBody = (one: Claim): boolean =>
    one.isAdded === true && bodies.length > 0 && hasOwnBody(one);
  const added = [
    ...new Set([
      ...addedVersions(listed, claims),
      ...listed.filter((one) => addsBody(one) || addsTrim(one)),
    ]),
  ];
  if (added.length > 0) {
    const rest = listed.filter((one) => !added.includes(one));
    const settled = rest.length > 0 ? settleYears(named, rest, context) : onlyClaims(claims);
    const own = added.map((one) =>
      withClauses(one, [
        ...(hasOwnBody(one) ? [anyBodyClause] : []),
        ...(addsTrim(one) ? [anyTrimClause] : []),
      ]),
    );
    return { ...settled, candidates: [...settled.candidates, ...own] };
  }
  const [years, claimed] = [yearsOf(listed), yearsOf(claims)];
  const common = [...claimed].filter((year) => years.has(year));
  if (common.length === 0) return settleApart(claims, listed, context);
  const donor = claimed.size === 1 && years.size > 1;
  // In "IS250 ISF 06-13", the list can't repeat the years in which there was no IS F.
  const sold = modelOf(index, claim.id).years.filter((year) => claimed.has(year));
  const isWidened = (one: Claim): boolean =>
    (donor && one === claim) || (!isGuess && claims.length === 1 && common.length === sold.length);
  const isNamed = namesAllOf(claims, listed);
  const isAlike = claims.every((one) => one.years.join() === claim.years.join());
  const candidates = distinctClaims(claims).flatMap((one) =>
    distinctClaims(listed).flatMap((other) =>
      (isPrecise && (isAlike || other.clauses.some(isOfName))
        ? // The list is more precise: its years, too, replace the title's.
          byNames(one, other, other.years)
        : (isNamed ? byNames : together)(
            one,
            other,
            isWidened(one) ? other.years : other.years.filter((year) => one.years.includes(year)),
          )
      ).map((car) =>
        withClauses(car, [
          ...(addsModels || (donor && isUsed) ? [anyTrimClause] : []),
          ...(other.clauses.includes(allTrimsClause) || isNamed ? [allTrimsClause] : []),
          ...(other.clauses.includes(anyBodyClause) ? [anyBodyClause] : []),
        ]),
      ),
    ),
  );
  return {
    candidates,
    choices: [],
    refused: refuseYears(claim, { claimed, listed: years }, index),
  };
}

function yearsOf(claims: readonly Claim[]): ReadonlySet<number> {
  return new Set(claims.flatMap((one) => one.years));
}

/**
 * Returns the cars that lines add, with "also" or next to a claimed car, if their factory code
 * means another body than those of the claims: "R56 07-10", "also fits the R57 2009-2010".
 */
function addedVersions(listed: readonly Claim[], claims: readonly Claim[]): readonly Claim[] {
  const bodies = new Set(claims.map(bodyOfCode));
  if (bodies.has("")) return [];
  const repeats = listed.some((one) => bodies.has(bodyOfCode(one)));
  return listed.filter(
    (one) =>
      (repeats || one.isAdded === true) && bodyOfCode(one) !== "" && !bodies.has(bodyOfCode(one)),
  );
}

function bodyOfCode({ clauses }: Claim): string {
  return clauses.find(({ id }) => id === "code")?.text ?? "";
}

/** Keeps one of several claims that say the same thing; sellers repeat themselves. */
function distinctClaims(candidates: readonly Claim[]): readonly Claim[] {
  const keyOf = ({ years, notes, clauses }: Claim): string =>
    JSON.stringify([years, [...notes], clauses.map(clauseKey)]);
  return candidates.length < 2 ? candidates : distinctBy(candidates, keyOf);
}

/** Returns a key that is equal for clauses that say the same thing. */
function clauseKey({ id, text, constraints }: Clause): string {
  const said = constraints.map(({ dimension, values }) =>
    dimension === "trim"
      ? values.map((value) => ("text" in value ? value.text.text : value.phrase)).join("\n")
      : JSON.stringify(values),
  );
  return [id, text, ...said].join("\n");
}
