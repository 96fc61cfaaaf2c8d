import process, { env, exit, stderr, stdout } from "node:process";
import { startMailSandbox } from "./start-mail-sandbox.ts";

const defaultPort = 4030;
const defaultSmtpPort = 4031;

async function main(): Promise<void> {
  const server = await startMailSandbox({
    port: Number(env["PORT"] ?? defaultPort),
    smtpPort: Number(env["SMTP_PORT"] ?? defaultSmtpPort),
    host: env["HOST"] ?? "127.0.0.1",
    ...(env["DATA_DIR"] ? { dataDir: env["DATA_DIR"] } : {}),
  });
  stdout.write(`sandbox mailbox on ${server.url}, SMTP on port ${server.smtp.port}\n`);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => void server.close().then(() => exit(0)));
}

main().catch((error: unknown) => {
  const taken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  stderr.write(
    `The sandbox mailbox could not start: ${taken ? `port ${env["PORT"] ?? defaultPort} or ${env["SMTP_PORT"] ?? defaultSmtpPort} is in use; set PORT and SMTP_PORT to others` : error instanceof Error ? error.message : String(error)}\n`,
  );
  exit(1);
});
