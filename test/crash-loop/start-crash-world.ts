import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import type { Config } from "#server/config.ts";
import { createApiClient } from "../api-client.ts";
import type { ApiClient } from "../api-client.ts";
import { freePort } from "../free-port.ts";
import { prepareServer } from "../prepare-server.ts";
import { signIn } from "../start-product.ts";
import { startServerProcess } from "../start-server-process.ts";
import type { ServerProcess } from "../start-server-process.ts";

export const victims = ["server", "database", "worker"] as const;
export type Victim = (typeof victims)[number];

export interface CrashStorage {
  readonly DATA_DIR: string;
  /** Without a URL, the embedded database is used. */
  readonly DATABASE_URL?: string;
}

/** How many processes of each kind share a real PostgreSQL. */
export interface ProcessCounts {
  readonly webs: number;
  readonly workers: number;
}

/**
 * The product as processes that can be killed, next to an eBay sandbox that stays up. On a real
 * PostgreSQL, web and worker are separate processes. With the embedded database they are one
 * process, so the worker dies with the server.
 */
export interface CrashWorld {
  readonly config: Config;
  readonly isSplit: boolean;
  /** The addresses of the web processes. */
  readonly addresses: readonly string[];
  /** Kills a process without warning, and restarts it. Returns which one it killed. */
  kill(victim: Victim, chance: () => number): Promise<Victim>;
  signIn(seller: string): Promise<ApiClient>;
  control(path: string, body?: unknown, method?: string): Promise<unknown>;
  /** Shuts the product down normally. The sandbox keeps running. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

const run = promisify(execFile);
/** Longer than it takes even on a busy machine. */
const maxReopenMs = 240_000;

export async function startCrashWorld(
  environment: CrashStorage,
  counts: ProcessCounts,
): Promise<CrashWorld> {
  const { sandbox, control, config } = await prepareServer(environment);
  const isSplit = environment.DATABASE_URL !== undefined;
  const webs = [await startMember(config, isSplit ? "web" : "all")];
  for (let more = 1; isSplit && more < counts.webs; more += 1)
    webs.push(await startMember({ ...config, port: await freePort() }, "web"));
  const workers = await Promise.all(
    Array.from({ length: isSplit ? counts.workers : 0 }, () => startMember(config, "worker")),
  );
  const all = [...webs, ...workers];
  const [first] = webs;
  if (!first) throw new Error("the server has no web process");
  return {
    config,
    isSplit,
    addresses: webs.map((web) => `http://localhost:${web.config.port}`),
    async kill(victim, chance) {
      if (victim === "database" && environment.DATABASE_URL !== undefined) {
        await dropConnections(environment.DATABASE_URL);
        return victim;
      }
      if (victim === "database") {
        const killed = await findEmbeddedDatabase(first.process);
        if (killed === null) throw new Error("could not find the embedded database's process");
        process.kill(killed, "SIGKILL");
        await waitForAnother(first.process, killed);
        return victim;
      }
      const killed = victim === "worker" && workers.length > 0 ? victim : "server";
      const among = killed === "worker" ? workers : webs;
      const member = among[Math.floor(chance() * among.length)] ?? first;
      await member.process.kill();
      member.process = await startServerProcess(member.config, member.role);
      return killed;
    },
    signIn: (seller) => signIn(createApiClient(config.publicUrl), seller),
    control,
    async stop() {
      for (const member of all) await member.process.stop();
    },
    async close() {
      await Promise.all(all.map((member) => member.process.end()));
      await sandbox.close();
    },
  };
}

interface Member {
  readonly config: Config;
  readonly role: "all" | "web" | "worker";
  /** Another one after each kill. */
  process: ServerProcess;
}

async function startMember(config: Config, role: Member["role"]): Promise<Member> {
  return { config, role, process: await startServerProcess(config, role) };
}

/** Finds the server's database process with `ps`, on Linux and macOS. Null when there is none. */
async function findEmbeddedDatabase(server: ServerProcess): Promise<number | null> {
  const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid=,args="]);
  const found = stdout
    .split("\n")
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .find(
      (match) =>
        Number(match?.[2]) === server.pid && match?.[3]?.includes("embedded-postgres-process"),
    );
  return found ? Number(found[1]) : null;
}

/** Waits until the server has restarted its database, which it does automatically. */
async function waitForAnother(server: ServerProcess, killed: number): Promise<void> {
  const deadline = Date.now() + maxReopenMs;
  for (;;) {
    const found = await findEmbeddedDatabase(server);
    if (found !== null && found !== killed) return;
    if (Date.now() > deadline)
      throw new Error("the server did not restart its embedded database after it was killed");
    await sleep(100);
  }
}

/**
 * Ends every connection to the database, as a crash of PostgreSQL would. The server itself isn't
 * killed, because other tests use it.
 */
async function dropConnections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await client.end();
  await sleep(100);
}
