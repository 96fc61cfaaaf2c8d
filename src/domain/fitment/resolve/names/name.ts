import type { NameEntry } from "../../../vehicles/name-entry.ts";
import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { VehicleRead, YearsRead } from "../../reading/mentions.ts";
import { isEngineOf } from "../../reading/engine-codes.ts";
import { tokenAt, type Token } from "../../reading/tokens.ts";
import type { NameHit } from "../../reading/vehicle-names/name-hit.ts";
import { skipBack, skipOn } from "./connected.ts";

export interface NameText {
  readonly tokens: readonly Token[];
  readonly index: VehicleIndex;
  readonly hits: readonly NameHit[];
  readonly years: readonly YearsRead[];
}

/** The makes of a text, by how they are named. */
export interface NamedMakes {
  /** Makes written out. */
  readonly outright: ReadonlySet<string>;
  /** Makes written out, and those implied by codes and models that only one make has. */
  readonly any: ReadonlySet<string>;
  /** The make implied by an engine code that only one make has. */
  readonly powered: ReadonlySet<string>;
  /** The last make before the name. */
  readonly last: string | null;
  /** Makes that the rest of the listing names. */
  readonly elsewhere: readonly string[];
}

/** A place that holds a name, and what is around it. */
export interface Name {
  readonly text: NameText;
  readonly hit: NameHit;
  readonly entry: NameEntry;
  /** The first word of the name. */
  readonly first: Token;
  readonly makes: NamedMakes;
  /** What the names before it mean. */
  readonly before: readonly VehicleRead[];
  /** The last of those, if only signs and body words are between. */
  readonly touching: VehicleRead | null;
  /** The name right after it. */
  readonly next: NameHit | null;
  /** Where the text before it ends and the text after it begins, without signs and body words. */
  readonly beforeAt: number;
  readonly behindAt: number;
  /** Years come right before it. */
  readonly afterYears: boolean;
  /** Makes right before it: "Geo / Chevy Metro". */
  readonly joined: readonly string[];
}

export function nameAt(
  text: NameText,
  hit: NameHit,
  { before, makes }: Pick<Name, "before" | "makes">,
): Name {
  const beforeAt = skipBack(text.tokens, hit.from);
  const behindAt = skipOn(text.tokens, hit.to);
  const last = before.at(-1);
  return {
    text,
    hit,
    entry: hit.entry,
    first: tokenAt(text.tokens, hit.from),
    makes,
    before,
    touching: last !== undefined && (last.to === beforeAt || last.to === hit.from) ? last : null,
    next: text.hits.find((other) => other.from === behindAt) ?? null,
    beforeAt,
    behindAt,
    afterYears: text.years.some((read) => read.to === beforeAt),
    joined: joinedMakes(hit.from, before, text),
  };
}

/**
 * Returns the makes right before a place, joined by nothing or a slash: "Geo / Chevy Metro",
 * "Nissan Datsun 720".
 */
function joinedMakes(
  from: number,
  before: readonly VehicleRead[],
  { tokens, index }: NameText,
): readonly string[] {
  const makes: string[] = [];
  let start = from;
  for (const read of before.toReversed()) {
    if (read.to !== start && read.to !== skipBack(tokens, start)) break;
    // e.g. "Chevy GMC C1500 K1500"
    if (read.kind === "model" && read.carriedOn) makes.push(...makesOf(read, index));
    if (read.kind !== "make") break;
    makes.push(read.make);
    start = read.from;
  }
  return makes;
}

/**
 * Returns the makes joined to each other that come last before the name, with words in between:
 * "Chevy GMC Truck Door Handle C1500".
 */
export function makesShared({ before, text }: Name): readonly string[] {
  const last = before.at(-1);
  return last?.kind === "make" ? joinedMakes(last.to, before, text) : [];
}

/** Tells whether the make, or one of its models, comes right before the name. */
export function followsMake({ joined, touching, text }: Name, make: string): boolean {
  return (
    joined.includes(make) || (touching !== null && makesOf(touching, text.index).includes(make))
  );
}

/** Tells whether the make and the code of one of its engines come right before the name. */
export function followsEngine({ text, hit, before }: Name, make: string): boolean {
  const { tokens, index } = text;
  let at = hit.from;
  while (at > 0 && isEngineOf(tokenAt(tokens, at - 1).word, make, index.knowledge)) at -= 1;
  const last = before.at(-1);
  return at < hit.from && last?.kind === "make" && last.make === make && last.to === at;
}

/** Tells whether one of the make's models comes right after the name. */
export function leadsToModel({ text, behindAt }: Name, make: string): boolean {
  return text.hits.some(
    ({ from, entry }) =>
      from === behindAt && entry.ids.some((id) => modelOf(text.index, id).make === make),
  );
}

export function makesOf(read: VehicleRead, index: VehicleIndex): readonly string[] {
  return read.kind === "model" ? read.ids.map((id) => modelOf(index, id).make) : [read.make];
}

export function makeOfId({ text }: Name, id: number): string {
  return modelOf(text.index, id).make;
}
