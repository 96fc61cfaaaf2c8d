import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { openTestDatabase } from "./test-database.ts";
import type { TestDatabase } from "./test-database.ts";

describe("a test file's database", () => {
  let first: TestDatabase;
  let second: TestDatabase;
  beforeAll(async () => {
    [first, second] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  });
  afterAll(async () => {
    await Promise.all([first.close(), second.close()]);
  });

  it("is migrated", async () => {
    const { rows } = await first.database.pool.query<{ name: string }>(
      "select name from migrations order by name",
    );
    expect(rows[0]?.name).toMatch(/^0001_/);
  });

  it("is isolated: what one file writes, another doesn't see", async () => {
    await first.database.asSystem((tx) =>
      tx.execute(sql`insert into sellers (marketplace_user_id, username) values ('u1', 'one')`),
    );
    const seen = await second.database.asSystem((tx) => tx.execute(sql`select * from sellers`));
    expect(seen.rows).toEqual([]);
  });

  it("stores text with half an emoji or NUL", async () => {
    const cut = "brakes 😀".slice(0, -1);
    const { rows } = await first.database.asSystem((tx) =>
      tx.execute(
        sql`select ${"a\0b"}::text as text, ${JSON.stringify({ cut, nul: "a\0b" })}::jsonb as json`,
      ),
    );
    expect(rows).toEqual([{ text: "a\uFFFDb", json: { cut: "brakes \uFFFD", nul: "a\uFFFDb" } }]);
  });
});
