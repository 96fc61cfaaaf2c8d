import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { isRunning } from "./is-running.ts";

/** A PostgreSQL of our own (PGlite in a process of its own), reached by the ordinary driver over a unix socket. */
export interface EmbeddedPostgres {
  /** For the driver's `host` option: the folder of the socket. */
  readonly host: string;
  readonly port: number;
  stop(): Promise<void>;
}

const port = 5432;

/** Where this process reaches the embedded database it opened under `dataDir`. */
export function socketFolder(dataDir: string): string {
  return join(tmpdir(), `${socketPrefix(dataDir)}${process.pid}`);
}

/** Another running process holds the data folder. The message says what to do. */
export class DataFolderInUse extends Error {}

/**
 * Opens (or creates) the database under `dataDir`.
 * @throws DataFolderInUse when another running process holds the same folder: two would destroy it.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir, "postgres");
  mkdirSync(folder, { recursive: true });
  const host = makeSocketFolder(dataDir);
  // Flags of ours (a small heap, a preloaded file) are not meant for it.
  const child = fork(
    new URL("./embedded-postgres-process.ts", import.meta.url),
    [folder, join(host, `.s.PGSQL.${port}`), resolve(dataDir, "postgres.lock")],
    { execArgv: [] },
  );
  const lost = (code: number | null, signal: string | null): void => {
    throw new Error(
      `The embedded database ended unexpectedly (${signal ?? `exit code ${code}`}). Nothing stored is lost; start again.`,
    );
  };
  await ready(child).catch((error: unknown) => {
    rmSync(host, { recursive: true, force: true });
    throw error;
  });
  child.on("exit", lost);
  // An open line alone must not keep a finished program running.
  child.channel?.unref();
  child.unref();
  return {
    host,
    port,
    async stop() {
      child.off("exit", lost);
      child.ref();
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, "exit");
        child.send("stop");
        await exited;
      }
      rmSync(host, { recursive: true, force: true });
    },
  };
}

async function ready(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The embedded database could not be opened (exit code ${code}).`);
  });
  ended.catch(() => undefined);
  const [message] = await Promise.race([once(child, "message"), ended]);
  if (message !== "ready") throw new DataFolderInUse(String(message));
}

function makeSocketFolder(dataDir: string): string {
  const prefix = socketPrefix(dataDir);
  // What a killed process left. A copy that still holds the folder keeps its own: it is refused only after this, by the lock.
  for (const left of readdirSync(tmpdir()).filter(
    (name) => name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))),
  ))
    rmSync(join(tmpdir(), left), { recursive: true, force: true });
  const host = socketFolder(dataDir);
  mkdirSync(host, { recursive: true });
  chmodSync(host, 0o700);
  return host;
}

/** A unix socket's path may have some 100 characters, so it lies in the temporary folder, not under a deep checkout. */
function socketPrefix(dataDir: string): string {
  return `fitwright-${createHash("sha256").update(resolve(dataDir, "postgres")).digest("hex").slice(0, 16)}-`;
}
