import type { YearsRead } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";
import { tokenAt } from "../reading/tokens.ts";
import { behindEach, besideOwn, withoutOwnOnly, type Sold } from "./own-years.ts";
import { withBodies, yearsByBody } from "./pair-bodies.ts";
import { isVehicles, type Group, type NamedVehicle, type Pairing } from "./pairing.ts";
import { withoutHeading } from "./without-heading.ts";

type Item = YearsRead | NamedVehicle;
type PairedText = Pick<TextRead, "years" | "vehicles" | "tokens" | "bodies" | "knowledge">;

const partings = new Set(["/", ";", "|"]);

/**
 * Pairs years with vehicles. If every part of the text between "/", ";", or "|" has both, reads the
 * parts separately. Otherwise, years come first if the text begins with years ("07-13 Silverado
 * 07-14 Tahoe"), and last if it begins with a vehicle ("Civic 92-00 Del Sol 93-97"). If the text
 * gives years only once, they apply to all vehicles.
 */
export function pairYears(read: PairedText, sold: Sold): readonly Pairing[] {
  const vehicles = read.vehicles.filter((one): one is NamedVehicle => one.kind !== "make");
  if (vehicles.length === 0) return [];
  const [only] = read.years;
  if (read.years.length <= 1) return [{ vehicles, years: only ?? null, bodies: null }];
  const inFront = suffixInFront(vehicles, read, sold);
  if (inFront !== null) return inFront;
  const items: readonly Item[] = [...read.years, ...vehicles].sort((a, b) => a.from - b.from);
  const parts = partsOf(items, read);
  const pair = (some: readonly Item[]): readonly Pairing[] => pairItems(some, read, sold);
  if (standAlone(parts))
    return withBodies(withoutOwnOnly(parts.flatMap(pair), read), read, { inParts: true });
  const ofOne = isOneCar(vehicles) ? yearsByBody(vehicles, read) : null;
  return ofOne ?? withBodies(withoutOwnOnly(pair(items), read), read, { inParts: false });
}

/**
 * Pairs an ending such as Classic with the year right before it, as in "01-06 & 07 CLASSIC GMC
 * SIERRA 3500". Cars behind the next years have those.
 */
function suffixInFront(
  vehicles: readonly NamedVehicle[],
  read: PairedText,
  sold: Sold,
): readonly Pairing[] | null {
  const [first, own, ...more] = read.years;
  const [suffix, ...behind] = vehicles;
  if (first === undefined || own === undefined || suffix?.from !== own.to) return null;
  const end = more[0]?.from ?? Infinity;
  const others = behind.filter(({ from }) => from < end);
  const { ownYears } = read.knowledge.names.endings;
  if (others.length === 0 || !ownYears.has(tokenAt(read.tokens, suffix.from).word)) return null;
  const rest = behind.filter(({ from }) => from > end);
  return [
    { vehicles: others, years: first, bodies: null },
    { vehicles: [suffix], years: own, bodies: null },
    ...pairYears({ ...read, vehicles: rest, years: more }, sold),
  ];
}

function isOneCar([first, ...others]: readonly NamedVehicle[]): boolean {
  return (
    first?.kind === "model" &&
    others.every((one) => one.kind === "model" && one.ids.join() === first.ids.join())
  );
}

/**
 * Whether every part has years and vehicles, in the same order or as one group of each. "99-06
 * Silverado/Sierra & 07 Classic" isn't split.
 */
function standAlone(parts: readonly (readonly Item[])[]): boolean {
  if (
    parts.length < 2 ||
    !parts.every(
      (part) =>
        part.some((item) => item.kind === "years") && part.some((item) => item.kind !== "years"),
    )
  )
    return false;
  const ordered = parts.every(
    (part) => (part[0]?.kind === "years") === (parts[0]?.[0]?.kind === "years"),
  );
  return ordered || parts.every((part) => toGroups(part).length === 2);
}

function partsOf(
  items: readonly Item[],
  { tokens }: Pick<TextRead, "tokens">,
): readonly (readonly Item[])[] {
  const parts: Item[][] = [[]];
  for (const [at, item] of items.entries()) {
    const before = items[at - 1];
    const parted =
      before !== undefined &&
      tokens.slice(before.to, item.from).some((token) => partings.has(token.word));
    if (parted) parts.push([item]);
    else parts.at(-1)?.push(item);
  }
  return parts;
}

function pairItems(items: readonly Item[], read: PairedText, sold: Sold): readonly Pairing[] {
  const groups = toGroups(items);
  const headed = withoutHeading(groups, read);
  if (headed !== null) return yearsInFront(headed, read, sold);
  const vehicleGroups = groups.filter(isVehicles);
  const years = items.filter((item): item is YearsRead => item.kind === "years");
  const vehicles = vehicleGroups.flat();
  if (vehicleGroups.length === 1)
    return (
      besideOwn(vehicles, years, sold) ?? [
        { vehicles, years: years.length === 0 ? null : oneOf(years), bodies: null },
      ]
    );
  if (years.length === 1) return [{ vehicles, years: years[0] ?? null, bodies: null }];
  return Array.isArray(groups[0])
    ? yearsBehind(groups, read, sold)
    : (behindEach(groups, sold) ?? yearsInFront(groups, read, sold));
}

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

function yearsInFront(groups: readonly Group[], read: PairedText, sold: Sold): readonly Pairing[] {
  let years: YearsRead | null = null;
  const pairs: Pairing[] = [];
  for (const [at, group] of groups.entries()) {
    if (Array.isArray(group)) {
      const { own, end } = yearsAfter(groups, at);
      const more = end === Infinity ? own : own.slice(0, -1);
      const all = years === null ? more : [years, ...more];
      pairs.push(
        ...(byBody(group, { years: all, end }, read) ??
          besideOwn(group, all, sold) ?? [onePair(group, oneOf(all))]),
      );
    } else years = group;
  }
  return pairs;
}

function yearsBehind(groups: readonly Group[], read: PairedText, sold: Sold): readonly Pairing[] {
  const turn = turnOf(groups, read);
  if (turn !== -1)
    return [
      ...yearsBehind(groups.slice(0, turn), read, sold),
      ...yearsInFront(groups.slice(turn), read, sold),
    ];
  return groups.flatMap((group, at) => {
    if (!Array.isArray(group)) return [];
    const { own, end } = yearsAfter(groups, at);
    return byBody(group, { years: own, end }, read) ?? [onePair(group, own[0] ?? null)];
  });
}

/**
 * Returns where years begin to come before their vehicles, or -1. They do if the text ends with
 * vehicles and has two years in a row: "Civic 92-00 and 93-97 Del Sol". If it names bodies, they
 * may have years of their own, unless the last years are right in front of the vehicles.
 */
function turnOf(groups: readonly Group[], { bodies }: Pick<PairedText, "bodies">): number {
  const [last, years] = groups.toReversed();
  if (last === undefined || !isVehicles(last) || years === undefined || isVehicles(years))
    return -1;
  return bodies.length > 0 && last[0]?.from !== years.to
    ? -1
    : groups.findIndex((group, at) => {
        const before = groups[at - 1];
        return before !== undefined && !isVehicles(before) && !isVehicles(group);
      });
}

function onePair(vehicles: readonly NamedVehicle[], years: YearsRead | null): Pairing {
  return { vehicles, years, bodies: null };
}

/** Returns the years between a group of vehicles and the next, and where the next begins. */
function yearsAfter(
  groups: readonly Group[],
  at: number,
): { readonly own: readonly YearsRead[]; readonly end: number } {
  const next = groups.findIndex((group, place) => place > at && Array.isArray(group));
  const between = groups.slice(at + 1, next === -1 ? groups.length : next);
  const following = next === -1 ? undefined : groups[next];
  return {
    own: between.filter((group): group is YearsRead => !Array.isArray(group)),
    end: Array.isArray(following) ? (following[0]?.from ?? Infinity) : Infinity,
  };
}

/**
 * Pairs each body of one of several cars with its own years: "350Z 03-08 G35 Coupe 03-07 Sedan
 * 03-06".
 */
function byBody(
  group: readonly NamedVehicle[],
  { years, end }: { readonly years: readonly YearsRead[]; readonly end: number },
  { bodies }: Pick<PairedText, "bodies">,
): readonly Pairing[] | null {
  if (years.length < 2 || !isOneCar(group)) return null;
  const from = Math.min(years[0]?.from ?? 0, group[0]?.from ?? 0);
  return yearsByBody(group, {
    years,
    bodies: bodies.filter((body) => body.from >= from && body.from < end),
  });
}

/**
 * Combines several years for one group of vehicles. Ignores a single year inside a range, which is
 * the donor's, and years listed one by one, which are for search ("09-14 … 2010 2011 2012").
 * Otherwise returns the years they share, or all of them if they share none.
 */
function oneOf(all: readonly YearsRead[]): YearsRead | null {
  const [head] = all;
  if (head === undefined) return null;
  const widest = all.reduce(
    (best, one) =>
      one.years.length > best.years.length ||
      (one.open !== "none" && best.open === "none" && best.years.length === 1)
        ? one
        : best,
    head,
  );
  const others = all.filter((one) => one !== widest);
  const open = others.some((one) => one.open !== "none");
  if (open || widest.open !== "none" || others.every((one) => isInside(one, widest))) return widest;
  const common = widest.years.filter((year) => others.every((one) => one.years.includes(year)));
  if (common.length > 0) return { ...widest, years: common };
  return {
    ...widest,
    years: [...new Set(all.flatMap((one) => one.years))].sort((a, b) => a - b),
    notes: new Map(all.flatMap((one) => [...one.notes])),
  };
}

function isInside({ years, single }: YearsRead, widest: YearsRead): boolean {
  return (
    (years.length === 1 || (single === true && widest.single !== true)) &&
    years.every((year) => widest.years.includes(year))
  );
}
