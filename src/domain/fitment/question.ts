import type { EngineGroup } from "./ground/engines/engine-facts.ts";
import type { Car, ClaimSource, Statement } from "./statement.ts";

export const questionKinds = [
  "gap",
  "between",
  "universal",
  "side",
  "model-missing",
  "which-model",
  "years",
  "make",
  "class",
  "starred",
  "split-year",
  "equipped",
  "listed-years",
  "listed-cars",
  "left-out",
  "doubted",
  "specifics-years",
  "specifics-car",
  "specifics-engine",
  "specifics-make",
  "donor-body",
  "donor-model",
  "engine",
  "engine-size",
  "body",
  "which-source",
  "suggestion",
  "worded",
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** An option that its id fully describes. */
interface Choice<Id extends string> {
  readonly id: Id;
}
type YesOrNo = Choice<"yes" | "no">;
/** The title, or the source that disagrees with it. */
type Title<Other extends string> = Choice<"title" | Other>;

/** Consecutive years, both ends included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** An engine size, as far as the catalog gives it. */
export interface EngineSize {
  readonly liters: number | null;
  /** e.g. "V6". */
  readonly shape: string | null;
  readonly type: "hybrid" | "diesel" | "electric" | "cng" | "gas" | "turbo" | null;
}

interface Kind<Parameters, Option> {
  readonly parameters: Parameters;
  readonly option: Option;
}

/** The parameters and options of each kind of question. */
interface Kinds {
  /** "2013 2014 2016": the title skips a year. */
  gap: Kind<{ readonly years: readonly number[] }, YesOrNo>;
  /** "2008 2012": two separate years, or a range. `years` are the ones in between. */
  between: Kind<{ readonly years: readonly number[] }, YesOrNo>;
  /** The title says "universal" but names vehicles. */
  universal: Kind<Nothing, Choice<"universal" | "named">>;
  /** The listing names both sides of the car. */
  side: Kind<Nothing, Choice<"left" | "right">>;
  /** The listing names makes without models or years. No answer adds rows. */
  "model-missing": Kind<
    { readonly makes: readonly string[] },
    Choice<"model-follows" | "universal">
  >;
  /** The listing names a make and years. `model: null` means none of the models offered. */
  "which-model": Kind<
    { readonly make: string; readonly years: readonly number[] },
    Choice<string> & { readonly model: string | null }
  >;
  /** The listing names a model without years. The options are its generations. */
  years: Kind<Car, Choice<string> & Span>;
  /** Several makes have the model. */
  make: Kind<{ readonly model: string }, Choice<string> & { readonly make: string }>;
  /** "Silverado" without a class. */
  class: Kind<
    { readonly name: string; readonly usual: string; readonly classes: readonly string[] },
    Choice<"usual" | "all">
  >;
  /** "F15 F16*": some of the cars of the code. */
  starred: Kind<{ readonly code: string }, Choice<"some" | "all" | "none">>;
  /**
   * "Up to build date 11/2013": some 2014 cars were built by then, too. `note` is the text in the
   * rows.
   */
  "split-year": Kind<
    { readonly note: string; readonly year: number; readonly side: "before" | "after" },
    YesOrNo
  >;
  /** "Doesn't fit 2012-2015 with navigation". */
  equipped: Kind<
    { readonly years: readonly number[]; readonly equipment: readonly string[] },
    YesOrNo
  >;
  /** The description lists different years for a model. */
  "listed-years": Kind<
    Car & {
      readonly source: ClaimSource;
      readonly claimed: readonly number[];
      readonly listed: readonly number[];
    },
    Choice<"claimed" | "listed">
  >;
  /** The description lists different models. */
  "listed-cars": Kind<
    { readonly claimed: Statement; readonly listed: Statement },
    Choice<"claimed" | "listed" | "all">
  >;
  /** The description's list leaves out models that the title names. */
  "left-out": Kind<{ readonly cars: Statement; readonly years: readonly number[] }, YesOrNo>;
  /** The seller isn't sure about these cars: "Accord 98-02, Civic??". */
  doubted: Kind<{ readonly cars: Statement; readonly years: readonly number[] }, YesOrNo>;
  /** `specifics: null` means that none of their years fit the car. */
  "specifics-years": Kind<
    { readonly title: Span; readonly specifics: Span | null; readonly both: Span | null },
    Title<"specifics" | "both">
  >;
  "specifics-car": Kind<{ readonly title: Car; readonly specifics: Car }, Title<"specifics">>;
  /** In liters. */
  "specifics-engine": Kind<
    { readonly title: readonly number[]; readonly specifics: readonly number[] },
    Title<"specifics">
  >;
  /** The title names only makes, and the item specifics name a car of another make. */
  "specifics-make": Kind<
    { readonly makes: readonly string[]; readonly specifics: Car },
    Title<"specifics">
  >;
  /** The description names the car that the part came from. */
  "donor-body": Kind<{ readonly title: string; readonly donor: string }, Title<"donor">>;
  "donor-model": Kind<{ readonly title: Car; readonly donor: Car }, Title<"donor">>;
  /** The catalog has several engines of the size that the listing names. */
  engine: Kind<Car & { readonly years: readonly number[] }, Choice<EngineGroup>>;
  /** The listing doesn't name the engine that the part depends on. `size: null` means any. */
  "engine-size": Kind<
    { readonly cars: readonly Car[] },
    Choice<string> & { readonly size: EngineSize | null }
  >;
  /**
   * The listing doesn't name the body that the part depends on. Without shape and doors, it means
   * any.
   */
  body: Kind<
    { readonly cars: readonly Car[] },
    Choice<string> & { readonly shape: string | null; readonly doors: number | null }
  >;
  /** Another source names different vehicles from `own`, which `claimant` says. */
  "which-source": Kind<
    {
      readonly claimant: Speaker;
      readonly own: Statement;
      readonly source: string;
      readonly other: Statement;
    },
    Choice<"own" | "other">
  >;
  /** Only one source names vehicles, and nothing else confirms it. */
  suggestion: Kind<{ readonly source: string; readonly cars: Statement }, YesOrNo>;
  /** From the first engine, which stored only sentences. No longer asked. */
  worded: Kind<{ readonly text: string }, Choice<string> & { readonly text: string }>;
}

type Nothing = Readonly<Record<never, never>>;

/** Who names vehicles: a part of the listing, or another source (`words`). */
export type Speaker =
  { readonly source: ClaimSource } | { readonly source: "other"; readonly words: string };

export type ParametersOf<K extends QuestionKind> = Kinds[K]["parameters"];
export type OptionOf<K extends QuestionKind> = Kinds[K]["option"];

/** Something only the seller can decide, by choosing the id of an option. */
export type Question<K extends QuestionKind = QuestionKind> = {
  readonly [P in K]: {
    /** The same for the same wording in the same kind of listing, so answers can be reused. */
    readonly key: string;
    readonly kind: P;
    readonly parameters: ParametersOf<P>;
    readonly options: readonly OptionOf<P>[];
  };
}[K];

export const yesOrNo = [{ id: "yes" }, { id: "no" }] as const;
export const noOrYes = [{ id: "no" }, { id: "yes" }] as const;
