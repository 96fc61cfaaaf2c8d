import type { ResolvedFamily } from "../../vehicles/name-entry.ts";
import type { CodeCar } from "../../vehicles/name-entry.ts";

/** Token indexes of a text, end exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Years as they were written. `open`: one side was left open ("2012+", "pre-2005") and ends with
 * the model's generation.
 */
export interface YearsRead extends Span {
  readonly kind: "years";
  /** Ascending; for an open side only the year that was written. */
  readonly years: readonly number[];
  readonly open: "none" | "after" | "before";
  /** "from mid-1999" for the half years and build dates, by year; 0 for all. */
  readonly notes: ReadonlyMap<number, string>;
  /** A year between others of a list that was not named. */
  readonly gaps: readonly number[];
  /**
   * Two years and nothing that says whether they are a list or the ends of a range; the gaps are
   * all years between.
   */
  readonly ends?: boolean;
  /** Each year is written by itself: "2010 2011 2012". */
  readonly single?: boolean;
}

export interface MakeRead extends Span {
  readonly kind: "make";
  readonly make: string;
}

/** A model word: the models it may mean. */
export interface ModelRead extends Span {
  readonly kind: "model";
  readonly ids: readonly number[];
  /** All of the ids are meant, though of several makes. */
  readonly carriedOn: boolean;
  /** Set while no class number says which of the family is meant. */
  readonly family: ResolvedFamily | null;
  readonly shorthand: boolean;
  /** Written with a star: "some of them". */
  readonly starred?: boolean;
  /** The class numbers that were read with it. */
  readonly classes?: readonly string[];
  /** Models of which one trim only is meant ("X5M"): id to the trim's word. */
  readonly trims?: ReadonlyMap<number, string>;
}

export interface CodeRead extends Span {
  readonly kind: "code";
  readonly code: string;
  readonly make: string;
  readonly cars: readonly CodeCar[];
  /** Written with a star: "some of them". */
  readonly starred: boolean;
}

export type VehicleRead = MakeRead | ModelRead | CodeRead;

export type Cams = "SOHC" | "DOHC" | "OHV";

export interface EngineRead extends Span {
  readonly kind: "engine";
  readonly litres: number | null;
  readonly cylinders: number | null;
  readonly layout: "V" | "l" | "H" | "W" | null;
  readonly fuel: "diesel" | "gas" | "hybrid" | "electric" | "flex" | "cng" | null;
  /**
   * "turbo": by the word; "forced": by a letter or a family's name ("3.0T"), which makes give to
   * supercharged engines too.
   */
  readonly aspiration: "forced" | "turbo" | "natural" | "supercharged" | null;
  /** Where the camshafts sit. */
  readonly cams?: Cams;
  /** Said of hybrids that are charged at a plug. */
  readonly plugIn?: boolean;
  /** Index into the engine families, or -1. */
  readonly family: number;
  /** A bare number that is an engine only for a car that has one of that size. */
  readonly weak?: boolean;
  /** "Turbo kit": sold for cars without one as well. */
  readonly kit?: boolean;
  /** "2.5L only", "V6 models": a limit, not what the part came from. */
  readonly stated?: boolean;
}

export interface BodyRead extends Span {
  readonly kind: "body";
  /** Body words of the list, tried in turn. */
  readonly choices: readonly string[];
  readonly makes: readonly string[] | null;
}
