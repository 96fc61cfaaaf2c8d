import process, { env, exit, stderr, stdout } from "node:process";
import { readSeed } from "./seed/read-seed.ts";
import { startStripeSandbox } from "./start-stripe-sandbox.ts";

const defaultPort = 4020;

async function main(): Promise<void> {
  const server = await startStripeSandbox({
    port: Number(env["PORT"] ?? defaultPort),
    host: env["HOST"] ?? "127.0.0.1",
    ...given("dataDir", env["DATA_DIR"]),
    ...given("publicUrl", env["PUBLIC_URL"]),
    ...given("secretKey", env["STRIPE_SECRET_KEY"]),
    ...given("publishableKey", env["STRIPE_PUBLISHABLE_KEY"]),
    ...(env["PLANS_FILE"] ? { seed: readSeed(env["PLANS_FILE"]) } : {}),
    ...(env["WEBHOOK_URL"] && env["WEBHOOK_SECRET"]
      ? { webhook: { url: env["WEBHOOK_URL"], secret: env["WEBHOOK_SECRET"] } }
      : {}),
  });
  stdout.write(`sandbox card provider on ${server.url}\n`);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => void server.close().then(() => exit(0)));
}

function given<Name extends string>(
  name: Name,
  value: string | undefined,
): Partial<Record<Name, string>> {
  return value ? ({ [name]: value } as Record<Name, string>) : {};
}

main().catch((error: unknown) => {
  const taken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  stderr.write(
    `The sandbox card provider could not start: ${taken ? `port ${env["PORT"] ?? defaultPort} is in use; set PORT to another one` : error instanceof Error ? error.message : String(error)}\n`,
  );
  exit(1);
});
