import type { PhraseBook } from "../../vehicles/phrase-book.ts";
import type { Car } from "./name-knowledge.ts";
import type { OuterPart } from "./part-knowledge.ts";

export interface EngineKnowledge {
  readonly families: readonly EngineFamily[];
  /** Words and codes of the families, with their index in `families`. */
  readonly familyBook: PhraseBook<number>;
  /** Codes that more letters may follow (VQ35DE, 2JZGTE), with their index in `families`. */
  readonly openCodes: ReadonlyMap<string, number>;
  readonly cylinderWords: ReadonlyMap<string, number>;
  readonly fuelBook: PhraseBook<Fuel>;
  /** Liters by cubic inches. */
  readonly cubicInches: ReadonlyMap<string, number>;
  /** The last model year in which engines were known by cubic inches. */
  readonly lastCubicInchYear: number;
  /** What letters attached to the liters mean. */
  readonly literEndings: ReadonlyMap<string, LiterEnding>;
  /** Words next to a bare decimal number that say it's liters, or that it isn't. */
  readonly litersBefore: ReadonlySet<string>;
  readonly otherBefore: ReadonlySet<string>;
  readonly otherAfter: ReadonlySet<string>;
}

export type Fuel = "diesel" | "gas" | "hybrid" | "flex" | "cng";
export type Aspiration = "natural" | "turbo" | "supercharged" | "forced";

/** An engine with a name or code, and how to recognize it in the list's engine text. */
export interface EngineFamily {
  /** Notes use the first. */
  readonly words: readonly string[];
  readonly liters?: readonly number[];
  readonly cylinders?: readonly number[];
  readonly fuel?: "diesel" | "gas";
  /** "forced": turbo or supercharged. */
  readonly aspiration?: Aspiration;
  /** Where the camshafts sit, if the makes had another engine of that size. */
  readonly cams?: "SOHC" | "DOHC" | "OHV";
  readonly from?: number;
  readonly to?: number;
  /** Only these makes have it. The word means nothing unless the text names one of them. */
  readonly makes: readonly string[];
  /** Cars with this engine, for texts that name no model. */
  readonly cars?: readonly Car[];
  /** BMW: only in M cars, or never in M cars. */
  readonly sport?: "only" | "never";
  /** The trims that have it, for cars with another engine of that size. */
  readonly trims?: readonly EngineTrims[];
}

/** The trims of a car that have an engine, or never have it. */
export interface EngineTrims {
  readonly make: string;
  readonly model: string;
  /** The first words of the trims, in lower case. */
  readonly trims: readonly string[];
  readonly means: "only" | "never";
}

export interface LiterEnding {
  readonly fuel?: Fuel;
  readonly aspiration?: Aspiration;
}

export interface BodyKnowledge {
  /** A phrase may have several meanings, each for different makes. */
  readonly book: PhraseBook<readonly BodyWord[]>;
  readonly byWords: ReadonlyMap<string, readonly BodyWord[]>;
  /** Words after "4 door" that mean parts for four doors. */
  readonly doorParts: ReadonlySet<string>;
}

export interface BodyWord {
  /** Body words in the list's trims, tried in order until the car has one. */
  readonly bodies: readonly string[];
  /** The makes that use the words this way; `null`: all. */
  readonly makes: readonly string[] | null;
}

export interface TrimKnowledge {
  /** Words that identify a trim anywhere in a text. */
  readonly telling: ReadonlySet<string>;
  /** Words that mean the version with more doors. */
  readonly doors: ReadonlySet<string>;
  /** A trim's name without spaces, by what sellers call it. */
  readonly nicknames: ReadonlyMap<string, string>;
  /** The trims that each make builds without extras, plainest first. */
  readonly entry: ReadonlyMap<string, readonly string[]>;
  /** Trims that may come between an everyday model name and its years. */
  readonly grades: ReadonlySet<string>;
  /** Cars on which "Crew" is a trim, not a cab. */
  readonly withTrimCrew: ReadonlySet<string>;
  /** Trims named for their driven wheels. */
  readonly ofDrive: ReadonlySet<string>;
  /** Words that may come between a pickup's name and its class number. */
  readonly pickup: ReadonlySet<string>;
  /** Returns who buys a trim of the list, and whether its bodywork differs. */
  kindOf(trim: string): TrimKind;
}

export interface TrimKind {
  /** Names of the only kind of fleet that buys it, or null. The same array for the same kind. */
  readonly fleet: readonly string[] | null;
  /** The parts that differ from other trims. */
  readonly own: OuterPart | null;
}
