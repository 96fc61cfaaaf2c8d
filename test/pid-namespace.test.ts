import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, inject, it } from "vitest";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";

const namespace = ["--pid", "--fork", "--mount-proc", "--kill-child"];

/**
 * Returns whether this machine lets us imitate a container, whose process ids begin at 1. That
 * needs root, or a kernel that lets others do it.
 */
function canUnshare(): boolean {
  const can = spawnSync("unshare", [...namespace, "true"]).status === 0;
  if (!can)
    process.stderr.write(
      "SKIPPED: the tests of PID namespaces need root (unshare --pid --fork --mount-proc).\n",
    );
  return can;
}

const program = `
  const { startEmbeddedPostgres } = await import(process.argv[1]);
  const { default: pg } = await import("pg");
  startEmbeddedPostgres(process.argv[2]).then(async ({ host, port }) => {
    const client = new pg.Client({ host, port, user: "postgres", database: "postgres" });
    await client.connect();
    await client.query("create table if not exists starts (n int); insert into starts values (1)");
    const { rows } = await client.query("select count(*)::int as n from starts");
    process.stdout.write("open " + rows[0].n);
  }, (error) => process.stdout.write(error.message));
  setInterval(() => {}, 1000);`;

describe.skipIf(!canUnshare())("a database in a container", () => {
  const running: ChildProcess[] = [];
  afterEach(async () => {
    for (const one of running.splice(0)) await kill(one);
  });

  async function kill(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  }

  /** Opens the folder as process 1 of a new namespace. @returns the process and its first output */
  async function openInContainer(dataDir: string): Promise<{ child: ChildProcess; said: string }> {
    const child = spawn(
      "unshare",
      [
        ...namespace,
        process.execPath,
        "--input-type=module",
        "-e",
        program,
        new URL("../src/server/platform/db/embedded-postgres.ts", import.meta.url).href,
        dataDir,
      ],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    running.push(child);
    const [said] = await once(child.stdout, "data");
    return { child, said: String(said) };
  }
  const folder = () => mkdtempSync(join(inject("runFolder"), "namespace-"));
  const holderOf = (dataDir: string): { pid: number; starter: { pid: number } } =>
    JSON.parse(readFileSync(join(dataDir, "postgres.lock"), "utf8"));

  it("opens again after kill -9, although the process ids are the same as before", async () => {
    const dataDir = folder();
    const holders = [];
    for (const start of [1, 2, 3]) {
      const { child, said } = await openInContainer(dataDir);
      expect(said).toBe(`open ${start}`);
      holders.push(holderOf(dataDir));
      await kill(child);
    }
    // Otherwise this wouldn't test anything.
    expect(new Set(holders.map(({ starter }) => starter.pid))).toEqual(new Set([1]));
  }, 240_000);

  it("can't be opened by another container or this machine while it is open", async () => {
    const dataDir = folder();
    expect((await openInContainer(dataDir)).said).toBe("open 1");
    const refusal =
      "The data folder is in use by a copy in another container or on another machine (process 1 there). Stop that copy first, or start this one with another DATA_DIR.";
    expect((await openInContainer(dataDir)).said).toBe(refusal);
    await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(refusal);
  }, 240_000);
});
