import type { CodeRead, ModelRead, YearsRead } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";

export type NamedVehicle = ModelRead | CodeRead;

/** Vehicles with the years that are meant for them; `null`: the text gives them none. */
export interface Pairing {
  readonly vehicles: readonly NamedVehicle[];
  readonly years: YearsRead | null;
}

type Item = YearsRead | NamedVehicle;

/**
 * Which years go with which vehicles. A text that begins with years puts them in front of their vehicles ("07-13 Silverado 07-14 Tahoe"), one that
 * begins with a vehicle puts them behind ("Civic 92-00 Del Sol 93-97"). One single year word in the text is meant for all vehicles.
 */
export function pairYears(read: Pick<TextRead, "years" | "vehicles">): readonly Pairing[] {
  const vehicles = read.vehicles.filter((one): one is NamedVehicle => one.kind !== "make");
  if (vehicles.length === 0) return [];
  const [only] = read.years;
  if (read.years.length <= 1) return [{ vehicles, years: only ?? null }];
  const items: readonly Item[] = [...read.years, ...vehicles].sort((a, b) => a.from - b.from);
  const groups = toGroups(items);
  const vehicleGroups = groups.filter((group): group is NamedVehicle[] => Array.isArray(group));
  if (vehicleGroups.length === 1) return [{ vehicles, years: oneOf(read.years) }];
  return Array.isArray(groups[0]) ? yearsBehind(groups) : yearsInFront(groups);
}

type Group = YearsRead | NamedVehicle[];

function toGroups(items: readonly Item[]): readonly Group[] {
  const groups: Group[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (item.kind === "years") groups.push(item);
    else if (Array.isArray(last)) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

function yearsInFront(groups: readonly Group[]): readonly Pairing[] {
  let years: YearsRead | null = null;
  const pairs: Pairing[] = [];
  for (const group of groups) {
    if (Array.isArray(group)) pairs.push({ vehicles: group, years });
    else years = group;
  }
  return pairs;
}

function yearsBehind(groups: readonly Group[]): readonly Pairing[] {
  return groups.flatMap((group, at) => {
    if (!Array.isArray(group)) return [];
    const next = groups[at + 1];
    return [{ vehicles: group, years: next === undefined || Array.isArray(next) ? null : next }];
  });
}

/** Several year words about one group of vehicles: a lone year inside a range is the donor's; else what all of them allow. */
function oneOf(all: readonly YearsRead[]): YearsRead | null {
  const widest = all.reduce((best, one) => (one.years.length > best.years.length || (one.open !== "none" && best.open === "none" && best.years.length === 1) ? one : best));
  const others = all.filter((one) => one !== widest);
  const open = others.find((one) => one.open !== "none");
  if (open !== undefined || widest.open !== "none" || others.every((one) => one.years.length === 1 && widest.years.includes(one.years[0] ?? 0))) return widest;
  const common = widest.years.filter((year) => others.every((one) => one.years.includes(year)));
  if (common.length > 0) return { ...widest, years: common };
  return { ...widest, years: [...new Set(all.flatMap((one) => one.years))].sort((a, b) => a - b), notes: new Map(all.flatMap((one) => [...one.notes])) };
}
