import type { EngineRead } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";
import type { Pairing } from "./pair-years.ts";

/** "Accord 2.4L Civic 1.8L": when every group of vehicles has engine words of its own behind it, each goes with its group; else all with all. */
export function ownEngines(text: TextRead, pairs: readonly Pairing[]): ReadonlyMap<Pairing, readonly EngineRead[]> {
  const owned = new Map<Pairing, EngineRead[]>();
  if (pairs.length < 2) return owned;
  for (const engine of text.engines) {
    const owner = pairs.findLast((pair) => pair.vehicles.some((vehicle) => vehicle.from < engine.from));
    if (owner === undefined) return new Map();
    owned.set(owner, [...(owned.get(owner) ?? []), engine]);
  }
  return owned.size === pairs.length ? owned : new Map();
}
