import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { testServerUrl } from "#test/test-server.ts";
import { openDatabase } from "./database.ts";
import type { Database, Transaction } from "./database.ts";
import { DatabaseUnavailable, DiskFull, diskFullness } from "./database-unavailable.ts";

let opened: TestDatabase;
let database: Database;
beforeAll(async () => {
  opened = await openTestDatabase();
  database = openDatabase(opened.connection, { error: () => undefined });
}, 120_000);
afterAll(async () => {
  await database?.close();
  await opened?.close();
});

const add = (db: Database) =>
  db.asSystem((tx) =>
    tx.execute(sql`insert into sellers (marketplace_user_id, username) values ('x', 'x')`),
  );
const count = (db: Database) =>
  db.asSystem((tx) => tx.execute<{ n: number }>(sql`select count(*)::int as n from sellers`));

describe("a database with a full disk", () => {
  it("is detected by PostgreSQL's error, and is read-only for a while", async () => {
    expect(database.isDiskFull()).toBe(false);
    const refuse = sql`do $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`;
    await expect(database.asSystem((tx) => tx.execute(refuse))).rejects.toThrow(DiskFull);
    expect(database.isDiskFull()).toBe(true);
    await expect(add(database)).rejects.toThrow(DiskFull);
    expect((await count(database)).rows).toEqual([{ n: 0 }]);
  });

  it.skipIf(testServerUrl !== null)(
    "is detected by checking its disk, and accepts writes as soon as there is space",
    async () => {
      let full = true;
      if ("url" in opened.connection) throw new Error("this is not the embedded database");
      const watched = openDatabase(
        { ...opened.connection, isDiskFull: () => full },
        { error: () => undefined },
      );
      await expect(add(watched)).rejects.toThrow("the database's disk is full; nothing was stored");
      expect((await count(watched)).rows).toEqual([{ n: 0 }]);
      full = false;
      await add(watched);
      expect((await count(watched)).rows).toEqual([{ n: 1 }]);
      await watched.close();
    },
  );

  it("is distinguished from a lost connection, and from any other error", async () => {
    const nowhere = openDatabase({ host: "/nowhere", port: 5432 }, { error: () => undefined });
    const lost = await count(nowhere).catch((error: unknown) => error);
    expect(lost).toBeInstanceOf(DatabaseUnavailable);
    expect(lost).not.toBeInstanceOf(DiskFull);
    await nowhere.close();
    await expect(
      opened.database.asSystem((tx) => tx.execute(sql`select 1 / 0`)),
    ).rejects.not.toBeInstanceOf(DatabaseUnavailable);
  });

  it.each([
    "Connection terminated unexpectedly",
    // To the next statement of a transaction whose connection was lost.
    "Client has encountered a connection error and is not queryable",
  ])("counts as unavailable when the driver says “%s”", (message) => {
    expect(diskFullness().explain(new Error(message))).toBeInstanceOf(DatabaseUnavailable);
  });

  it("counts as unavailable when PostgreSQL can't start or keep a connection", () => {
    const disk = diskFullness();
    const fatal = Object.assign(new pg.DatabaseError("could not write init file", 83, "error"), {
      severity: "FATAL",
      code: "XX000",
    });
    expect(disk.explain(fatal)).toBeInstanceOf(DatabaseUnavailable);
    expect(disk.explain(fatal)).not.toBeInstanceOf(DiskFull);
    disk.explain(Object.assign(new Error("no space left on device"), { code: "53100" }));
    expect(disk.explain(fatal)).toBeInstanceOf(DiskFull);
  });
});

it.skipIf(testServerUrl === null)(
  "one of two transactions that collide is rolled back and run again",
  async () => {
    await opened.database.pool.query("create table collisions (id int primary key, n int)");
    await opened.database.pool.query("insert into collisions values (1, 0), (2, 0)");
    const update = (tx: Transaction, id: number) =>
      tx.execute(sql`update collisions set n = n + 1 where id = ${id}`);
    let started = 0;
    const collide = (first: number, second: number) =>
      opened.database.asSystem(async (tx) => {
        await update(tx, first);
        started += 1;
        while (started < 2) await setImmediate();
        await update(tx, second);
      });
    await Promise.all([collide(1, 2), collide(2, 1)]);
    // One was rolled back and run again.
    expect(started).toBe(3);
    const { rows } = await opened.database.pool.query("select n from collisions order by id");
    expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
  },
);
