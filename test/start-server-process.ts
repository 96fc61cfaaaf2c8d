import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "#server/config.ts";
import { programFlags, root } from "../scripts/steps/project.mjs";

/** A server in a separate process, so that it can be killed. */
export interface ServerProcess {
  readonly pid: number | undefined;
  /** Sends SIGKILL, which leaves no chance to clean up. */
  kill(): Promise<void>;
  /** Sends SIGTERM and waits for the end. @returns the exit code */
  stop(): Promise<number | null>;
  /** Kills the process if it still runs. */
  end(): Promise<void>;
}

export function environmentOf(config: Config): Record<string, string> {
  const { ebay, cardProvider } = config;
  return {
    PORT: String(config.port),
    PUBLIC_URL: config.publicUrl,
    DATA_DIR: config.dataDir,
    ...(config.databaseUrl === null ? {} : { DATABASE_URL: config.databaseUrl }),
    ENCRYPTION_KEYS: config.encryptionKeys
      .map(({ id, key }) => `${id}:${key.toString("base64")}`)
      .join(","),
    LOG_LEVEL: "error",
    DRAIN_SECONDS: String(config.drainSeconds),
    ...(config.metrics === null ? {} : { METRICS_PORT: String(config.metrics.port) }),
    EBAY_API_BASE: ebay.apiBase,
    EBAY_APIZ_BASE: ebay.apizBase,
    EBAY_APIM_BASE: ebay.apimBase,
    EBAY_AUTH_BASE: ebay.authBase,
    EBAY_CLIENT_ID: ebay.clientId,
    EBAY_CLIENT_SECRET: ebay.clientSecret,
    EBAY_RU_NAME: ebay.ruName,
    ...(cardProvider === null
      ? {}
      : {
          STRIPE_SECRET_KEY: cardProvider.secretKey,
          STRIPE_PUBLISHABLE_KEY: cardProvider.publishableKey,
          STRIPE_WEBHOOK_SECRET: cardProvider.webhookSecrets.join(","),
          ...(cardProvider.apiBase === null ? {} : { STRIPE_API_BASE: cardProvider.apiBase }),
          ...(cardProvider.scriptUrl === null ? {} : { STRIPE_SCRIPT_URL: cardProvider.scriptUrl }),
        }),
  };
}

/** Longer than any start takes, even on a busy machine. */
const longestStartMs = 240_000;

/**
 * Starts `src/server/main.ts` with the flags of production, and waits until it responds (for a
 * worker: until it has logged its start).
 * @param folder The release to start, if it isn't this one.
 */
export async function startServerProcess(
  config: Config,
  role: "all" | "web" | "worker" = "all",
  folder: string = root,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...programFlags, "src/server/main.ts", `--role=${role}`], {
    cwd: folder,
    env: {
      ...process.env,
      ...environmentOf(config),
      LOG_LEVEL: role === "worker" ? "info" : "error",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  child.stdout.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  const answers =
    role === "worker"
      ? () => Promise.resolve(said.join("").includes('"started"'))
      : () => isReady(config.port);
  const deadline = Date.now() + longestStartMs;
  while (!(await answers())) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`the server did not start: ${said.join("").slice(-2000)}`);
    }
    await sleep(50);
  }
  return {
    pid: child.pid,
    async kill() {
      if (child.exitCode !== null)
        throw new Error(`the server ended unexpectedly: ${said.join("").slice(-2000)}`);
      child.kill("SIGKILL");
      await ended(child);
    },
    async stop() {
      child.kill("SIGTERM");
      await ended(child);
      return child.exitCode;
    },
    async end() {
      child.kill("SIGKILL");
      await ended(child);
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/ready`)).ok;
  } catch {
    return false;
  }
}
