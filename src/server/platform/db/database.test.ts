import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addSeller, openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { testServerUrl } from "#test/test-server.ts";
import { allowLongStatements, openDatabase, StatementTimeout } from "./database.ts";
import type { Database } from "./database.ts";

// The embedded database cannot stop a statement.
describe.skipIf(testServerUrl === null)("a statement that hangs", () => {
  let opened: TestDatabase;
  let hasty: Database;
  beforeAll(async () => {
    opened = await openTestDatabase();
    hasty = openDatabase(opened.connection, { error: () => undefined }, 300);
  }, 60_000);
  afterAll(async () => {
    await hasty?.close();
    await opened?.close();
  });
  const hang = sql`select pg_sleep(20)`;

  it("is stopped with words that say so, changes nothing, and leaves the connection to others", async () => {
    const begun = Date.now();
    await expect(
      hasty.asSystem(async (tx) => {
        await tx.execute(
          sql`insert into sellers (marketplace_user_id, username) values ('hung', 'hung')`,
        );
        await tx.execute(hang);
      }),
    ).rejects.toThrow(StatementTimeout);
    await expect(hasty.asSystem((tx) => tx.execute(hang))).rejects.toThrow(
      "a database statement took longer than 300 ms and was stopped; its transaction changed nothing",
    );
    const seller = await addSeller(opened.database, "somebody");
    await expect(hasty.asSeller(seller, (tx) => tx.execute(hang))).rejects.toThrow(
      StatementTimeout,
    );
    expect(Date.now() - begun).toBeLessThan(10_000);
    expect(
      (await hasty.asSystem((tx) => tx.execute(sql`select username from sellers`))).rows,
    ).toEqual([{ username: "somebody" }]);
  });

  it("is also one that waits for what another holds", async () => {
    const seller = await addSeller(opened.database, "held");
    const lock = sql`select 1 from sellers where id = ${seller} for update`;
    await opened.database.asSystem(async (tx) => {
      await tx.execute(lock);
      await expect(hasty.asSystem((other) => other.execute(lock))).rejects.toThrow(
        StatementTimeout,
      );
    });
  });

  it("is not one that may take its time, nor a migration's, nor another failure", async () => {
    const slow = sql`select pg_sleep(0.6)`;
    await hasty.asSystem(async (tx) => {
      await allowLongStatements(tx);
      await tx.execute(slow);
    });
    await expect(hasty.asSystem((tx) => tx.execute(slow))).rejects.toThrow(StatementTimeout);
    await hasty.pool.query("select pg_sleep(0.6)");
    await expect(hasty.asSystem((tx) => tx.execute(sql`select 1 / 0`))).rejects.not.toBeInstanceOf(
      StatementTimeout,
    );
  });
});
