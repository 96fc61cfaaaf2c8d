import { startLanguageModelSandbox } from "../sandbox/language-model/start-language-model-sandbox.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

/** The whole product with a language model sandbox. */
export interface ModelProduct extends Product {
  /** Makes a call of the sandbox's control plane, e.g. "GET requests". Returns the answer. */
  controlModel(call: string, body?: unknown): Promise<string>;
  /** Sets how the model behaves: "honest", "hallucinating", and so on. */
  setMode(name: string, more?: object): Promise<string>;
}

/** The limits on questions to the model that tests set. */
type Limits = Partial<Pick<Product["config"]["modelLimits"], "prices" | "timeoutMs">>;

/** Starts the product with a model. Without prices, it doesn't know what a question costs. */
export async function startModelProduct(given: Limits = {}): Promise<ModelProduct> {
  const model = await startLanguageModelSandbox({ port: 0 });
  const limits = {
    dailyTokens: 1_000_000,
    prices: null,
    concurrency: 4,
    timeoutMs: 20_000,
    ...given,
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
  const controlModel: ModelProduct["controlModel"] = async (call, body) => {
    const [method = "", path = ""] = call.split(" ");
    const answer = await fetch(`${model.url}/_sandbox/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return answer.text();
  };
  return {
    ...product,
    controlModel,
    setMode: (name, more = {}) => controlModel("PUT mode", { mode: name, ...more }),
    async close() {
      await product.close();
      await model.close();
    },
  };
}
