import type { Claim } from "../../fitment-plan.ts";
import {
  allTrimsClause,
  anyBodyClause,
  ownEngines,
  withClauses,
  withOwnEngines,
} from "../../ground/claim-clauses.ts";
import type { VariantList } from "../../reading/descriptions/cars/variant-lists.ts";
import type { EngineRead } from "../../reading/mentions.ts";
import { isOfName } from "./combine-claims.ts";
import { conditionClause } from "./described-clauses.ts";
import type { ListContext } from "./listed-cars.ts";

/**
 * Adds claims for what lists of variants add to the title's limits: other engines ("2.5 and 3.5"),
 * and whole bodies next to a trim ("coupe, sedan & Si").
 */
export function widened(
  claim: Claim,
  lists: readonly VariantList[],
  { engines = [], engineFree, engineOnly = false, anyEngine = false }: ListContext,
): readonly Claim[] {
  const more = lists.flatMap(({ besideTrim, read, ...list }) => {
    const added = engineFree || ownEngines(claim) ? [] : addedEngines(list, engines);
    return [
      ...(besideTrim.length === 0
        ? []
        : [
            withClauses(withoutNames(claim), [
              allTrimsClause,
              anyBodyClause,
              conditionClause({ ...read, tokens: [], bodies: besideTrim }),
            ]),
          ]),
      ...(added.length === 0
        ? []
        : [
            withOwnEngines(
              engineOnly && !isOtherMeasure(added, engines)
                ? withClauses(withoutNames(claim), [allTrimsClause])
                : claim,
              added,
            ),
          ]),
    ];
  });
  return [anyEngine ? withOwnEngines(claim, []) : claim, ...more];
}

function withoutNames(claim: Claim): Claim {
  return { ...claim, clauses: claim.clauses.filter((clause) => !isOfName(clause)) };
}

/** Returns the engines of a list that the title doesn't name, if the list continues the title's. */
function addedEngines(
  { adds, engines }: Pick<VariantList, "adds" | "engines">,
  ofTitle: readonly EngineRead[],
): readonly EngineRead[] {
  const isOfTitle = ({ liters, cylinders }: EngineRead): boolean =>
    ofTitle.some((one) => (liters === null ? one.cylinders === cylinders : one.liters === liters));
  const added = engines.filter((one) => !isOfTitle(one));
  // e.g. "4 cyl and V6" may include the title's 2.4.
  const isOfAll = engines.length > 1 && isOtherMeasure(engines, ofTitle);
  const continues = adds || isOfAll || added.length < engines.length;
  return ofTitle.length > 0 && continues ? added.map((one) => ({ ...one, weak: false })) : [];
}

/** Tells whether engines are given by cylinders and others by size. */
function isOtherMeasure(some: readonly EngineRead[], others: readonly EngineRead[]): boolean {
  const isSized = ({ liters }: EngineRead): boolean => liters !== null;
  return (
    (some.every(isSized) && !others.some(isSized)) || (others.every(isSized) && !some.some(isSized))
  );
}
