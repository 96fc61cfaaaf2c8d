/** All the engine is told about a listing. */
export interface ListingText {
  readonly title: string;
  /** HTML or plain text; "" when absent. */
  readonly description: string;
  /** Item specifics as the seller wrote them: name to values. */
  readonly specifics: Readonly<Record<string, readonly string[]>>;
}
