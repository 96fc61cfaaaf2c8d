import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel as SdkModel } from "ai";
import type { LanguageModelConfig, ModelProvider } from "./language-model-config.ts";

/** For people. */
export const providerNames: Record<ModelProvider, string> = {
  openai: "OpenAI",
  anthropic: "Anthropic",
  google: "Google",
  "openai-compatible": "OpenAI-compatible",
};

/** Returns the vendor's model, ready to use. Keys go into the vendor's headers and nowhere else. */
export function chooseProvider(config: LanguageModelConfig): SdkModel {
  const at = {
    ...(config.apiKey === null ? {} : { apiKey: config.apiKey }),
    ...(config.baseUrl === null ? {} : { baseURL: config.baseUrl }),
  };
  switch (config.provider) {
    case "openai":
      return createOpenAI(at)(config.model);
    case "anthropic":
      return createAnthropic(at)(config.model);
    case "google":
      return createGoogleGenerativeAI(at)(config.model);
    case "openai-compatible":
      return createOpenAICompatible({
        ...at,
        name: "openai-compatible",
        baseURL: config.baseUrl ?? "",
        supportsStructuredOutputs: true,
      })(config.model);
  }
}
