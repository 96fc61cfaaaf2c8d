import type { PhraseBook } from "../../vehicles/phrase-book.ts";
import type { CarReferences } from "./car-reference.ts";
import type { exclusionWords } from "./knowledge-tables.ts";

/**
 * Everything the engine knows about one market's cars, parts, and wording, compiled from the tables
 * of a pack (`us/*.tsv`) by `compileKnowledge`. The engine never imports a table: it gets this.
 * Words are in lower case unless a field says otherwise. Make and model names are spelled as in
 * eBay's list.
 */
export interface Knowledge {
  readonly makes: MakeKnowledge;
  readonly names: NameKnowledge;
  readonly codes: CodeKnowledge;
  readonly generations: GenerationKnowledge;
  readonly engines: EngineKnowledge;
  readonly bodies: BodyKnowledge;
  readonly trims: TrimKnowledge;
  readonly parts: PartKnowledge;
  readonly exclusions: ExclusionKnowledge;
  readonly descriptions: DescriptionKnowledge;
  readonly columns: ColumnWords;
  /** Names outside their context, for texts that aren't read as listings. */
  readonly vocabulary: Vocabulary;
  /** The cars that the tables name, with their lines; `checkAgainstList` compares them with a list. */
  readonly references: CarReferences;
}

/** Make and model. */
export type Car = readonly [make: string, model: string];

export interface MakeKnowledge {
  /** Other words for a make. `weak`: counts only next to a year or a model of the make. */
  readonly spellings: readonly MakeSpelling[];
  /** Makes whose own name counts only next to a year or a model of the make. */
  readonly weak: ReadonlySet<string>;
  /** Words behind a make that turn it into a brand of parts ("Ford Racing"). */
  readonly brandTails: ReadonlySet<string>;
  /** Whether a part branded with one make may fit a car of the other. */
  mayShareParts(one: string, other: string): boolean;
}

export interface MakeSpelling {
  readonly words: string;
  readonly make: string;
  readonly weak: boolean;
}

export interface NameKnowledge {
  readonly aliases: readonly ModelAlias[];
  readonly carriedOn: readonly CarriedOnName[];
  readonly families: readonly ModelFamily[];
  /** Siblings by class number; the first whose stem fits a model's name counts. */
  readonly siblings: readonly ModelSiblings[];
  /** Every class number of `siblings`. */
  readonly classNumbers: ReadonlySet<string>;
  /** Model names that are also everyday, part, or trim words. */
  readonly everyday: ReadonlySet<string>;
  /** Names that only ever mean the model, even if they are also everyday words. */
  readonly distinctive: ReadonlySet<string>;
  /** Short names that mean one make's car wherever years stand next to them. */
  readonly yeared: ReadonlySet<string>;
  /** Names that are a trim when they follow another model. */
  readonly trimLike: ReadonlySet<string>;
  /** Bodies that are also models. */
  readonly bodies: ReadonlySet<string>;
  readonly endings: NameEndings;
  /** Names that some words next to them turn into something else. */
  readonly otherMeanings: ReadonlyMap<string, OtherMeaning>;
  /** Cars of one platform. */
  readonly twins: readonly (readonly Car[])[];
}

/** Another name for models of one make. */
export interface ModelAlias {
  readonly words: string;
  readonly make: string;
  /** Several: all of them, each in its own years. "X5#M" means only the X5's trim M. */
  readonly models: readonly string[];
}

/** A name that continued under another make. */
export interface CarriedOnName {
  readonly words: string;
  readonly cars: readonly Car[];
}

/** A name of several models that a class number tells apart. */
export interface ModelFamily {
  readonly words: readonly string[];
  /** Class word to cars; several cars: each in its own years. */
  readonly classes: Readonly<Record<string, readonly Car[]>>;
  /** The class that the bare name means; the seller is asked about the others. */
  readonly usual: string;
}

export interface ModelSiblings {
  /** What their names begin with. */
  readonly stem: string;
  /** Class number to the sibling's name, without spaces and hyphens. */
  readonly classes: ReadonlyMap<string, string>;
}

/** Words that end the names of models. The map and the lists hold them as the list spells them. */
export interface NameEndings {
  /** Words that name other models behind earlier ones: "classic". */
  readonly behind: ReadonlyMap<string, string>;
  /** Those of them that have the years right before them for themselves. */
  readonly ownYears: ReadonlySet<string>;
  /** Endings that an exclusion names alone. */
  readonly leftOut: readonly string[];
  /** Endings that are meant for all of several badges. */
  readonly shared: readonly string[];
}

/** Words right before and right behind a name that make it something else. */
export interface OtherMeaning {
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
}

export interface CodeKnowledge {
  readonly entries: readonly CodeEntry[];
  /** Codes that need their make, model, or years right next to them. */
  readonly everyday: ReadonlySet<string>;
}

/** Cars of one make under a factory code (chassis, platform, or body). */
export interface CodeEntry {
  readonly code: string;
  readonly make: string;
  /** Model years, inclusive. */
  readonly from: number;
  readonly to: number;
  /** As in chassis-codes.tsv, with the marks `~`, `?`, and `#`. */
  readonly models: readonly string[];
  readonly body: string | null;
  /** First model year of the facelift. */
  readonly facelift: number | null;
  /** Counts only next to its make or another of its codes. */
  readonly weak: boolean;
}

export interface GenerationKnowledge {
  /** `make\tmodel` to the first model years of its generations; the best known models first. */
  readonly starts: ReadonlyMap<string, readonly number[]>;
  /** `make\tmodel` to its place in `starts`. */
  readonly ranks: ReadonlyMap<string, number>;
  /** `make\tmodel` to the names of its earlier years. */
  readonly forerunners: ReadonlyMap<string, Forerunner>;
}

/** What a car was called up to a model year, by the same make. */
export interface Forerunner {
  readonly until: number;
  /** "C1500#Silverado" means only that trim. */
  readonly models: readonly string[];
}

export interface EngineKnowledge {
  readonly families: readonly EngineFamily[];
  /** Words and codes of the families, by their place in `families`. */
  readonly familyBook: PhraseBook<number>;
  /** Codes that more letters may follow (VQ35DE, 2JZGTE), by their place in `families`. */
  readonly openCodes: ReadonlyMap<string, number>;
  /** BMW models of one chassis code with the same engine family. */
  readonly mates: readonly EngineMates[];
  readonly cylinderWords: ReadonlyMap<string, number>;
  readonly fuelBook: PhraseBook<Fuel>;
  /** Cubic inches to liters. */
  readonly cubicInches: ReadonlyMap<string, number>;
  /** The last model year in which cars were known by cubic inches. */
  readonly lastCubicInchYear: number;
  /** Letters stuck to the liters, and what they say. */
  readonly literEndings: ReadonlyMap<string, LiterEnding>;
  /** Next to a bare decimal number: says that it is liters, or that it isn't. */
  readonly litersBefore: ReadonlySet<string>;
  readonly otherBefore: ReadonlySet<string>;
  readonly otherAfter: ReadonlySet<string>;
}

export type Fuel = "diesel" | "gas" | "hybrid" | "flex" | "cng";
export type Aspiration = "natural" | "turbo" | "supercharged" | "forced";

/** Engines known by a name or code, and what tells them in the list's engine text. */
export interface EngineFamily {
  /** The first is used in notes. */
  readonly words: readonly string[];
  readonly litres?: readonly number[];
  readonly cylinders?: readonly number[];
  readonly fuel?: "diesel" | "gas";
  /** "forced": turbo or supercharged. */
  readonly aspiration?: Aspiration;
  /** Where the camshafts sit, if its makes had another engine of the size. */
  readonly cams?: "SOHC" | "DOHC";
  readonly from?: number;
  readonly to?: number;
  /** Only these makes have it; without one of them in the text the word means nothing. */
  readonly makes: readonly string[];
  /** Cars it is in, when the text names no model. */
  readonly cars?: readonly Car[];
  /** BMW: only in M cars, or never in M cars. */
  readonly sport?: "only" | "never";
}

export interface EngineMates {
  readonly code: string;
  readonly badges: readonly string[];
}

export interface LiterEnding {
  readonly fuel?: Fuel;
  readonly aspiration?: Aspiration;
}

export interface BodyKnowledge {
  /** A phrase may have several meanings, each of its own makes. */
  readonly book: PhraseBook<readonly BodyWord[]>;
  readonly byWords: ReadonlyMap<string, readonly BodyWord[]>;
  /** Words behind "4 door" that mean the parts of four doors. */
  readonly doorParts: ReadonlySet<string>;
}

export interface BodyWord {
  /** Body words of the list's trims, tried in turn until the car has one. */
  readonly bodies: readonly string[];
  /** The makes that use the words this way; `null`: all. */
  readonly makes: readonly string[] | null;
}

export interface TrimKnowledge {
  /** Words that say which trims are meant wherever they stand. */
  readonly telling: ReadonlySet<string>;
  /** What sellers call a trim, and its name without spaces. */
  readonly nicknames: ReadonlyMap<string, string>;
  /** Make to the trims it builds without extras, plainest first. */
  readonly entry: ReadonlyMap<string, readonly string[]>;
  /** Trims that stand between an everyday model name and its years. */
  readonly grades: ReadonlySet<string>;
  /** Words between a pickup's name and its class number. */
  readonly pickup: ReadonlySet<string>;
  /** Returns who buys a trim of the list, and whether its bodywork differs. */
  kindOf(trim: string): TrimKind;
}

export interface TrimKind {
  /** Only such fleets buy it: what they are called. The same array for the same kind of fleet. */
  readonly fleet: readonly string[] | null;
  readonly ownBodywork: boolean;
}

export interface PartKnowledge {
  /** Part names, spaces as written, to what such a part depends on. */
  readonly terms: ReadonlyMap<string, PartType>;
  readonly book: PhraseBook<PartType>;
  /** The single words of part names, except those that are also words of cars. */
  readonly words: ReadonlySet<string>;
  /** Words that say where on the car, or of what kind, a part is. */
  readonly places: ReadonlySet<string>;
  /** What fastens, opens, seals, or lights a panel. */
  readonly hardware: ReadonlySet<string>;
  /** Behind these stands what comes with a part, or another part. */
  readonly beside: ReadonlySet<string>;
  /** Behind "universal", these are parts of one car. */
  readonly ofOneCar: ReadonlySet<string>;
  /** Equipment that no trim is named after. */
  readonly equipment: ReadonlySet<string>;
  /** Things that carry a car's name and fit none, unless the title names a part too. */
  readonly merchandise: ReadonlySet<string>;
  /** Never parts, whatever else the title names. */
  readonly sureMerchandise: ReadonlySet<string>;
  /** Sold by the bottle. */
  readonly supplies: ReadonlySet<string>;
  /** Words before "tool" that mean what a garage works with. */
  readonly toolWork: ReadonlySet<string>;
}

/** What a kind of part depends on, as far as the trade agrees. */
export interface PartType {
  /**
   * true: fits an engine; false: the engine never matters, so a title that names one names the
   * donor's; null: depends.
   */
  readonly engine: boolean | null;
  /** Differs from engine to engine more often than not: asked if the words don't say which. */
  readonly byEngine: boolean;
  /** Sits on body panels whose shape some trims change. */
  readonly exterior: boolean;
  /** Differs between two and four doors, or between body styles. */
  readonly doors: boolean;
  readonly body: boolean;
  /** There is a left and a right one. */
  readonly side: boolean;
  /** Driven wheels or transmission may matter. */
  readonly drive: boolean;
  readonly gearbox: boolean;
  /** What the car must have for such a part to be on it. */
  readonly needs: "forced-induction" | "turbo" | "supercharger" | "diesel" | "spark" | null;
  /** Only cars with all wheels driven have one. */
  readonly allWheels: boolean;
}

/** What an exclusion's words do; exclusion-cues.tsv describes each. */
export type ExclusionCue = "except" | "all but" | "behind" | "differs" | "without" | "bare";

export type ExclusionWord = (typeof exclusionWords)[number];

export interface ExclusionKnowledge {
  readonly cues: PhraseBook<ExclusionCue>;
  /** One word that says of a list that it has all ("all trims but the Hybrid"). */
  readonly all: RegExp;
  readonly words: Readonly<Record<ExclusionWord, ReadonlySet<string>>>;
}

/** Patterns that tell the sentences of a description apart; description-cues.tsv describes each. */
export interface DescriptionKnowledge {
  readonly fit: RegExp;
  /** "Fits the following: 2009-2012 Ford Escape": the first of several lines. */
  readonly opensList: RegExp;
  readonly leadingFor: RegExp;
  readonly excluding: RegExp;
  readonly bareExclusion: RegExp;
  readonly excludingHeading: RegExp;
  readonly elsewhere: RegExp;
  readonly affirmed: RegExp;
  readonly otherGoods: RegExp;
  readonly donor: RegExp;
  readonly buildDate: RegExp;
  readonly only: RegExp;
  readonly onlyThese: RegExp;
  readonly engineAlone: RegExp;
  readonly onlyYears: RegExp;
  /** Any of fit, excluding, only, and build date: tested once per word. */
  readonly anyCue: RegExp;
  /** Words that mean nothing in a list of cars. */
  readonly listWords: ReadonlySet<string>;
  /** Words that begin a limit in brackets. */
  readonly limitWords: ReadonlySet<string>;
  /** Words that mean nothing in a cell. */
  readonly cellFillers: ReadonlySet<string>;
  /** Words whose full stop ends no sentence. */
  readonly shortForms: ReadonlySet<string>;
}

/** What a column of a fitment table, or the label of a line ("Engine: 2.4L"), is about. */
export type Column =
  | "year"
  | "from"
  | "to"
  | "make"
  | "model"
  | "vehicle"
  | "trim"
  | "engine"
  | "body"
  | "drive"
  | "gearbox"
  | "note"
  | "place"
  | "excluded"
  | "donor";

export interface ColumnWords {
  /** Returns the column that a label or heading names, or `null`. */
  of(label: string): Column | null;
  /** The same for headings, which have more words. */
  ofHeading(heading: string): Column | null;
}

/** Makes and models, as sellers and the list write them, those that generations.tsv has included. */
export interface Vocabulary {
  /** Names of a single word, in lower case. */
  readonly words: ReadonlySet<string>;
  /** Models in the form of `compactNumber`: capitals and digits. */
  readonly compactModels: ReadonlySet<string>;
  /** A make and spaces at the end of a text. */
  readonly endsWithMake: RegExp;
}
