import type { PhraseBook } from "../../vehicles/phrase-book.ts";
import type { CarReferences } from "./car-reference.ts";
import type { exclusionWords } from "./knowledge-tables.ts";

/**
 * Everything the engine knows about one market's cars, parts, and wording, compiled from the tables
 * of a pack (`us/*.tsv`) by `compileKnowledge`. The engine never imports a table; it receives this.
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
  /** Names of item specifics, in lower case, and what their values are about. */
  readonly specifics: ReadonlyMap<string, SpecificsTopic>;
  /** Names without context, for texts that aren't read as listings. */
  readonly vocabulary: Vocabulary;
  /** The cars that the tables name, with their lines, for `checkAgainstList`. */
  readonly references: CarReferences;
}

/** Make and model. */
export type Car = readonly [make: string, model: string];

export interface MakeKnowledge {
  /** Other words for a make. `weak`: counts only next to a year or a model of the make. */
  readonly spellings: readonly MakeSpelling[];
  /** Makes whose own name counts only next to a year or a model of the make. */
  readonly weak: ReadonlySet<string>;
  /** Words after a make that turn it into a brand of parts ("Ford Racing"). */
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
  /** Siblings by class number. The first whose stem matches a model's name applies. */
  readonly siblings: readonly ModelSiblings[];
  /** Every class number of `siblings`. */
  readonly classNumbers: ReadonlySet<string>;
  /** Model names that are also everyday, part, or trim words. */
  readonly everyday: ReadonlySet<string>;
  /** Names that only ever mean the model, even if they are also everyday words. */
  readonly distinctive: ReadonlySet<string>;
  /** Short names that mean one make's car when years are next to them. */
  readonly yeared: ReadonlySet<string>;
  /** Names that are a trim when they follow another model. */
  readonly trimLike: ReadonlySet<string>;
  /** Bodies that are also models. */
  readonly bodies: ReadonlySet<string>;
  readonly endings: NameEndings;
  /** Names that mean something else next to certain words. */
  readonly otherMeanings: ReadonlyMap<string, OtherMeaning>;
  /** Cars that share a platform. */
  readonly twins: readonly (readonly Car[])[];
  /** What names of several cars mean, by `make\tmodel`. */
  readonly shared: ReadonlyMap<string, readonly SharedName[]>;
}

/** A name that several cars of a make had, and what it means next to certain cars. */
export interface SharedName {
  readonly beside: readonly Car[];
  readonly means: Car;
  readonly from: number;
  readonly to: number;
}

/** Another name for models of one make. */
export interface ModelAlias {
  readonly words: string;
  readonly make: string;
  /** All of them apply, each in its own years. "X5#M" means only the X5's trim M. */
  readonly models: readonly string[];
}

/** A name that another make continued to use. */
export interface CarriedOnName {
  readonly words: string;
  readonly cars: readonly Car[];
}

/** A name shared by several models that a class number tells apart. */
export interface ModelFamily {
  readonly words: readonly string[];
  /** Cars by class word. If there are several, each in its own years. */
  readonly classes: Readonly<Record<string, readonly Car[]>>;
  /** The class that the bare name means; the seller is asked about the others. */
  readonly usual: string;
}

export interface ModelSiblings {
  /** The beginning of their names. */
  readonly stem: string;
  /** The sibling's name by class number, without spaces and hyphens. */
  readonly classes: ReadonlyMap<string, string>;
}

/** Words at the end of model names. The map's values and the arrays use the list's spelling. */
export interface NameEndings {
  /** Words that name other models when they follow earlier ones, e.g. "classic". */
  readonly afterModels: ReadonlyMap<string, string>;
  /** The words that take the years right before them for their own models only. */
  readonly ownYears: ReadonlySet<string>;
  /** Endings that an exclusion may name alone. */
  readonly leftOut: readonly string[];
  /** Endings that apply to all of several badges. */
  readonly shared: readonly string[];
}

/** Words right before and after a name that give it another meaning. */
export interface OtherMeaning {
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
  /** Words right after it that make it something else even behind its make ("Chevy spark plug"). */
  readonly always: ReadonlySet<string>;
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
  /** First model years of a model's generations, by `make\tmodel`; best-known models first. */
  readonly starts: ReadonlyMap<string, readonly number[]>;
  /** A model's index in `starts`, by `make\tmodel`. */
  readonly ranks: ReadonlyMap<string, number>;
  /** A model's names in earlier years, by `make\tmodel`. */
  readonly forerunners: ReadonlyMap<string, Forerunner>;
}

/** What the same make called a car through a model year. */
export interface Forerunner {
  readonly until: number;
  /** "C1500#Silverado" means only that trim. */
  readonly models: readonly string[];
}

export interface EngineKnowledge {
  readonly families: readonly EngineFamily[];
  /** Words and codes of the families, with their index in `families`. */
  readonly familyBook: PhraseBook<number>;
  /** Codes that more letters may follow (VQ35DE, 2JZGTE), with their index in `families`. */
  readonly openCodes: ReadonlyMap<string, number>;
  /** BMW models with the same chassis code and engine family. */
  readonly mates: readonly EngineMates[];
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
  readonly cams?: "SOHC" | "DOHC";
  readonly from?: number;
  readonly to?: number;
  /** Only these makes have it. The word means nothing unless the text names one of them. */
  readonly makes: readonly string[];
  /** Cars with this engine, for texts that name no model. */
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
  /** A trim's name without spaces, by what sellers call it. */
  readonly nicknames: ReadonlyMap<string, string>;
  /** The trims that each make builds without extras, plainest first. */
  readonly entry: ReadonlyMap<string, readonly string[]>;
  /** Trims that may come between an everyday model name and its years. */
  readonly grades: ReadonlySet<string>;
  /** Words that may come between a pickup's name and its class number. */
  readonly pickup: ReadonlySet<string>;
  /** Returns who buys a trim of the list, and whether its bodywork differs. */
  kindOf(trim: string): TrimKind;
}

export interface TrimKind {
  /** Names of the only kind of fleet that buys it, or null. The same array for the same kind. */
  readonly fleet: readonly string[] | null;
  readonly ownBodywork: boolean;
}

export interface PartKnowledge {
  /** What a part depends on, by its name with spaces as written. */
  readonly terms: ReadonlyMap<string, PartType>;
  readonly book: PhraseBook<PartType>;
  /** The single words of part names, except those that are also words of cars. */
  readonly words: ReadonlySet<string>;
  /** Words for a part's position on the car, or for its kind. */
  readonly places: ReadonlySet<string>;
  /** Parts that fasten, open, seal, or light a panel. */
  readonly hardware: ReadonlySet<string>;
  /** Words before something that comes with a part, or before another part. */
  readonly beside: ReadonlySet<string>;
  /** Words that end the name of a color: "Malibu Blue". */
  readonly colors: ReadonlySet<string>;
  /** Words that mean a part of one car when they follow "universal". */
  readonly ofOneCar: ReadonlySet<string>;
  /** Equipment that no trim is named after. */
  readonly equipment: ReadonlySet<string>;
  /** Things that carry a car's name but fit no car, unless the title also names a part. */
  readonly merchandise: ReadonlySet<string>;
  /** Things that are never parts, no matter what else the title names. */
  readonly sureMerchandise: ReadonlySet<string>;
  /** Sold by the bottle. */
  readonly supplies: ReadonlySet<string>;
  /** Words before "tool" that mean a tool for garages. */
  readonly toolWork: ReadonlySet<string>;
}

/** What a kind of part depends on, as far as the trade agrees. */
export interface PartType {
  /**
   * true: fits an engine. false: the engine never matters, so a title that names one means the
   * donor's. null: it depends.
   */
  readonly engine: boolean | null;
  /** Usually differs by engine, so the seller is asked if the words don't say which. */
  readonly byEngine: boolean;
  /** Doesn't say what the part is if another name stands before it: "starter assembly". */
  readonly asBefore: boolean;
  /** Sits on body panels whose shape some trims change. */
  readonly exterior: boolean;
  /** Differs between two and four doors, or between body styles. */
  readonly doors: boolean;
  readonly body: boolean;
  /** Comes in left and right. */
  readonly side: boolean;
  /** The driven wheels or the transmission may matter. */
  readonly drive: boolean;
  readonly gearbox: boolean;
  /** What a car needs to have such a part. */
  readonly needs: "forced-induction" | "turbo" | "supercharger" | "diesel" | "spark" | null;
  /** Only cars with all-wheel drive have one. */
  readonly allWheels: boolean;
}

/** The roles of words in an exclusion; exclusion-cues.tsv describes each. */
export type ExclusionCue = "except" | "all but" | "after" | "differs" | "without" | "bare";

export type ExclusionWord = (typeof exclusionWords)[number];

export interface ExclusionKnowledge {
  readonly cues: PhraseBook<ExclusionCue>;
  /** Matches a word that means all, as in "all trims but the Hybrid". */
  readonly all: RegExp;
  readonly words: Readonly<Record<ExclusionWord, ReadonlySet<string>>>;
}

/** Patterns that classify the sentences of a description; description-cues.tsv describes each. */
export interface DescriptionKnowledge {
  readonly fit: RegExp;
  /** Matches the first of several lines: "Fits the following: 2009-2012 Ford Escape". */
  readonly opensList: RegExp;
  readonly leadingFor: RegExp;
  readonly excluding: RegExp;
  readonly bareExclusion: RegExp;
  readonly excludingHeading: RegExp;
  /** Matches a sentence whose verdict follows what it excludes, which is in its group. */
  readonly verdict: RegExp;
  readonly elsewhere: RegExp;
  readonly affirmed: RegExp;
  readonly otherGoods: RegExp;
  readonly donor: RegExp;
  readonly buildDate: RegExp;
  readonly only: RegExp;
  readonly onlyThese: RegExp;
  readonly engineAlone: RegExp;
  readonly onlyYears: RegExp;
  /** Matches any of fit, excluding, only, and build date; tested once per word. */
  readonly anyCue: RegExp;
  /** Words that mean nothing in a list of cars. */
  readonly listWords: ReadonlySet<string>;
  /** Words that begin a limit in brackets. */
  readonly limitWords: ReadonlySet<string>;
  /** Words that mean nothing in a cell. */
  readonly cellFillers: ReadonlySet<string>;
  /** Abbreviations whose period doesn't end a sentence. */
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

/** What the values of an item specific are about. */
export type SpecificsTopic =
  "year" | "make" | "model" | "trim" | "body" | "engine" | "placement" | "fitment" | "universal";

export interface ColumnWords {
  /** Returns the column that a label or heading names, or `null`. */
  of(label: string): Column | null;
  /** The same for headings, which use more words. */
  ofHeading(heading: string): Column | null;
}

/** Makes and models as sellers and the list write them, including those in generations.tsv. */
export interface Vocabulary {
  /** Single-word names, in lower case. */
  readonly words: ReadonlySet<string>;
  /** Models as `compactNumber` writes them, in capitals and digits. */
  readonly compactModels: ReadonlySet<string>;
  /** Matches a make and spaces at the end of a text. */
  readonly endsWithMake: RegExp;
}
