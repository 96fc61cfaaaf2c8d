/**
 * Describes, for a language model, a listing whose part number no other source knows. Plain text of
 * limited length.
 */
export interface PartNumberQuestion {
  readonly title: string;
  /** The description as a buyer sees it; limited. */
  readonly description: string;
  readonly specifics: Readonly<Record<string, readonly string[]>>;
  readonly brand: string | null;
  /** Numbers the seller rejected. The model must not suggest them again. */
  readonly turnedDown: readonly string[];
}

/** A language model's answer, not checked yet. */
export interface SuggestedNumber {
  /** `null`: the model doesn't know the number. */
  readonly number: string | null;
  /** Whether the model read the number in the listing or knows it from elsewhere. */
  readonly basis: "listing" | "knowledge";
  /** The words of the listing that contain the number, verbatim; empty when there are none. */
  readonly quote: string;
  /** Where the model knows the number from, in its own words; limited. */
  readonly because: string;
}
