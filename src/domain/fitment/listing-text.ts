/** Everything the engine receives about a listing. */
export interface ListingText {
  readonly title: string;
  /** HTML or plain text; "" when absent. */
  readonly description: string;
  /** Item specifics as the seller wrote them: values by name. */
  readonly specifics: Readonly<Record<string, readonly string[]>>;
}
