import type { ListingText } from "../fitment/listing-text.ts";

/** The models of one make, each with the year ranges in which the list has it. */
export interface MakeChoice {
  readonly make: string;
  readonly models: readonly {
    readonly model: string;
    readonly spans: readonly (readonly [first: number, last: number])[];
  }[];
}

/**
 * Describes a listing for a language model, as plain text, with the only vehicles it may choose
 * from.
 */
export interface VehicleQuestion {
  readonly title: string;
  /** The description as a buyer sees it; limited. */
  readonly description: string;
  readonly specifics: ListingText["specifics"];
  readonly brand: string | null;
  readonly mpn: string | null;
  readonly choices: readonly MakeChoice[];
}

/** A model with a range of years, as the language model wrote it; not checked yet. */
export interface SuggestedVehicle {
  readonly make: string;
  readonly model: string;
  readonly firstYear: number;
  readonly lastYear: number;
  readonly trim: string | null;
  readonly engine: string | null;
}

/** A language model's answer, not checked yet. */
export interface ModelSuggestion {
  readonly vehicles: readonly SuggestedVehicle[];
  /** From 0 to 1, as the model rates itself. */
  readonly confidence: number;
  /** The model's reason in its own words, for the seller; limited. */
  readonly because: string;
}
