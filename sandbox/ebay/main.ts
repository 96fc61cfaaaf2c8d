import process, { env, exit, stderr, stdout } from "node:process";
import type { RedirectUrls } from "./sandbox.ts";
import { startEbaySandbox } from "./start-ebay-sandbox.ts";

const DEFAULT_PORT = 4010;

/** `{"<RuName>":{"accept":"<url>","decline":"<url>"}}` */
function readRedirectUrls(text: string): Record<string, RedirectUrls> {
  const urls = JSON.parse(text) as Record<string, RedirectUrls>;
  for (const { accept, decline } of Object.values(urls)) {
    new URL(accept);
    new URL(decline);
  }
  return urls;
}

async function main(): Promise<void> {
  const client =
    env["EBAY_CLIENT_ID"] && env["EBAY_CLIENT_SECRET"]
      ? { client: { id: env["EBAY_CLIENT_ID"], secret: env["EBAY_CLIENT_SECRET"] } }
      : {};
  const server = await startEbaySandbox({
    port: Number(env["PORT"] ?? DEFAULT_PORT),
    host: env["HOST"] ?? "127.0.0.1",
    ...(env["DATA_DIR"] ? { dataDir: env["DATA_DIR"] } : {}),
    ...(env["PUBLIC_URL"] ? { publicUrl: env["PUBLIC_URL"] } : {}),
    redirectUrls: readRedirectUrls(env["REDIRECT_URLS"] ?? "{}"),
    latencyMs: Number(env["LATENCY"] ?? 0),
    ...client,
  });
  stdout.write(`sandbox marketplace on ${server.url}\n`);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => void server.close().then(() => exit(0)));
}

/** Describes a startup error that a person can fix. */
function explain(error: unknown): string {
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE")
    return `port ${env["PORT"] ?? DEFAULT_PORT} is in use; set PORT to another one`;
  if (error instanceof SyntaxError) return `REDIRECT_URLS isn't valid JSON (${error.message})`;
  return error instanceof Error ? error.message : String(error);
}

main().catch((error: unknown) => {
  stderr.write(`The sandbox marketplace could not start: ${explain(error)}\n`);
  exit(1);
});
