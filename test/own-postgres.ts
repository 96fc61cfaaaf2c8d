import { execFileSync, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, globSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./free-port.ts";

/** The folder of PostgreSQL's programs, or undefined if this machine has none. */
const programs = globSync("/usr/lib/postgresql/*/bin").find((folder) =>
  existsSync(join(folder, "initdb")),
);

/** Says why a test can't start its own PostgreSQL server here; null if it can. */
export const noOwnPostgres =
  programs === undefined
    ? "This machine has no programs of PostgreSQL in /usr/lib/postgresql."
    : process.getuid?.() !== 0
      ? "Only root can start PostgreSQL as its own user."
      : null;

/** A PostgreSQL server that a test can stop, and restart. */
export interface OwnPostgres {
  readonly url: string;
  /** @param how "fast" ends connections and writes everything; "immediate" is like a crash. */
  stop(how: "fast" | "immediate"): Promise<void>;
  start(): Promise<void>;
}

/** PostgreSQL refuses to run as root. */
function owner() {
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** Creates a cluster in `parent`, which every user may enter, and starts it. */
export async function startOwnPostgres(
  parent: string,
  settings: readonly string[] = [],
): Promise<OwnPostgres> {
  const { uid, gid } = owner();
  const folder = join(parent, "cluster");
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, uid, gid);
  execFileSync(join(programs ?? "", "initdb"), ["-D", folder, "-A", "trust", "--no-sync"], {
    uid,
    gid,
    stdio: "ignore",
  });
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | null = null;
  const started: OwnPostgres = {
    url,
    async stop(how) {
      if (server === null || server.exitCode !== null) return;
      const ended = once(server, "exit");
      server.kill(how === "fast" ? "SIGINT" : "SIGQUIT");
      await ended;
    },
    async start() {
      const options = settings.flatMap((setting) => ["-c", setting]);
      server = spawn(
        join(programs ?? "", "postgres"),
        ["-D", folder, "-k", folder, "-h", "127.0.0.1", "-p", String(port), ...options],
        { uid, gid, stdio: "ignore" },
      );
      await answers(url);
    },
  };
  await started.start();
  return started;
}

async function answers(url: string): Promise<void> {
  for (const end = performance.now() + 60_000; ; await sleep(100)) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => undefined);
    const problem = await client.connect().then(
      () => null,
      (error: unknown) => error,
    );
    await client.end().catch(() => undefined);
    if (problem === null) return;
    if (performance.now() > end) throw problem;
  }
}
