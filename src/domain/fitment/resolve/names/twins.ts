import { allIds } from "../../../vehicles/name-entry.ts";
import type { Name } from "./name.ts";

/**
 * Tells whether a car of the same platform is next to the name ("Corolla Matrix Vibe"), or the text
 * has the platform's code ("GMT360 Envoy").
 */
export function besideTwin(
  { touching, next, text: { index, hits } }: Name,
  ids: readonly number[],
): boolean {
  const beside = [
    ...(touching?.kind === "model" ? touching.ids : []),
    ...(next === null ? [] : allIds(next.entry)),
  ];
  return (
    ids.some((id) =>
      beside.some((other) => other !== id && index.twins.get(id)?.has(other) === true),
    ) ||
    hits.some(
      ({ entry: { code } }) =>
        code !== null && !code.weak && code.cars.some((car) => ids.includes(car.id)),
    )
  );
}

/** Tells whether a car of the same platform is named anywhere in the text. */
export function hasTwinInText({ text: { index, hits } }: Name, id: number): boolean {
  return hits.some(
    ({ entry }) =>
      entry.strength === "strong" &&
      entry.ids.some((other) => index.twins.get(id)?.has(other) === true),
  );
}
