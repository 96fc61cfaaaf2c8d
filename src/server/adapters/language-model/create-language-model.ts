import type { LanguageModel, ModelTask } from "#server/ports/language-model.ts";
import { askModel } from "./ask-model.ts";
import { chooseProvider, providerNames } from "./choose-provider.ts";
import type { LanguageModelConfig } from "./language-model-config.ts";
import {
  promptVersion as numberVersion,
  readNumberAnswer,
  writeNumberPrompt,
} from "./prompts/guess-part-number.ts";
import { estimateTokens } from "./prompts/prompt.ts";
import type { Prompt } from "./prompts/prompt.ts";
import {
  promptVersion as vehicleVersion,
  readVehicleAnswer,
  writeVehiclePrompt,
} from "./prompts/propose-vehicles.ts";
import {
  promptVersion as textsVersion,
  readTextsAnswer,
  writeTextsPrompt,
} from "./prompts/write-product-texts.ts";

/**
 * Implements the language model port with the AI SDK: any of its vendors, or a server that speaks
 * OpenAI's protocol.
 */
export function createLanguageModel(config: LanguageModelConfig): LanguageModel {
  // The SDK prints what a vendor does not support (a temperature, say) to the console: nobody reads
  // it there.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const model = chooseProvider(config);
  const task = <Asked, Said, Answered>(
    name: string,
    promptVersion: string,
    { write, read }: Wording<Asked, Said, Answered>,
  ): ModelTask<Asked, Answered> => ({
    name,
    promptVersion,
    estimate: (asked) => estimateTokens(write(asked)),
    async ask(asked, signal) {
      const answer = await askModel(model, write(asked), { timeoutMs: config.timeoutMs, signal });
      return answer.ok ? { ...answer, value: read(answer.value) } : answer;
    },
  });
  return {
    name: `${providerNames[config.provider]} ${config.model}`,
    proposeVehicles: task("propose-vehicles", vehicleVersion, {
      write: writeVehiclePrompt,
      read: readVehicleAnswer,
    }),
    guessPartNumber: task("guess-part-number", numberVersion, {
      write: writeNumberPrompt,
      read: readNumberAnswer,
    }),
    writeProductTexts: task("write-product-texts", textsVersion, {
      write: writeTextsPrompt,
      read: readTextsAnswer,
    }),
  };
}

/**
 * The content of a file in prompts/: how it words a task, and how it converts the answer to our
 * terms.
 */
interface Wording<Asked, Said, Answered> {
  readonly write: (asked: Asked) => Prompt<Said>;
  readonly read: (said: Said) => Answered;
}
