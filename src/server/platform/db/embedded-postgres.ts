import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { checkSpace, hasRoomToOpen } from "#server/platform/data-folder/check-space.mjs";
import { keepLock } from "#server/platform/data-folder/hold-lock.mjs";
import { keepPrivate } from "#server/platform/data-folder/keep-private.mjs";
import { watchDisk } from "./watch-disk.ts";

/**
 * The embedded PostgreSQL: PGlite in a separate process, which the normal driver reaches over a
 * Unix socket.
 */
export interface EmbeddedPostgres {
  /** The folder of the socket, for the driver's `host` option. */
  readonly host: string;
  readonly port: number;
  /** Returns whether the disk is full, as of at most a second ago. */
  isDiskFull(): boolean;
  stop(): Promise<void>;
}

/** The messages from the database's process to its parent. */
export type ProcessMessage =
  | { readonly is: "locked"; readonly text: string }
  | { readonly is: "ready" }
  | { readonly is: "refused"; readonly pid: number; readonly elsewhere: boolean };

/** The port that is part of the socket's name. */
export const embeddedPort = 5432;
const restartMs = 500;
/** How often to try to reopen the database when it fails although there is space. */
const maxRestarts = 5;

/** The socket folders of the databases that this process has open, by data folder. */
const openSockets = new Map<string, string>();

/** Returns the socket folder of the embedded database that this process opened under `dataDir`. */
export function socketFolder(dataDir: string): string {
  const host = openSockets.get(resolve(dataDir));
  if (host === undefined) throw new Error(`this process has no database open in ${dataDir}`);
  return host;
}

/**
 * Returns the socket folders under which another process may serve the database of `dataDir`. A
 * killed process leaves its folder behind, so some may not answer.
 */
export function findSocketFolders(dataDir: string): readonly string[] {
  const prefix = socketPrefix(resolve(dataDir));
  return readdirSync(tmpdir())
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(tmpdir(), name));
}

/** Another running process uses the data folder. The message says what to do. */
export class DataFolderInUse extends Error {}

/**
 * Opens (or creates) the database under `dataDir`. If its process ends unexpectedly (killed, or its
 * disk was full), it restarts as soon as there is space; until then, connections fail.
 * @throws DataFolderInUse if another running process uses the folder. Two processes would corrupt
 *   it.
 * @throws NotEnoughSpace if the disk is too full, before anything is created.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir);
  checkSpace(folder);
  keepPrivate(folder);
  mkdirSync(join(folder, "postgres"), { recursive: true, mode: 0o700 });
  const host = mkdtempSync(join(tmpdir(), socketPrefix(folder)));
  const place = { folder, host };
  const opened = await open(place).catch((error: unknown) => {
    rmSync(host, { recursive: true, force: true });
    throw error;
  });
  // We hold the lock, so no running process uses the other sockets.
  removeStaleSockets(folder, host);
  openSockets.set(folder, host);
  const disk = watchDisk(folder);
  const keeper = keepOpen(place, opened);
  return {
    host,
    port: embeddedPort,
    isDiskFull: () => disk.isFull() || (!keeper.isOpen() && !hasRoomToOpen(folder)),
    async stop() {
      disk.stop();
      await keeper.stop();
      openSockets.delete(folder);
      rmSync(host, { recursive: true, force: true });
    },
  };
}

interface Place {
  readonly folder: string;
  readonly host: string;
}

interface Opened {
  readonly child: ChildProcess;
  stopBeating(): void;
}

/** Reopens the database whenever its process ends, until `stop`. */
function keepOpen(place: Place, first: Opened): { isOpen(): boolean; stop(): Promise<void> } {
  let opened: Opened | null = first;
  let stopping = false;
  let reopening = Promise.resolve();
  const watch = (watched: Opened) =>
    watched.child.once("exit", () => {
      watched.stopBeating();
      opened = null;
      if (!stopping) reopening = reopen();
    });
  const reopen = async () => {
    for (let failures = 0; !stopping;) {
      await sleep(restartMs);
      if (!hasRoomToOpen(place.folder)) continue;
      try {
        opened = await open(place);
        watch(opened);
        return;
      } catch (error) {
        failures += 1;
        if (failures >= maxRestarts || error instanceof DataFolderInUse)
          throw new Error(
            "The embedded database ended unexpectedly and can't be reopened. Nothing that was stored is lost. Restart the server.",
            { cause: error },
          );
      }
    }
  };
  watch(first);
  return {
    isOpen: () => opened !== null,
    async stop() {
      stopping = true;
      await reopening;
      if (opened === null) return;
      const { child } = opened;
      const exited = once(child, "exit");
      child.ref();
      child.send("stop", () => undefined);
      await exited;
    },
  };
}

async function open({ folder, host }: Place): Promise<Opened> {
  const child = fork(
    new URL("./embedded-postgres-process.ts", import.meta.url),
    [folder, join(host, `.s.PGSQL.${embeddedPort}`)],
    // Don't pass on our own flags (a small heap, a preloaded file).
    { execArgv: [] },
  );
  let stopBeating: () => void = () => undefined;
  const ended = once(child, "exit").then(([code, signal]) => {
    stopBeating();
    throw new Error(`The embedded database couldn't be opened (${signal ?? `exit code ${code}`}).`);
  });
  ended.catch(() => undefined);
  const ready = new Promise<void>((resolveReady, reject) => {
    child.on("message", (message: ProcessMessage) => {
      if (message.is === "ready") resolveReady();
      else if (message.is === "refused") reject(new DataFolderInUse(inUse(message)));
      // This process touches the lock, because queries block the database's process.
      else
        stopBeating = keepLock(join(folder, "postgres.lock"), message.text, () =>
          child.kill("SIGKILL"),
        );
    });
  });
  await Promise.race([ready, ended]);
  // The IPC channel must not keep a finished program running.
  child.channel?.unref();
  child.unref();
  return { child, stopBeating: () => stopBeating() };
}

function inUse({ pid, elsewhere }: { readonly pid: number; readonly elsewhere: boolean }): string {
  const holder = elsewhere
    ? `a copy in another container or on another machine (process ${pid} there)`
    : `process ${pid}`;
  return `The data folder is in use by ${holder}. Stop that copy first, or start this one with another DATA_DIR.`;
}

/** Removes the socket folders that killed processes left behind. */
function removeStaleSockets(folder: string, ours: string): void {
  for (const found of findSocketFolders(folder))
    if (basename(found) !== basename(ours)) rmSync(found, { recursive: true, force: true });
}

/**
 * A Unix socket's path can only have about 100 characters, so sockets are in the temporary folder,
 * not under a possibly deep checkout.
 */
function socketPrefix(folder: string): string {
  return `fitwright-${createHash("sha256").update(join(folder, "postgres")).digest("hex").slice(0, 16)}-`;
}
