import { sortedYears } from "../../../vehicles/year-range.ts";
import type { YearsRead } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { tokenAt } from "../../reading/tokens.ts";
import { behindEach, besideOwn, withoutOwnOnly, type Sold } from "./own-years.ts";
import { withBodies, yearsByBody } from "./pair-bodies.ts";
import {
  isVehicles,
  isYears,
  pairOf,
  type Group,
  type NamedVehicle,
  type Pairing,
} from "./pairing.ts";
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
  const vehicles = read.vehicles.filter((one) => one.kind !== "make");
  if (vehicles.length === 0) return [];
  if (read.years.length <= 1) return [pairOf(vehicles, read.years[0])];
  const inFront = suffixInFront(vehicles, read, sold);
  if (inFront !== null) return inFront;
  const items: readonly Item[] = [...read.years, ...vehicles].sort((a, b) => a.from - b.from);
  const parts = partsOf(items, read);
  const inParts = standAlone(parts);
  const ofOne = inParts ? null : yearsByBody(vehicles, read);
  if (ofOne !== null) return ofOne;
  const pairs = (inParts ? parts : [items]).flatMap((part) => pairItems(part, read, sold));
  return withBodies(withoutOwnOnly(pairs, read), read, { inParts });
}

/**
 * Pairs an ending such as Classic with the year right before it, as in "01-06 & 07 CLASSIC GMC
 * SIERRA 3500". Cars behind the next years have those.
 */
function suffixInFront(
  [suffix, ...behind]: readonly NamedVehicle[],
  read: PairedText,
  sold: Sold,
): readonly Pairing[] | null {
  const [first, own, ...more] = read.years;
  if (first === undefined || own === undefined || suffix?.from !== own.to) return null;
  const end = more[0]?.from ?? Infinity;
  const others = behind.filter(({ from }) => from < end);
  const { ownYears } = read.knowledge.names.endings;
  if (others.length === 0 || !ownYears.has(tokenAt(read.tokens, suffix.from).word)) return null;
  const rest = behind.filter(({ from }) => from > end);
  return [
    pairOf(others, first),
    pairOf([suffix], own),
    ...pairYears({ ...read, vehicles: rest, years: more }, sold),
  ];
}

/**
 * Whether every part has years and vehicles, in the same order or as one group of each. "99-06
 * Silverado/Sierra & 07 Classic" isn't split.
 */
function standAlone(parts: readonly (readonly Item[])[]): boolean {
  const groups = parts.map(toGroups);
  const startsWithYears = groups.map(([first]) => isYears(first));
  return (
    parts.length > 1 &&
    groups.every((part) => part.length > 1) &&
    (new Set(startsWithYears).size === 1 || groups.every((part) => part.length === 2))
  );
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
  if (headed !== null) return yearsInFront(headed, read);
  const years = groups.filter(isYears);
  const cars = groups.filter(isVehicles);
  const vehicles = cars.flat();
  if (cars.length === 1) return besideOwn(vehicles, years) ?? [pairOf(vehicles, oneOf(years))];
  if (years.length === 1) return [pairOf(vehicles, years[0])];
  return isVehicles(groups[0])
    ? yearsBehind(groups, read)
    : (behindEach(groups, sold) ?? yearsInFront(groups, read));
}

function toGroups(items: readonly Item[]): readonly Group[] {
  const groups: Group[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (item.kind === "years") groups.push(item);
    else if (isVehicles(last)) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

function yearsInFront(groups: readonly Group[], { bodies }: PairedText): readonly Pairing[] {
  return groups.flatMap((group, at) => {
    if (isYears(group)) return [];
    const isLast = !groups.slice(at + 1).some(isVehicles);
    const behind = yearsAfter(groups, at).slice(0, isLast ? undefined : -1);
    const years = [groups[at - 1], ...behind].filter(isYears);
    return (
      yearsByBody(group, { years, bodies }) ??
      besideOwn(group, years) ?? [pairOf(group, oneOf(years))]
    );
  });
}

function yearsBehind(groups: readonly Group[], read: PairedText): readonly Pairing[] {
  const turn = turnOf(groups, read);
  if (turn !== -1)
    return [...yearsBehind(groups.slice(0, turn), read), ...yearsInFront(groups.slice(turn), read)];
  return groups.flatMap((group, at) => {
    if (isYears(group)) return [];
    const years = yearsAfter(groups, at);
    return yearsByBody(group, { years, bodies: read.bodies }) ?? [pairOf(group, years[0])];
  });
}

/**
 * Returns where years begin to come before their vehicles, or -1. They do if the text ends with
 * vehicles and has two years in a row: "Civic 92-00 and 93-97 Del Sol". If it names bodies, they
 * may have years of their own, unless the last years are right in front of the vehicles.
 */
function turnOf(groups: readonly Group[], { bodies }: Pick<PairedText, "bodies">): number {
  const [last, years] = groups.toReversed();
  if (!isVehicles(last) || !isYears(years)) return -1;
  return bodies.length > 0 && last[0]?.from !== years.to
    ? -1
    : groups.findIndex((group, at) => isYears(groups[at - 1]) && isYears(group));
}

/** Returns the years between a group of vehicles and the next. */
function yearsAfter(groups: readonly Group[], at: number): readonly YearsRead[] {
  const behind = groups.slice(at + 1);
  const next = behind.findIndex(isVehicles);
  return behind.slice(0, next === -1 ? behind.length : next).filter(isYears);
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
  const isOpen = all.some((one) => one.open !== "none");
  if (isOpen || others.every((one) => isInside(one, widest))) return widest;
  const common = widest.years.filter((year) => others.every((one) => one.years.includes(year)));
  if (common.length > 0) return { ...widest, years: common };
  return {
    ...widest,
    years: sortedYears(all.flatMap((one) => one.years)),
    notes: new Map(all.flatMap((one) => [...one.notes])),
  };
}

function isInside({ years, single }: YearsRead, widest: YearsRead): boolean {
  return (
    (years.length === 1 || single === true) && years.every((year) => widest.years.includes(year))
  );
}
