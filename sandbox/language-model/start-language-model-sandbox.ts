import { startHttpServer, type RunningServer } from "../kit/http-server.ts";
import { answerRequest } from "./answer-request.ts";
import type { Mode } from "./mode.ts";
import { createState } from "./state.ts";

export interface LanguageModelSandboxOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** 127.0.0.1 by default. */
  readonly host?: string;
  /** `honest` by default. */
  readonly mode?: Mode;
  /** The only accepted key; `sandbox-key` by default. */
  readonly apiKey?: string;
}

/**
 * Starts the stand-in for a language model's API. The base URL for OpenAI clients is `<url>/v1`.
 * Rejects if the port is taken.
 */
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
