import type { EngineRead } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { tokenAt } from "../../reading/tokens.ts";
import { isJoined } from "../../resolve/names/size-words.ts";
import { idsOf, type NamedVehicle, type Pairing } from "./pairing.ts";

/**
 * Assigns engines to the vehicles before them, e.g. "Accord 2.4L Civic 1.8L", or right behind them,
 * if the first one comes before any vehicle: "V6 Ranger / 4-cyl Sentra". Applies when every group
 * of vehicles (with its years), or every vehicle, has an engine. Otherwise all engines apply to all
 * vehicles. Keys are the positions where the vehicles begin.
 */
export function ownEngines(
  text: TextRead,
  pairs: readonly Pairing[],
): ReadonlyMap<number, readonly EngineRead[]> {
  if (text.engines.length < 2) return new Map();
  // "Q5 3.2 A4 2.0T B8": a code next to models doesn't have its own engines.
  const groups = pairs.map(({ vehicles }) => vehicles.filter(({ kind }) => kind === "model"));
  return owned(text, groups) ?? owned(text, eachAlone(groups.flat())) ?? new Map();
}

/**
 * Drops an engine behind a name that stands right before without it, because all engines of the car
 * are meant: "E320, E320 CDI, E350", "944 944S Turbo".
 */
export function withoutAddedEngines(text: TextRead): TextRead {
  const { engines, vehicles, tokens } = text;
  const isAdded = ({ from }: EngineRead): boolean => {
    if (endsVersions(text, from)) return true;
    const at = vehicles.findIndex(({ to }) => to === from);
    const [before, own] = [vehicles[at - 1], vehicles[at]];
    return (
      before?.kind === "model" &&
      own?.kind === "model" &&
      before.ids.join() === own.ids.join() &&
      isJoined(tokens, before.to, own.from)
    );
  };
  return { ...text, engines: engines.filter((one) => !isAdded(one)) };
}

const mostVersions = 3;

/** Tells whether versions of a car are between its name and a place: "944 944S S2". */
function endsVersions({ vehicles, tokens }: TextRead, end: number): boolean {
  const own = vehicles.findLast(({ kind, to }) => kind === "model" && to <= end);
  if (own === undefined || end === own.to || end - own.to > mostVersions) return false;
  return tokenAt(tokens, own.to).word.startsWith(tokenAt(tokens, own.to - 1).word);
}

/** Returns one group per vehicle, or none if any vehicle is named twice. */
function eachAlone(vehicles: readonly NamedVehicle[]): readonly (readonly NamedVehicle[])[] {
  const ids = vehicles.flatMap(idsOf);
  return new Set(ids).size < ids.length ? [] : vehicles.map((one) => [one]);
}

function owned(
  { engines, vehicles }: TextRead,
  groups: readonly (readonly NamedVehicle[])[],
): ReadonlyMap<number, readonly EngineRead[]> | null {
  const [first] = vehicles;
  const inFront = engines.some(({ from }) => first !== undefined && from < first.from);
  const owners = Map.groupBy(engines, ({ from, to }) =>
    inFront
      ? groups.find((group) => isRightBefore(to, group, vehicles))
      : groups.findLast((group) => group.some((vehicle) => vehicle.from < from)),
  );
  if (groups.length < 2 || owners.has(undefined) || owners.size < groups.length) return null;
  return new Map(
    groups.flatMap((group) => group.map(({ from }) => [from, owners.get(group) ?? []] as const)),
  );
}

/** Tells whether a place is right before a vehicle of a group, or before its make. */
function isRightBefore(
  at: number,
  group: readonly NamedVehicle[],
  vehicles: TextRead["vehicles"],
): boolean {
  const make = vehicles.find(({ kind, from }) => kind === "make" && from === at);
  return group.some(({ from }) => from === (make?.to ?? at));
}
