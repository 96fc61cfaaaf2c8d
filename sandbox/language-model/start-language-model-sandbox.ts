import { startHttpServer, type RunningServer } from "../kit/http-server.ts";
import { answerRequest } from "./answer-request.ts";
import type { Mode } from "./mode.ts";
import { createState } from "./state.ts";

export interface LanguageModelSandboxOptions {
  /** 0: any free port. */
  readonly port: number;
  /** 127.0.0.1 when absent. */
  readonly host?: string;
  /** `honest` when absent. */
  readonly mode?: Mode;
  /** The only key it takes; `sandbox-key` when absent. */
  readonly apiKey?: string;
}

/** Starts the stand-in for a language model's API. `<url>/v1` is what OpenAI calls the base URL. Rejects when the port is taken. */
export function startLanguageModelSandbox(
  options: LanguageModelSandboxOptions,
): Promise<RunningServer> {
  const state = createState({
    mode: options.mode ?? "honest",
    apiKey: options.apiKey ?? "sandbox-key",
  });
  return startHttpServer({
    port: options.port,
    host: options.host ?? "127.0.0.1",
    answer: (request) => answerRequest(state, request),
  });
}
