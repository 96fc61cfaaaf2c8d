import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addSeller, openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { testServerUrl } from "#test/test-server.ts";
import {
  AccountGone,
  allowLongStatements,
  openDatabase,
  ListingGone,
  StatementTimeout,
} from "./database.ts";
import type { Database } from "./database.ts";

// The embedded database can't stop a statement.
describe.skipIf(testServerUrl === null)("a statement that takes too long", () => {
  let opened: TestDatabase;
  let impatient: Database;
  beforeAll(async () => {
    opened = await openTestDatabase();
    impatient = openDatabase(opened.connection, { error: () => undefined }, 300);
  }, 60_000);
  afterAll(async () => {
    await impatient?.close();
    await opened?.close();
  });
  const hang = sql`select pg_sleep(20)`;

  it("is stopped with a clear error, changes nothing, and leaves the connection usable", async () => {
    await expect(
      impatient.asSystem(async (tx) => {
        await tx.execute(
          sql`insert into sellers (marketplace_user_id, username) values ('hung', 'hung')`,
        );
        await tx.execute(hang);
      }),
    ).rejects.toThrow(StatementTimeout);
    await expect(impatient.asSystem((tx) => tx.execute(hang))).rejects.toThrow(
      "a database statement took longer than 300 ms and was stopped; its transaction changed nothing",
    );
    const seller = await addSeller(opened.database, "somebody");
    await expect(impatient.asSeller(seller, (tx) => tx.execute(hang))).rejects.toThrow(
      StatementTimeout,
    );

    expect(
      (await impatient.asSystem((tx) => tx.execute(sql`select username from sellers`))).rows,
    ).toEqual([{ username: "somebody" }]);
  });

  it("is also stopped while it waits for another transaction's lock", async () => {
    const seller = await addSeller(opened.database, "locked");
    const lock = sql`select 1 from sellers where id = ${seller} for update`;
    await opened.database.asSystem(async (tx) => {
      await tx.execute(lock);
      await expect(impatient.asSystem((other) => other.execute(lock))).rejects.toThrow(
        StatementTimeout,
      );
    });
  });

  it("isn't stopped if long statements are allowed or in a migration, and is distinguished from other failures", async () => {
    const slow = sql`select pg_sleep(0.6)`;
    await impatient.asSystem(async (tx) => {
      await allowLongStatements(tx);
      await tx.execute(slow);
    });
    await expect(impatient.asSystem((tx) => tx.execute(slow))).rejects.toThrow(StatementTimeout);
    await impatient.pool.query("select pg_sleep(0.6)");
    await expect(
      impatient.asSystem((tx) => tx.execute(sql`select 1 / 0`)),
    ).rejects.not.toBeInstanceOf(StatementTimeout);
  });
});

describe("a transaction", () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  }, 60_000);
  afterAll(() => opened?.close());

  it("reports that the account is gone when something is written for a deleted account", async () => {
    const { database } = opened;
    const seller = await addSeller(database, "leaving");
    await database.asSystem((tx) => tx.execute(sql`delete from sellers where id = ${seller}`));
    await expect(
      database.asSeller(seller, (tx) =>
        tx.execute(
          sql`insert into listings (seller_id, listing_id, title, fingerprint) values (${seller}, '1', 'late', 'f')`,
        ),
      ),
    ).rejects.toThrow(AccountGone);
  });

  it("reports that the listing is gone when something is written about a deleted listing", async () => {
    const seller = await addSeller(opened.database, "without listings");
    await expect(
      opened.database.asSeller(seller, (tx) =>
        tx.execute(
          sql`insert into mpn_discoveries (seller_id, listing_id, status) values (${seller}, '1', 'pending')`,
        ),
      ),
    ).rejects.toThrow(ListingGone);
  });
});

// With the embedded database, only its own process can end connections.
describe.skipIf(testServerUrl === null)("a connection that the database closes", () => {
  it("fails only its own transaction, even between two statements", async () => {
    const opened = await openTestDatabase();
    const lost: string[] = [];
    const database = openDatabase(opened.connection, { error: (_, text) => lost.push(text) });
    await expect(
      database.asSystem(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await opened.database.asSystem((other) =>
          other.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`),
        );
        await expect.poll(() => lost).toContain("database connection lost");
        await tx.execute(sql`select 1`);
      }),
    ).rejects.toThrow();
    expect((await database.asSystem((tx) => tx.execute(sql`select 1 as one`))).rows).toEqual([
      { one: 1 },
    ]);
    await database.close();
    await opened.close();
  });
});
