import process, { env, exit, stderr, stdout } from "node:process";
import { startStripeSandbox } from "./start-stripe-sandbox.ts";

const usualPort = 4020;

async function main(): Promise<void> {
  const server = await startStripeSandbox({
    port: Number(env["PORT"] ?? usualPort),
    host: env["HOST"] ?? "127.0.0.1",
    ...(env["DATA_DIR"] ? { dataDir: env["DATA_DIR"] } : {}),
    ...(env["PUBLIC_URL"] ? { publicUrl: env["PUBLIC_URL"] } : {}),
    ...(env["STRIPE_SECRET_KEY"] ? { secretKey: env["STRIPE_SECRET_KEY"] } : {}),
    ...(env["STRIPE_PUBLISHABLE_KEY"] ? { publishableKey: env["STRIPE_PUBLISHABLE_KEY"] } : {}),
    ...(env["WEBHOOK_URL"] && env["WEBHOOK_SECRET"] ? { webhook: { url: env["WEBHOOK_URL"], secret: env["WEBHOOK_SECRET"] } } : {}),
  });
  stdout.write(`sandbox card provider on ${server.url}\n`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void server.close().then(() => exit(0)));
}

main().catch((error: unknown) => {
  const taken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  stderr.write(`The sandbox card provider could not start: ${taken ? `port ${env["PORT"] ?? usualPort} is taken; give another one in PORT` : error instanceof Error ? error.message : String(error)}\n`);
  exit(1);
});
