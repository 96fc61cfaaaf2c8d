import type { Failure } from "#domain/failure.ts";
import { askModel } from "./ask-model.ts";
import { chooseProvider } from "./choose-provider.ts";
import type { LanguageModelConfig } from "./language-model-config.ts";
import { readyPrompt } from "./prompts/say-ready.ts";

/**
 * Asks a configured model one tiny question.
 * @returns why it can't be used; null if it answered. Never throws because of the model or its
 * server.
 */
export async function tryLanguageModel(config: LanguageModelConfig): Promise<Failure | null> {
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const answer = await askModel(chooseProvider(config), readyPrompt, {
    timeoutMs: config.timeoutMs,
  });
  return answer.ok ? null : answer.failure;
}
