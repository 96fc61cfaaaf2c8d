import type { Claim } from "../../fitment-plan.ts";
import {
  allTrimsClause,
  anyBodyClause,
  ownEngines,
  withClauses,
  withOwnEngines,
} from "../../ground/claim-clauses.ts";
import type { VariantList } from "../../reading/descriptions/cars/variant-lists.ts";
import type { DescriptionRead } from "../../reading/descriptions/read-description.ts";
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
  { variantLists, ofAllEngines }: DescriptionRead,
  { engines = [], engineFree, engineOnly = false }: ListContext,
): readonly Claim[] {
  const whole = { ...claim, clauses: claim.clauses.filter((clause) => !isOfName(clause)) };
  const more = variantLists.flatMap((list) => {
    const { besideTrim: bodies, read } = list;
    const added = engineFree || ownEngines(claim) ? [] : addedEngines(list, engines);
    const ofBodies = conditionClause({ ...read, tokens: [], bodies });
    return [
      ...(bodies.length > 0 ? [withClauses(whole, [allTrimsClause, anyBodyClause, ofBodies])] : []),
      ...(added.length > 0
        ? [withOwnEngines(engineOnly ? withClauses(whole, [allTrimsClause]) : claim, added)]
        : []),
    ];
  });
  const anyEngine = ofAllEngines.some(
    ({ text, knowledge: { descriptions } }) => text.length < 20 || descriptions.fit.test(text),
  );
  return [anyEngine ? withOwnEngines(claim, []) : claim, ...more];
}

/** Returns the engines of a list that the title doesn't name, if the list continues the title's. */
function addedEngines(
  { adds, engines }: VariantList,
  ofTitle: readonly EngineRead[],
): readonly EngineRead[] {
  const isOfTitle = ({ liters, cylinders }: EngineRead): boolean =>
    ofTitle.some((one) => (liters === null ? one.cylinders === cylinders : one.liters === liters));
  const added = engines.filter((one) => !isOfTitle(one));
  return ofTitle.length > 0 && (adds || added.length < engines.length)
    ? added.map((one) => ({ ...one, weak: false }))
    : [];
}
