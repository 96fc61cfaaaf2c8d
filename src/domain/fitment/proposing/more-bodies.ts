import type { DescriptionRead } from "../reading/descriptions/read-description.ts";
import type { BodyRead } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";
import { areSetOff } from "./described-clauses.ts";

/** Returns the models for which lines name the title's body and others: "coupe & sedan". */
export function withMoreBodies(
  reads: DescriptionRead["fits"],
  ofTitle: readonly BodyRead[],
): ReadonlySet<number> {
  const isOfTitle = ({ choices }: BodyRead): boolean =>
    ofTitle.some((own) => own.choices.some((choice) => choices.includes(choice)));
  const said = reads.flatMap(({ kind, read }) => (kind === "line" ? bodiesByModel(read) : []));
  return new Set(
    [...Map.groupBy(said, ([id]) => id)].flatMap(([id, own]) => {
      const bodies = own.flatMap(([, named]) => named);
      return bodies.some(isOfTitle) && !bodies.every(isOfTitle) ? [id] : [];
    }),
  );
}

/**
 * Returns the bodies that a line names for each model: all for a lone model or behind a comma, else
 * those behind it.
 */
function bodiesByModel({
  vehicles,
  bodies,
  tokens,
}: TextRead): readonly (readonly [id: number, bodies: readonly BodyRead[]])[] {
  const cars = vehicles.filter((one) => one.kind !== "make");
  const last = cars.at(-1)?.to ?? 0;
  const ofAll =
    cars.length === 1 || (bodies.every(({ from }) => from >= last) && areSetOff(bodies, tokens));
  return cars.flatMap((car, at) => {
    const next = cars[at + 1]?.from ?? Number.POSITIVE_INFINITY;
    const own = ofAll ? bodies : bodies.filter(({ from }) => from >= car.to && from < next);
    return car.kind === "model" ? car.ids.map((id) => [id, own] as const) : [];
  });
}
