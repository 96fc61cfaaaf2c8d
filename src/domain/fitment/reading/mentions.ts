import type { CodeCar, ResolvedFamily } from "../../vehicles/name-entry.ts";
import type { YearSpan } from "../../vehicles/year-range.ts";

/** Token indexes of a text, end exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Returns whether a token is in one of the spans. */
export function isCovered(at: number, spans: readonly Span[]): boolean {
  return spans.some(({ from, to }) => at >= from && at < to);
}

/**
 * Years as the text gives them. `open` means that one side has no end ("2012+", "pre-2005"): the
 * years then run to the first or last year of the model's generation.
 */
export interface YearsRead extends Span {
  readonly kind: "years";
  /** Ascending. If one side is open, the years in the text, and those beyond are meant, too. */
  readonly years: readonly number[];
  readonly open: "none" | "after" | "before";
  /** All years on that side are meant, whatever their generation: "2012 and all newer ones". */
  readonly whole?: true;
  /** Notes for half years and build dates, e.g. "from mid-1999", by year. 0 means all years. */
  readonly notes: ReadonlyMap<number, string>;
  /** Years that a list skips. */
  readonly gaps: readonly number[];
  /** Two years that may be a list or the ends of a range. The gaps are all the years in between. */
  readonly ends?: boolean;
  /** Each year is written out: "2010 2011 2012". */
  readonly single?: boolean;
}

export interface MakeRead extends Span {
  readonly kind: "make";
  readonly make: string;
}

/** A model name and the models it may mean. */
export interface ModelRead extends Span {
  readonly kind: "model";
  readonly ids: readonly number[];
  /** All of the IDs are meant, even though they belong to several makes. */
  readonly carriedOn: boolean;
  /** Set if no class number says which model of the family is meant. */
  readonly family: ResolvedFamily | null;
  readonly shorthand: boolean;
  /** Marked with an asterisk: only some of them. */
  readonly starred?: boolean;
  /** The letters of a version behind the model's code: the FE of "TRX420FE". */
  readonly version?: string;
  /** The class numbers read with the name. */
  readonly classes?: readonly string[];
  /** Models meant in only one trim ("X5M"): ID to the trim's word. */
  readonly trims?: ReadonlyMap<number, string>;
  /** Models meant in only some of their years. */
  readonly within?: ReadonlyMap<number, readonly YearSpan[]>;
}

export interface CodeRead extends Span {
  readonly kind: "code";
  readonly code: string;
  readonly make: string;
  readonly cars: readonly CodeCar[];
  /** Marked with an asterisk: only some of them. */
  readonly starred: boolean;
}

export type VehicleRead = MakeRead | ModelRead | CodeRead;

/** Returns where a make that begins at a place ends, or the place if none does. */
export function behindMake(vehicles: readonly VehicleRead[], place: number): number {
  return vehicles.find((one) => one.kind === "make" && one.from === place)?.to ?? place;
}

export type Cams = "SOHC" | "DOHC" | "OHV";

export interface EngineRead extends Span {
  readonly kind: "engine";
  readonly liters: number | null;
  readonly cylinders: number | null;
  readonly layout: "V" | "l" | "H" | "W" | null;
  readonly fuel: "diesel" | "gas" | "hybrid" | "electric" | "flex" | "cng" | null;
  /**
   * "turbo": the text says so. "forced": a letter or engine family implies it ("3.0T"), because
   * makes use those for supercharged engines, too. "any": with or without, "turbo and non-turbo".
   */
  readonly aspiration: "forced" | "turbo" | "natural" | "supercharged" | "any" | null;
  /** The camshaft layout. */
  readonly cams?: Cams;
  /** The car is a plug-in hybrid. */
  readonly plugIn?: boolean;
  /** Index into the engine families, or -1. */
  readonly family: number;
  /** A bare number that counts as an engine size only if the car has an engine of that size. */
  readonly weak?: boolean;
  /** "Turbo kit", "K20 swap": also sold for cars that came without it. */
  readonly kit?: boolean;
  /** "2.5L only", "V6 models": a limit, not just the engine the part came from. */
  readonly stated?: boolean;
  /** Said apart from the sizes, so it's about all of them: the specific "Engine: Turbo". */
  readonly ofAllSizes?: boolean;
}

export interface BodyRead extends Span {
  readonly kind: "body";
  /** Body words from the catalog, tried in order. */
  readonly choices: readonly string[];
  readonly makes: readonly string[] | null;
}
