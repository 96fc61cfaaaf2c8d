import process, { env, exit, stderr, stdout } from "node:process";
import { isMode, modes } from "./mode.ts";
import { startLanguageModelSandbox } from "./start-language-model-sandbox.ts";

const DEFAULT_PORT = 4030;

async function main(): Promise<void> {
  const mode = env["MODE"] ?? "honest";
  if (!isMode(mode)) throw new Error(`MODE is "${mode}"; it must be one of ${modes.join(", ")}`);
  const server = await startLanguageModelSandbox({
    port: Number(env["PORT"] ?? DEFAULT_PORT),
    host: env["HOST"] ?? "127.0.0.1",
    mode,
    ...(env["API_KEY"] ? { apiKey: env["API_KEY"] } : {}),
  });
  stdout.write(`sandbox language model (${mode}) on ${server.url}\n`);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => void server.close().then(() => exit(0)));
}

main().catch((error: unknown) => {
  const taken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  stderr.write(
    `The sandbox language model could not start: ${taken ? `port ${env["PORT"] ?? DEFAULT_PORT} is in use; set PORT to another one` : error instanceof Error ? error.message : String(error)}\n`,
  );
  exit(1);
});
