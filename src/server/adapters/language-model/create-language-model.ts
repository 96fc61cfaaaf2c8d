import type { LanguageModel } from "#server/ports/language-model.ts";
import { askModel } from "./ask-model.ts";
import { chooseProvider, providerNames } from "./choose-provider.ts";
import type { LanguageModelConfig } from "./language-model-config.ts";
import { estimateTokens } from "./prompts/prompt.ts";
import { promptVersion, readVehicleAnswer, writeVehiclePrompt } from "./prompts/propose-vehicles.ts";

/** The language model port over the AI SDK: any of its vendors, or a server that speaks OpenAI's protocol. */
export function createLanguageModel(config: LanguageModelConfig): LanguageModel {
  // The SDK prints what a vendor does not support (a temperature, say) to the console: nobody reads it there.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const model = chooseProvider(config);
  return {
    name: `${providerNames[config.provider]} ${config.model}`,
    proposeVehicles: {
      name: "propose-vehicles",
      promptVersion,
      estimate: (asked) => estimateTokens(writeVehiclePrompt(asked)),
      async ask(asked, signal) {
        const answer = await askModel(model, writeVehiclePrompt(asked), { timeoutMs: config.timeoutMs, signal });
        return answer.ok ? { ...answer, value: readVehicleAnswer(answer.value) } : answer;
      },
    },
  };
}
