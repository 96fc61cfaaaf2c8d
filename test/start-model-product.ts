import { startLanguageModelSandbox } from "../sandbox/language-model/start-language-model-sandbox.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

/** The whole product with a language model sandbox. */
export interface ModelProduct extends Product {
  /** Sets how the model behaves: "honest", "hallucinating", and so on. */
  setMode(mode: string): Promise<void>;
}

export async function startModelProduct(): Promise<ModelProduct> {
  const model = await startLanguageModelSandbox({ port: 0 });
  const limits = {
    dailyTokens: 1_000_000,
    prices: null,
    concurrency: 4,
    timeoutMs: 20_000,
  };
  const product = await startProduct({
    config: {
      languageModel: {
        provider: "openai-compatible",
        model: "sandbox-model",
        apiKey: "sandbox-key",
        baseUrl: `${model.url}/v1`,
        timeoutMs: limits.timeoutMs,
      },
      modelLimits: limits,
    },
  });
  return {
    ...product,
    async setMode(mode) {
      await fetch(`${model.url}/_sandbox/mode`, { method: "PUT", body: JSON.stringify({ mode }) });
    },
    async close() {
      await product.close();
      await model.close();
    },
  };
}
