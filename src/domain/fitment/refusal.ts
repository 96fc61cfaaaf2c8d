import type { EngineGroup } from "./ground/engines/engine-facts.ts";
import type { Car, ClaimSource, StatedCar, Statement } from "./statement.ts";

export const refusalCodes = [
  "no-vehicle",
  "model-missing",
  "universal",
  "tool",
  "merchandise",
  "search-words",
  "left-out",
  "taken-back",
  "unread-remark",
  "line-without-fit",
  "line-without-years",
  "years-of-one-span",
  "years-of-one-text",
  "engines-of-one-text",
  "engine-not-found",
  "vin-not-in-list",
  "vin-unclear",
  "not-looked-up",
  "not-in-list",
  "excluded",
  "no-such-trim",
  "no-such-engine",
  "no-such-trim-and-engine",
  "no-such-body",
  "not-as-described",
  "excluded-with-it",
  "engine-not-named",
  "fleet-left-out",
  "other-than-donor",
  "source-not-in-list",
  "source-alone",
  "covered-by-existing",
  "over-limit",
  "removed-before",
  "suggestion-none",
  "suggestion-too-broad",
  "suggestion-too-long",
  "suggestion-other-make",
  "suggestion-not-in-list",
  "suggestion-years-not-in-list",
  "suggestion-other-years",
  "suggestion-missing",
  "worded",
] as const;

/** Words of the listing (or of another source) that a refusal is about. */
interface Said {
  readonly said: string;
}

/** A car that the listing names, over years. */
export interface SaidCar extends Said, Car {
  readonly years: readonly number[];
}

/** Another source, in the words that rows show as its evidence. */
interface Source {
  readonly source: string;
}

/** A model over years that a language model suggests. */
interface SuggestedCar extends Car {
  readonly firstYear: number;
  readonly lastYear: number;
}

type Nothing = Readonly<Record<never, never>>;

/** The parameters of each code. */
interface Codes {
  /** The text names no vehicle, or only makes. */
  "no-vehicle": Said;
  "model-missing": Said;
  universal: Said;
  tool: Said;
  merchandise: Said;
  /** Names in lowercase at the end of a title. */
  "search-words": Said;
  /** The title names many models, and the description names only others of them. */
  "left-out": { readonly cars: Statement };
  /** `said`: the words with which the description takes back models of the title. */
  "taken-back": Said & { readonly cars: Statement };
  /** A sentence may exclude some of the listing's cars, but wasn't understood. */
  "unread-remark": Said;
  /** A line of the description names cars but not years, or doesn't say that they fit. */
  "line-without-fit": Said;
  "line-without-years": Said;
  /** The same cars have several spans of years; these years aren't in all of them. */
  "years-of-one-span": { readonly years: readonly number[] };
  /** `years`: the years that only the claim has. */
  "years-of-one-text": Car & {
    readonly years: readonly number[];
    readonly source: ClaimSource;
    readonly claimed: readonly number[];
    readonly listed: readonly number[];
  };
  /** In liters. `only`: the sizes that the specifics don't have. */
  "engines-of-one-text": {
    readonly only: readonly number[];
    readonly title: readonly number[];
    readonly specifics: readonly number[];
  };
  "engine-not-found": { readonly liters: number };
  /** `said` is the VIN, `car` its car as the marketplace would name it ("2019 Volvo V90"). */
  "vin-not-in-list": Said & { readonly car: string };
  "vin-unclear": Said & { readonly car: string };

  "not-looked-up": SaidCar;
  "not-in-list": SaidCar;
  excluded: SaidCar;
  "no-such-trim": SaidCar;
  "no-such-engine": SaidCar;
  "no-such-trim-and-engine": SaidCar;
  "no-such-body": SaidCar;
  /** `words`: the limit from the description. */
  "not-as-described": SaidCar & { readonly words: string };
  /** The catalog doesn't list the excluded trim separately, so these are left out with it. */
  "excluded-with-it": SaidCar & { readonly trims: readonly string[] };
  "engine-not-named": SaidCar & { readonly group: EngineGroup };
  /** Trims sold only to this fleet. Naming the fleet in the title would include them. */
  "fleet-left-out": SaidCar & { readonly fleet: string };
  /**
   * Variants whose engine or body the donor doesn't have. `said` is its VIN, or how it's described.
   */
  "other-than-donor": SaidCar & { readonly by: "engine" | "body" };

  "source-not-in-list": Source & Car & { readonly years: readonly number[] };
  /** `otherAsked`: the seller is asked about another source first. */
  "source-alone": Source & { readonly cars: Statement; readonly otherAsked: boolean };

  /** Existing rows on the marketplace already cover these, because they have no trim or engine. */
  "covered-by-existing": Car & { readonly year: number; readonly rows: number };
  /** `left` of `fitting` rows were left out. `models` lost some, and so did `more` others. */
  "over-limit": {
    readonly left: number;
    readonly fitting: number;
    readonly room: number;
    readonly everyYear: boolean;
    readonly models: readonly StatedCar[];
    readonly more: number;
  };
  "removed-before": { readonly rows: number };

  "suggestion-none": Nothing;
  "suggestion-too-broad": { readonly models: number; readonly makes: number };
  "suggestion-too-long": SuggestedCar;
  "suggestion-other-make": SuggestedCar & { readonly makes: readonly string[] };
  "suggestion-not-in-list": SuggestedCar;
  "suggestion-years-not-in-list": SuggestedCar;
  "suggestion-other-years": SuggestedCar & { readonly from: number; readonly to: number };
  /** `message`: why the language model couldn't be asked, or why it declined. */
  "suggestion-missing": { readonly message: string };

  /** From the first engine, which stored only sentences. No longer created. */
  worded: Said & { readonly text: string };
}

export type RefusalCode = (typeof refusalCodes)[number];
export type RefusalParameters<C extends RefusalCode> = Codes[C];

/** Something that was read but not used, and why. */
export type Refusal<C extends RefusalCode = RefusalCode> = {
  readonly [P in C]: { readonly code: P; readonly parameters: RefusalParameters<P> };
}[C];
