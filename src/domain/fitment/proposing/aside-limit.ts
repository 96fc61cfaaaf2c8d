import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Candidate, VariantLimit } from "../fitment-plan.ts";
import type { EngineRead } from "../reading/mentions.ts";
import { readFeatures } from "../reading/read-features.ts";
import { readPositions } from "../reading/read-positions.ts";
import type { OwnAside, TextRead } from "../reading/read-text.ts";
import { exclusionsOf } from "./exclusions-of.ts";

const drives = {
  all: "AWD/4WD",
  rear: "RWD",
  front: "FWD",
  two: "2WD",
} as const;
/** Words of the shop, or that limit nothing. */
const idle = new Set([
  "all",
  "any",
  "trims",
  "trim",
  "models",
  "model",
  "engines",
  "engine",
  "only",
  "the",
  "and",
  "or",
  "oem",
  "used",
  "new",
  "genuine",
  "see",
  "photos",
  "photo",
  "pictures",
  "pics",
  "set",
  "pair",
  "pcs",
  "pc",
  "qty",
  "each",
  "usa",
  "us",
  "years",
  "year",
  "for",
  "with",
  "w",
  "fits",
  "fit",
  "included",
  "including",
  "incl",
  "versions",
  "version",
  "body",
  "style",
  "cab",
  "bed",
  "miles",
  "mile",
  "tested",
  "working",
  "condition",
  "good",
  "great",
  "excellent",
  "nice",
  "clean",
  "stock",
  "free",
  "warranty",
  "look",
  "read",
  "note",
  "below",
  "above",
  "please",
  "check",
  "verify",
  "compatible",
  "will",
  "each",
  "pack",
  "of",
  "piece",
  "pieces",
  "gas",
]);

/** What brackets say of a car, as a limit on its trims and engines. */
export function asideLimit(read: TextRead, index: VehicleIndex): VariantLimit {
  return {
    words: read.text,
    trimText: read,
    trimCell: null,
    engines: read.engines.length === 0 && isGas(read) ? [gas] : read.engines,
    engineCell: "",
    bodies: read.bodies,
    exclusions: exclusionsOf(read, index),
    asides: isStrange(read) ? [read] : [],
    stated: true,
  };
}

/** "(Gas)" is an engine where it stands alone. */
function isGas({ tokens }: TextRead): boolean {
  return (
    tokens.some(({ word }) => word === "gas") &&
    tokens.every(({ kind, word }) => kind === "mark" || word === "gas" || idle.has(word))
  );
}

const gas: EngineRead = {
  kind: "engine",
  from: 0,
  to: 1,
  litres: null,
  cylinders: null,
  layout: null,
  fuel: "gas",
  aspiration: null,
  family: -1,
};

/** Equipment, driven wheels and places that brackets name. */
export function asideNotes({ tokens }: TextRead): readonly string[] {
  const { notes, drive } = readFeatures(tokens);
  const place = readPositions(tokens).note;
  return [...notes, ...(drive === null ? [] : [drives[drive]]), ...(place === "" ? [] : [place])];
}

/** Words that nothing else explains: a trim, or a note. Part numbers are neither. */
export function isStrange(read: TextRead): boolean {
  if (asideNotes(read).length > 0) return false;
  const excluded = (at: number): boolean =>
    read.excluded.some(({ from, to }) => at >= from && at < to);
  const words = read.tokens.filter(
    ({ kind }, at) => kind !== "mark" && read.known[at] !== 1 && !excluded(at),
  );
  return (
    words.some(({ word }) => /^[a-z]/.test(word) && !idle.has(word)) &&
    words.every(({ word }) => word.length < 6 || !/\d/.test(word))
  );
}

/** The candidates of a car with what brackets say of it. */
export function withinAsides(
  candidates: readonly Candidate[],
  asides: readonly OwnAside[],
  index: VehicleIndex,
): readonly Candidate[] {
  if (asides.length === 0) return candidates;
  const limits = asides.map(({ read }) => asideLimit(read, index));
  const notes = asides.flatMap(({ read }) => asideNotes(read));
  return candidates.map((one) => ({
    ...one,
    within: [...(one.within ?? []), ...limits],
    notes: notes.length === 0 ? one.notes : withNotes(one.notes, notes),
  }));
}

/** Notes that hold in all years, behind those there are. */
export function withNotes(
  notes: ReadonlyMap<number, string>,
  more: readonly string[],
): ReadonlyMap<number, string> {
  return new Map([
    ...notes,
    [0, [...new Set([notes.get(0) ?? "", ...more])].filter((note) => note !== "").join("; ")],
  ]);
}
