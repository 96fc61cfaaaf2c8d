import { spawn } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyNewCluster } from "#test/new-cluster.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";

describe("the embedded database", () => {
  let embedded: EmbeddedPostgres;
  let pool: pg.Pool;
  beforeAll(async () => {
    embedded = await startEmbeddedPostgres(await copyNewCluster());
    pool = new pg.Pool({
      host: embedded.host,
      port: embedded.port,
      user: "postgres",
      database: "postgres",
      max: 8,
    });
  });
  afterAll(async () => {
    await pool.end();
    await embedded.stop();
  });

  it("gives each of many connections its own rows, even outside transactions", async () => {
    const numbers = Array.from({ length: 400 }, (_, index) => index);
    const answers = await Promise.all(
      numbers.map(async (index) => {
        if (index % 3 === 0) return inTransaction(pool, index);
        const { rows } =
          index % 2 === 0
            ? await pool.query("select $1::int as n", [index])
            : await pool.query("select $1::int + $2::int as n, $3::text as word", [index, 0, "x"]);
        return rows[0]?.n;
      }),
    );
    expect(answers).toEqual(numbers);
  });
});

describe("the data folder", () => {
  const program = `
    const { startEmbeddedPostgres } = await import(process.argv[1]);
    const { host } = await startEmbeddedPostgres(process.argv[2]);
    process.stdout.write(host);
    setInterval(() => {}, 1000);`;

  /** Opens the folder in another process. Resolves when its database is ready. */
  async function openElsewhere(dataDir: string) {
    const starter = spawn(
      process.execPath,
      [
        "--input-type=module",
        "-e",
        program,
        new URL("./embedded-postgres.ts", import.meta.url).href,
        dataDir,
      ],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    const [host] = await once(starter.stdout, "data");
    return { starter, host: String(host) };
  }

  it("is refused while another process uses it, with a message that names the process", async () => {
    const dataDir = await copyNewCluster();
    const { starter } = await openElsewhere(dataDir);
    await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(
      `The data folder is in use by process ${starter.pid}.`,
    );
    starter.kill("SIGKILL");
  }, 300_000);

  it("opens right after its process was killed with kill -9, with all its data", async () => {
    const dataDir = await copyNewCluster();
    const { starter, host } = await openElsewhere(dataDir);
    const before = new pg.Client({
      host,
      port: 5432,
      user: "postgres",
      database: "postgres",
    });
    before.on("error", () => undefined);
    await before.connect();
    await before.query("create table kept (n int); insert into kept values (7)");
    starter.kill("SIGKILL");
    const embedded = await startEmbeddedPostgres(dataDir);
    const after = new pg.Client({
      host: embedded.host,
      port: embedded.port,
      user: "postgres",
      database: "postgres",
    });
    await after.connect();
    expect((await after.query("select n from kept")).rows).toEqual([{ n: 7 }]);
    await after.end();
    await embedded.stop();
  }, 300_000);
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
