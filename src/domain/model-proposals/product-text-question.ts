/** What a language model is told of a product whose title or description it is to write: plain text, bounded. */
export interface ProductTextQuestion {
  readonly brand: string;
  readonly mpn: string;
  /** "Brake Pads" */
  readonly part: string;
  readonly condition: string;
  readonly specifics: Readonly<Record<string, readonly string[]>>;
  /** "2010-2015 Toyota Camry"; those that matter most first. */
  readonly vehicles: readonly string[];
  /** The seller's own title, for what it tells of the part; "" for none. */
  readonly title: string;
}

/** A language model's answer: not yet believed. Plain text. */
export interface SuggestedTexts {
  readonly title: string;
  readonly paragraphs: readonly string[];
}
