import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterEach, describe, expect, inject, it } from "vitest";
import { canMountDisk, megabyte, mountDisk } from "#test/small-disk.ts";
import type { SmallDisk } from "#test/small-disk.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";

let running: EmbeddedPostgres | undefined;
let disk: SmallDisk | undefined;
afterEach(async () => {
  await running?.stop();
  await disk?.remove();
  running = disk = undefined;
});

const connect = ({ host, port }: EmbeddedPostgres) => {
  const pool = new pg.Pool({
    host,
    port,
    user: "postgres",
    database: "postgres",
    max: 2,
  });
  pool.on("error", () => undefined);
  return pool;
};

/** Returns the type and permissions of everything under a folder, e.g. "file 600". */
function permissions(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => !name.startsWith("foreign"))
    .map((name) => {
      const found = statSync(join(folder, name));
      return `${found.isDirectory() ? "folder" : "file"} ${(found.mode & 0o777).toString(8)}`;
    });
}

describe("the data folder", () => {
  it("is made private whenever the database opens, including files that were public before", async () => {
    const dataDir = mkdtempSync(join(inject("runFolder"), "private-"));
    chmodSync(dataDir, 0o755);
    mkdirSync(join(dataDir, "logs"), { mode: 0o755 });
    for (const name of ["logs/server.log", "secrets.json", "foreign.txt"]) {
      writeFileSync(join(dataDir, name), "");
      chmodSync(join(dataDir, name), 0o666);
    }
    running = await startEmbeddedPostgres(dataDir);
    const pool = connect(running);
    await pool.query("create table t (w text); insert into t select repeat('x', 1000)");
    await pool.end();
    expect((statSync(dataDir).mode & 0o777).toString(8)).toBe("700");
    expect(new Set(permissions(dataDir))).toEqual(new Set(["folder 700", "file 600"]));
    expect((statSync(join(dataDir, "foreign.txt")).mode & 0o777).toString(8)).toBe("666");

    await running.stop();
    chmodSync(join(dataDir, "postgres"), 0o755);
    chmodSync(join(dataDir, "postgres", "PG_VERSION"), 0o666);
    running = await startEmbeddedPostgres(dataDir);
    expect(new Set(permissions(dataDir))).toEqual(new Set(["folder 700", "file 600"]));
  }, 300_000);

  it("gets a new database if a kill left an unfinished one", async () => {
    const dataDir = mkdtempSync(join(inject("runFolder"), "half-"));
    mkdirSync(join(dataDir, "postgres"));
    writeFileSync(join(dataDir, "postgres", "PG_VERSION"), "18");
    writeFileSync(join(dataDir, "postgres.creating"), "");
    running = await startEmbeddedPostgres(dataDir);
    const pool = connect(running);
    expect((await pool.query("select 1 as n")).rows).toEqual([{ n: 1 }]);
    await pool.end();
    expect(readdirSync(dataDir).sort()).toEqual(["postgres", "postgres.lock"]);
  }, 300_000);
});

describe.skipIf(!canMountDisk())("a full disk", () => {
  it("in the middle of a log write restarts the database when there is space, without losing data", async () => {
    disk = mountDisk(160);
    running = await startEmbeddedPostgres(disk.folder);
    const pool = connect(running);
    await pool.query("create table kept (n int); insert into kept select generate_series(1, 1000)");
    disk.fill(megabyte);
    const failure = await fillLog(pool);
    expect(failure).toMatch(/no space left|connection terminated/i);
    await expect.poll(() => running?.isDiskFull()).toBe(true);
    await expect(pool.query("select 1")).rejects.toThrow();
    disk.free();
    await expect
      .poll(
        () =>
          pool.query("insert into kept values (0) returning n").then(
            ({ rows }) => rows,
            () => null,
          ),
        { timeout: 60_000 },
      )
      .toEqual([{ n: 0 }]);
    expect((await pool.query("select count(*)::int as rows from kept")).rows).toEqual([
      { rows: 1001 },
    ]);
    await expect.poll(() => running?.isDiskFull()).toBe(false);
    await pool.end();
  }, 300_000);

  it("is reported before the first start creates anything", async () => {
    disk = mountDisk(20);
    await expect(startEmbeddedPostgres(join(disk.folder, "data"))).rejects.toThrow(
      /needs 100 MB of free space, and there is (19|20) MB/,
    );
    expect(readdirSync(disk.folder)).toEqual([]);
  });
});

/** Fills only the write-ahead log, until a write fails. Returns the error. */
async function fillLog(pool: pg.Pool): Promise<string> {
  for (let size = 0; size < 400; size += 1) {
    try {
      await pool.query("select pg_logical_emit_message(false, 'test', repeat('x', 1000000))");
    } catch (error) {
      return String(error);
    }
  }
  return "it never failed";
}
