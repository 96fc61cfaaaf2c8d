/**
 * How clearly a name means its model. strong: always. scoped: only when its make is named too.
 * weak: only next to its make, another model, or a year, because it is also an everyday word or a
 * bare number.
 */
export type NameStrength = "strong" | "scoped" | "weak";

/** A factory code (chassis, platform, or body) with the cars of the tree that have it. */
export interface ResolvedCode {
  readonly code: string;
  /** The make of its first car. */
  readonly make: string;
  /** All makes that use the code, because they share a platform or by coincidence. */
  readonly makes: readonly string[];
  /** Counts only next to its make or another of its codes. */
  readonly weak: boolean;
  readonly cars: readonly CodeCar[];
}

/** The model years of one model under a code. */
export interface CodeCar {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  readonly body: string | null;
  /** First model year of the facelift. */
  readonly facelift: number | null;
  /** Included only when its name appears next to the code ("NBS Tahoe"). */
  readonly named: boolean;
  /** The only trim that is meant, in lower case, if the list has the car as a trim ("X5 M"). */
  readonly trim: string | null;
}

/** A name shared by several models that a class number distinguishes. */
export interface ResolvedFamily {
  /** Model ids by class number. */
  readonly classes: Readonly<Record<string, readonly number[]>>;
  /** The class that the bare name means. */
  readonly usual: string;
}

/** Returns the ids of a name's models: for a family, those of all its classes. */
export function allIds({
  ids,
  family,
}: {
  readonly ids: readonly number[];
  readonly family: Pick<ResolvedFamily, "classes"> | null;
}): readonly number[] {
  return family === null ? ids : Object.values(family.classes).flat();
}

/** All meanings of a word or phrase. Sellers use some words for several things. */
export interface NameEntry {
  readonly make: string | null;
  readonly weakMake: boolean;
  /**
   * Model ids. All of them apply, each in its own years, if they are of one make or `carriedOn`;
   * otherwise one make must be chosen.
   */
  readonly ids: readonly number[];
  readonly strength: NameStrength;
  /** Another make continued to use the name. */
  readonly carriedOn: boolean;
  /** A short form such as "328" that counts only among other vehicle words. */
  readonly shorthand: boolean;
  /** At most three letters or digits, one of them a digit, so it has other meanings too. */
  readonly brief: boolean;
  /** Digits with a hyphen between them ("9-3"); it counts only when written that way. */
  readonly hyphenated: boolean;
  readonly code: ResolvedCode | null;
  readonly family: ResolvedFamily | null;
  /** Models of which only one trim is meant: id to the trim's name, in lower case. */
  readonly trims: ReadonlyMap<number, string>;
}

export const emptyEntry: NameEntry = {
  make: null,
  weakMake: false,
  ids: [],
  strength: "strong",
  carriedOn: false,
  shorthand: false,
  brief: false,
  hyphenated: false,
  code: null,
  family: null,
  trims: new Map(),
};
