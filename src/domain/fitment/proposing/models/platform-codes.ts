import type { VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { ModelRead, Span } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";

/**
 * Returns where a title names the platform of several of its cars, by model ID: in "300 Charger
 * Magnum LX", it isn't the trim of the 300.
 */
export function platformPlaces(
  { tokens, vehicles }: TextRead,
  { platforms }: Pick<VehicleIndex, "platforms">,
): ReadonlyMap<number, readonly Span[]> {
  const models = vehicles.filter((one): one is ModelRead => one.kind === "model");
  const places = tokens.flatMap(({ word }, from) => {
    const cars = platforms.get(word);
    const named = models.filter(({ ids }) => ids.some((id) => cars?.has(id) === true));
    const ids = new Set(named.flatMap((one) => one.ids));
    const place = { from, to: from + 1 };
    return ids.size < 2 ? [] : [...ids].map((id) => ({ id, place }));
  });
  const byId = Map.groupBy(places, ({ id }) => id);
  return new Map([...byId].map(([id, own]) => [id, own.map(({ place }) => place)]));
}
