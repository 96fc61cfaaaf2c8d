export const modelProviders = ["openai", "anthropic", "google", "openai-compatible"] as const;
export type ModelProvider = (typeof modelProviders)[number];

/** How the language model is reached. */
export interface LanguageModelConfig {
  readonly provider: ModelProvider;
  /** The vendor's own name of the model. */
  readonly model: string;
  /** `null` only if the server needs none. */
  readonly apiKey: string | null;
  /** `null` for the vendor's own address. */
  readonly baseUrl: string | null;
  /** For one question with all its attempts, in milliseconds. */
  readonly timeoutMs: number;
}
