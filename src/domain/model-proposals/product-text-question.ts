/**
 * Describes, for a language model, a product whose title or description it should write. Plain text
 * of limited length.
 */
export interface ProductTextQuestion {
  readonly brand: string;
  readonly mpn: string;
  /** e.g. "Brake Pads" */
  readonly part: string;
  readonly condition: string;
  readonly specifics: Readonly<Record<string, readonly string[]>>;
  /** e.g. "2010-2015 Toyota Camry"; the most important first. */
  readonly vehicles: readonly string[];
  /** The seller's own title, for what it says about the part; "" for none. */
  readonly title: string;
}

/** A language model's answer, not checked yet. Plain text. */
export interface SuggestedTexts {
  readonly title: string;
  readonly paragraphs: readonly string[];
}
