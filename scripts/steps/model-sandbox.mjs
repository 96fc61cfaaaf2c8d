import { join } from "node:path";
import { Stop } from "./stop.mjs";

const apiKey = "fitwright-sandbox-model-key";
const modes = [
  "honest",
  "slow",
  "refusing",
  "malformed",
  "hallucinating",
  "injected",
  "rate-limited",
  "failing",
  "cut-off",
  "hanging-up",
];

/**
 * Returns the mode of the language model sandbox, or null if it isn't requested. Without it or a
 * real model, only the built-in engine is used.
 */
export function wantedModelSandbox(settings) {
  const mode = settings.AI_SANDBOX;
  if (mode === undefined) return null;
  if (settings.AI_PROVIDER !== undefined)
    throw new Stop(
      "AI_SANDBOX and AI_PROVIDER are both set. Leave one out, to use either the sandbox or your own language model.",
    );
  if (!modes.includes(mode))
    throw new Stop(`AI_SANDBOX is "${mode}". It must be one of ${modes.join(", ")}.`);
  return mode;
}

/** Describes the language model sandbox program, which has its own port. */
export function modelSandbox({ dataDir, mode, port }) {
  return {
    name: "language model sandbox",
    script: "sandbox/language-model/main.ts",
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      MODE: mode,
      API_KEY: apiKey,
    },
    logFile: join(dataDir, "logs", "sandbox-language-model.log"),
    url: `http://127.0.0.1:${port}`,
  };
}

/** Returns the settings that make the server use the sandbox. */
export function settingsForModelSandbox(sandbox) {
  return {
    AI_PROVIDER: "openai-compatible",
    AI_MODEL: "sandbox-model",
    AI_API_KEY: apiKey,
    AI_BASE_URL: `${sandbox.url}/v1`,
  };
}
