/**
 * strong: stands for the model wherever it is read. scoped: only where its make is named too. weak: only right beside its make,
 * another model or a year, because it is also an everyday word or a bare number.
 */
export type NameStrength = "strong" | "scoped" | "weak";

export interface ResolvedCode {
  readonly code: string;
  /** The make of its first car. */
  readonly make: string;
  /** All makes that have the code: of one platform, or by chance. */
  readonly makes: readonly string[];
  readonly weak: boolean;
  readonly cars: readonly CodeCar[];
}

/** Model years of one model under a code. */
export interface CodeCar {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  readonly body: string | null;
  readonly facelift: number | null;
  /** Meant only where it is named beside the code ("NBS Tahoe"). */
  readonly named: boolean;
  /** The one trim that is meant where the list has the car as a trim ("X5 M"), in lower case. */
  readonly trim: string | null;
}

export interface ResolvedFamily {
  readonly classes: Readonly<Record<string, readonly number[]>>;
  readonly usual: string;
}

/** The models of a name: those of all its classes, where it is a family's. */
export function allIds({
  ids,
  family,
}: {
  readonly ids: readonly number[];
  readonly family: Pick<ResolvedFamily, "classes"> | null;
}): readonly number[] {
  return family === null ? ids : Object.values(family.classes).flat();
}

/** What a word or phrase may stand for. Several at once where the trade uses one word for several things. */
export interface NameEntry {
  readonly make: string | null;
  readonly weakMake: boolean;
  /** Model ids. All of them, each in its own years, if they are of one make or `carriedOn`; else one make must be chosen. */
  readonly ids: readonly number[];
  readonly strength: NameStrength;
  readonly carriedOn: boolean;
  /** A short form such as "328" that only counts in a run of vehicle words. */
  readonly shorthand: boolean;
  /** Three letters or digits at most, one of them a digit: means other things too. */
  readonly brief: boolean;
  /** Digits with a hyphen between ("9-3"): only counts when written so. */
  readonly hyphenated: boolean;
  readonly code: ResolvedCode | null;
  readonly family: ResolvedFamily | null;
  /** Models of which one trim only is meant: id to the trim's word, in lower case. */
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
