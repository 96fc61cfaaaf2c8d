import type { ListingText } from "../fitment/listing-text.ts";

/** Models of one make, each with the runs of years the list has it in. */
export interface MakeChoice {
  readonly make: string;
  readonly models: readonly {
    readonly model: string;
    readonly spans: readonly (readonly [first: number, last: number])[];
  }[];
}

/** What a language model is told: a listing as plain text, and the only vehicles it may choose from. */
export interface VehicleQuestion {
  readonly title: string;
  /** What a buyer sees of the description; bounded. */
  readonly description: string;
  readonly specifics: ListingText["specifics"];
  readonly brand: string | null;
  readonly mpn: string | null;
  readonly choices: readonly MakeChoice[];
}

/** One run of years of one model, as the language model wrote it: not yet believed. */
export interface SuggestedVehicle {
  readonly make: string;
  readonly model: string;
  readonly firstYear: number;
  readonly lastYear: number;
  readonly trim: string | null;
  readonly engine: string | null;
}

/** A language model's answer: not yet believed. */
export interface ModelSuggestion {
  readonly vehicles: readonly SuggestedVehicle[];
  /** 0 to 1, as it says itself. */
  readonly confidence: number;
  /** In its own words, for the seller; bounded. */
  readonly because: string;
}
