/** What a language model is told of a listing whose part number nothing else knows: plain text, bounded. */
export interface PartNumberQuestion {
  readonly title: string;
  /** What a buyer sees of the description; bounded. */
  readonly description: string;
  readonly specifics: Readonly<Record<string, readonly string[]>>;
  readonly brand: string | null;
  /** Numbers the seller turned down: not these. */
  readonly turnedDown: readonly string[];
}

/** A language model's answer: not yet believed. */
export interface SuggestedNumber {
  /** `null`: it knows none. */
  readonly number: string | null;
  /** Read in the listing's words, or known from elsewhere. */
  readonly basis: "listing" | "knowledge";
  /** The listing's words it rests on, letter by letter; empty where there are none. */
  readonly quote: string;
  /** Where it knows the number from, in its own words; bounded. */
  readonly because: string;
}
