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
  /** How makes build their models' names, for those that build all of them alike. */
  readonly badges: ReadonlyMap<string, BadgeScheme>;
  /** The makes whose models a make continued to build. */
  readonly continues: ReadonlyMap<string, readonly string[]>;
}

/** numbers: "328i". letter classes: "E350", "C63 AMG". letter series: "ES350". */
export type BadgeScheme = "numbers" | "letter classes" | "letter series";

export interface MakeSpelling {
  readonly words: string;
  readonly make: string;
  readonly weak: boolean;
}

export interface NameKnowledge {
  readonly aliases: readonly ModelAlias[];
  readonly carriedOn: readonly CarriedOnName[];
  /** Cars sold only abroad whose names contain those of other cars. */
  readonly foreign: readonly string[];
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
  /** Codes of platforms that are also trims of one of their cars, with the cars. */
  readonly platforms: ReadonlyMap<string, readonly Car[]>;
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
  /** The same for words that are also trims, and therefore only count right after years. */
  readonly afterYears: ReadonlyMap<string, string>;
  /** The same for words that only count behind a sign or "incl.": "Escalade / ESV". */
  readonly joined: ReadonlyMap<string, string>;
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
  /** Words right after it that make it something else even after its make ("Chevy spark plug"). */
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
  readonly forerunners: ReadonlyMap<string, readonly Forerunner[]>;
}

/** What the same make called a car through a model year. */
export interface Forerunner {
  readonly from: number;
  readonly until: number;
  /** "C1500#Silverado" means only that trim. */
  readonly models: readonly string[];
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
