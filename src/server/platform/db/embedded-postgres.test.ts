import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";

describe("the embedded database", () => {
  let embedded: EmbeddedPostgres;
  let pool: pg.Pool;
  beforeAll(async () => {
    embedded = await startEmbeddedPostgres(mkdtempSync(join(inject("runFolder"), "embedded-")));
    pool = new pg.Pool({ host: embedded.host, port: embedded.port, user: "postgres", database: "postgres", max: 8 });
  });
  afterAll(async () => {
    await pool.end();
    await embedded.stop();
  });

  it("answers each of many connections with its own rows, outside transactions too", async () => {
    const asked = Array.from({ length: 400 }, (_, index) => index);
    const answers = await Promise.all(
      asked.map(async (index) => {
        if (index % 3 === 0) return inTransaction(pool, index);
        const { rows } = index % 2 === 0 ? await pool.query("select $1::int as n", [index]) : await pool.query("select $1::int + $2::int as n, $3::text as word", [index, 0, "x"]);
        return rows[0]?.n;
      }),
    );
    expect(answers).toEqual(asked);
  });
});

async function inTransaction(pool: pg.Pool, index: number): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select set_config('app.seller_id', '1', true); select 1");
    const { rows } = await client.query("select $1::int as n", [index]);
    await client.query("commit");
    return rows[0]?.n;
  } finally {
    client.release();
  }
}
