import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { ModelRead } from "../mentions.ts";
import type { NameHit } from "./scan-vehicles.ts";
import type { Settling } from "./settle-vehicles.ts";
import { shareClasses } from "./share-classes.ts";
import { isTakenOut } from "../taken-out.ts";
import { tokenAt } from "../tokens.ts";

const suffixes: ReadonlyMap<string, string> = new Map([
  ["classic", " Classic"],
  ["heritage", " Heritage"],
  ["ltd", " LTD"],
  ["ld", " LD"],
  ["koup", " Koup"],
  ["gt", " GT"],
]);

const joiners = new Set([
  "not",
  "no",
  "non",
  "except",
  "excluding",
  "excludes",
  "excl",
  "exc",
  "without",
  "for",
  "fit",
  "or",
  "/",
  "-",
  "incl",
  "including",
  "includes",
  "inc",
  "and",
  "&",
  "+",
  "plus",
  "with",
  "w",
  "also",
  ".",
]);

/**
 * "99-06 Silverado 1500 incl. 2007 Classic": the word behind earlier models is part of another
 * model's name. Without a joining word or years of its own it says which car is meant ("2019 Ram
 * 1500 (classic body)"), and takes the place of the plain model.
 */
export function suffixModel({ from, to }: NameHit, state: Settling): ModelRead | null {
  const { tokens, index, years } = state.text;
  const suffix = suffixes.get(tokenAt(tokens, from).word);
  if (suffix === undefined || to !== from + 1) return null;
  const plain = new Set<number>();
  const before = shareClasses(state.reads, tokens).flatMap((read) =>
    read.kind === "model" ? read.ids : [],
  );
  const ids = before.flatMap((id) => {
    const found = namedSo(id, suffix, index);
    if (found.length > 0) plain.add(id);
    return found;
  });
  if (ids.length === 0)
    return before.length === 0 && years.some((read) => read.to === from)
      ? ofNext({ from, to }, suffix, state)
      : null;
  // "Not F07 GT"
  const excluded = isTakenOut(tokens, from) || isTakenOut(tokens, from - 1);
  if (years.length <= 1 && !excluded && !joiners.has(tokenAt(tokens, from - 1).word))
    takeOut(plain, state);
  return {
    kind: "model",
    from,
    to,
    ids: [...new Set(ids)],
    carriedOn: true,
    family: null,
    shorthand: false,
  };
}

/**
 * "01-06 & 07 CLASSIC GMC SIERRA 3500": the word stands before the name, with a year of its own.
 */
function ofNext(
  { from, to }: Pick<NameHit, "from" | "to">,
  suffix: string,
  { text: { hits, index } }: Settling,
): ModelRead | null {
  const make = hits.find((hit) => hit.from === to && hit.entry.make !== null);
  const next = hits.find((hit) => hit.from === (make?.to ?? to) && hit.entry.ids.length > 0);
  const ids = [...new Set((next?.entry.ids ?? []).flatMap((id) => namedSo(id, suffix, index)))];
  return ids.length === 0
    ? null
    : {
        kind: "model",
        from,
        to,
        ids,
        carriedOn: true,
        family: null,
        shorthand: false,
      };
}

/**
 * The models of a make that bear a model's name and the word behind it. Fleets bought the Malibu
 * Classic as a Classic.
 */
function namedSo(id: number, suffix: string, index: VehicleIndex): readonly number[] {
  const { make, model } = modelOf(index, id);
  // "Elantra Coupe GT": the coupe's body is no part of the other name.
  const names = [
    `${model.replace(/ Coupe$/, "")}${suffix}`,
    ...(model === "Malibu" && suffix === " Classic" ? ["Classic"] : []),
  ];
  return names.flatMap((name) => index.ids.get(`${make}\t${name}`) ?? []);
}

function takeOut(plain: ReadonlySet<number>, { reads }: Settling): void {
  const kept = reads.filter(
    (read) => read.kind !== "model" || !read.ids.some((id) => plain.has(id)),
  );
  reads.splice(0, reads.length, ...kept);
}
