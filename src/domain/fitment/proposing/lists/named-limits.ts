import type { Claim } from "../../fitment-plan.ts";
import type { DescriptionRead } from "../../reading/descriptions/read-description.ts";
import { noCellsRead } from "../../reading/descriptions/cars/read-cells.ts";
import { codeIds, idsNamed } from "../../reading/ids-named.ts";
import { meansAllTrims } from "./all-trims.ts";
import { lineClause } from "./described-clauses.ts";
import { allTrimsClause, anyBodyClause, withClauses } from "../../ground/claim-clauses.ts";
import type { ListContext } from "./listed-cars.ts";
import { listsMoreBodies } from "./more-bodies.ts";

/**
 * Limits candidates by sentences that name their car, e.g. "Fits Lancer DE ES" when the title gives
 * the years. If several sentences name a car, it may match any of them.
 */
export function withinNamed(
  candidates: readonly Claim[],
  { named }: DescriptionRead,
  context: ListContext,
): readonly Claim[] {
  const limiting = named.filter(
    ({ text, knowledge }) => !knowledge.descriptions.notLimiting.test(text),
  );
  const lines = limiting.map((read) => ({
    ids: new Set([...idsNamed([read]), ...codeIds(read)]),
    all: meansAllTrims(read),
    bodied: listsMoreBodies(read, context.bodies ?? []),
    clause: lineClause({ read, cells: noCellsRead }, context.index),
  }));
  return candidates.flatMap((one) => {
    const own = lines.filter(({ ids }) => ids.has(one.id));
    const clauses = own.flatMap(({ clause }) => clause ?? []);
    const all = [
      ...(own.some((line) => line.all) ? [allTrimsClause] : []),
      ...(own.some((line) => line.bodied) ? [anyBodyClause] : []),
    ];
    if (clauses.length < own.length || own.length === 0) return [withClauses(one, all)];
    return clauses.map((clause) => withClauses(one, [...all, clause]));
  });
}
