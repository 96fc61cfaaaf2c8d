import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bulkGenerate, bulkSync } from "#contract/fitments.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import { BackupProblem } from "#server/platform/backup/backup-format.ts";
import { restoreBackup } from "#server/platform/backup/restore-backup.ts";
import { writeBackup } from "#server/platform/backup/write-backup.ts";
import { createSecretBox } from "#server/platform/crypto/secret-box.ts";
import { clientSettings } from "#server/platform/db/database.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { socketFolder } from "#server/platform/db/embedded-postgres.ts";
import { createSchema, listMigrations } from "#server/platform/db/migrate.ts";
import { canMountDisk, megabyte, mountDisk } from "./small-disk.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";
import { environmentOf } from "./start-server-process.ts";
import { createEmptyDatabase } from "./test-database.ts";
import type { EmptyDatabase } from "./test-database.ts";
import { testServerUrl } from "./test-server.ts";

const kinds = testServerUrl ? (["embedded", "server"] as const) : (["embedded"] as const);
const made = { release: "0.1.0" };

let product: Product;
let folder: string;
let file: string;
let box: ReturnType<typeof createSecretBox>;
let source: Connection;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "fitwright-backup-"));
  file = join(folder, "full.jsonl.gz");
  product = await startProduct();
  box = createSecretBox(product.config.encryptionKeys);
  const client = await product.signIn("oak-street-auto");
  await client.call(pullListings);
  const listings = await client.call(getListings, { query: {} });
  const body = { listing_ids: listings.slice(0, 40).map(({ listing_id }) => listing_id) };
  await client.call(bulkGenerate, { body });
  await client.call(bulkSync, { body });
  source =
    product.config.databaseUrl === null
      ? { host: socketFolder(product.config.dataDir), port: 5432 }
      : { url: product.config.databaseUrl };
  await writeBackup(clientSettings(source), file, made);
}, 240_000);
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

async function onDatabase<T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(clientSettings(connection));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns each table with its number of rows and a hash of their contents. */
async function readContents(connection: Connection): Promise<Record<string, string>> {
  return onDatabase(connection, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
    );
    const contents: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string }>(
        `select count(*) || ' rows, ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text collate "C")), '') as text from ${name} t`,
      );
      contents[name] = rows[0]?.text ?? "";
    }
    return contents;
  });
}

/** Returns constraints, triggers, and sequences, which a restore drops or turns off for a while. */
async function readStructure(connection: Connection): Promise<unknown> {
  return onDatabase(connection, async (client) => {
    const { rows } = await client.query(`
      select conrelid::regclass::text as place, conname as name, convalidated::text as state from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
      union all select schemaname, sequencename, coalesce(last_value, 0)::text from pg_sequences where schemaname = 'public'
      order by 1, 2`);
    return rows;
  });
}

async function inEmptyDatabase(
  kind: "embedded" | "server",
  work: (target: EmptyDatabase) => Promise<void>,
): Promise<void> {
  const target = await createEmptyDatabase(kind);
  try {
    await work(target);
  } finally {
    await target.remove();
  }
}

const restore = (target: EmptyDatabase, from: string, options: { replace?: boolean } = {}) =>
  restoreBackup(clientSettings(target.connection), from, { box, replace: false, ...options });

/** Heartbeats and leases change every second while the product runs. */
const changingTables = ["processes", "budget_places", "budget_allowances"];
const withoutChanging = (contents: Record<string, string>) =>
  Object.fromEntries(Object.entries(contents).filter(([name]) => !changingTables.includes(name)));

describe("a backup", () => {
  it.each(kinds)(
    "restores every row of every table into an empty database (%s)",
    async (kind) => {
      await inEmptyDatabase(kind, async (target) => {
        const summary = await restore(target, file);
        const expected = await readContents(source);
        expect(Object.keys(expected).length).toBeGreaterThan(40);
        expect(expected["generations"] ?? expected["fitment_rows"]).not.toBe("0 rows, ");
        expect(withoutChanging(await readContents(target.connection))).toEqual(
          withoutChanging(expected),
        );
        expect(await readStructure(target.connection)).toEqual(await readStructure(source));
        expect(summary.migrated).toEqual([]);

        const again = join(folder, `again-${kind}.jsonl.gz`);
        await writeBackup(clientSettings(target.connection), again, made);
        expect(lines(again)).toEqual(lines(file));
      });
    },
    180_000,
  );

  it("is made by the command while the product runs, readable only for its owner", () => {
    const out = join(folder, "command.jsonl.gz");
    const { stdout, stderr, status } = run("src/server/back-up.ts", ["--out", out]);
    expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
    expect(stdout).toMatch(/^Backed up \d+ rows of \d+ tables to /);
    expect(stdout).toContain("aren't included: test.");
    expect(statSync(out).mode & 0o077).toBe(0);
    const key = product.config.encryptionKeys[0]?.key.toString("base64") ?? "";
    expect(gunzipSync(readFileSync(out)).toString()).not.toContain(key);

    const taken = run("src/server/back-up.ts", ["--out", out]);
    expect(taken).toMatchObject({ status: 1 });
    expect(taken.stderr).toContain("already exists");
  }, 60_000);

  it("that is stopped leaves no file behind", async () => {
    const out = join(folder, "stopped.jsonl.gz");
    await expect(
      writeBackup(clientSettings(source), out, { ...made, signal: AbortSignal.abort() }),
    ).rejects.toThrow("The backup was stopped. Nothing was kept.");
    expect(readdirSync(folder).filter((name) => name.startsWith("stopped"))).toEqual([]);
  });

  it.runIf(canMountDisk())("that fills the disk says so and leaves no file behind", async () => {
    const disk = mountDisk(2);
    try {
      disk.fill(16 * 1024);
      const out = join(disk.folder, "backup.jsonl.gz");
      await expect(writeBackup(clientSettings(source), out, made)).rejects.toThrow(
        /The disk of .* is full. The incomplete backup was removed/,
      );
      expect(readdirSync(disk.folder)).toEqual(["ballast"]);
      disk.free();
      await writeBackup(clientSettings(source), out, made);
      expect(statSync(out).size).toBeLessThan(2 * megabyte);
    } finally {
      await disk.remove();
    }
  });
});

describe("a restore", () => {
  it("migrates a backup of an older release", async () => {
    const all = listMigrations();
    const older = all.slice(0, -3);
    const old = join(folder, "older.jsonl.gz");
    await inEmptyDatabase(kinds[0], async (target) => {
      await onDatabase(target.connection, async (client) => {
        await createSchema(client, older);
        await client.query(
          "insert into sellers (marketplace_user_id, username) values ('u1', 'an-old-seller')",
        );
      });
      await writeBackup(clientSettings(target.connection), old, made);
    });
    await inEmptyDatabase(kinds[0], async (target) => {
      expect((await restore(target, old)).migrated).toEqual(all.slice(-3));
      const sellers = await onDatabase(target.connection, (client) =>
        client.query("select username from sellers"),
      );
      expect(sellers.rows).toEqual([{ username: "an-old-seller" }]);
    });
  }, 120_000);

  it("refuses a database that isn't empty unless it may replace it", async () => {
    await inEmptyDatabase(kinds[0], async (target) => {
      await onDatabase(target.connection, (client) =>
        client.query("create table kept (id int); insert into kept values (1)"),
      );
      await expect(restore(target, file)).rejects.toThrow("The database isn't empty.");
      expect(Object.keys(await readContents(target.connection))).toEqual(["kept"]);
      await restore(target, file, { replace: true });
      expect(withoutChanging(await readContents(target.connection))).toEqual(
        withoutChanging(await readContents(source)),
      );
    });
  }, 120_000);

  it("refuses a database that the product is using", () => {
    const { stderr, status } = run("src/server/restore.ts", [file, "--replace"]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/The product is running on this database|The data folder is in use/);
  }, 60_000);

  it("refuses files that aren't complete backups, and changes nothing", async () => {
    const text = gunzipSync(readFileSync(file)).toString();
    const newer = text.replace('"migrations":[', '"migrations":["9999_from_the_future.sql",');
    const broken: readonly (readonly [string, Buffer, string])[] = [
      ["text", Buffer.from("not a backup"), "isn't a backup of this product"],
      ["other", gzipSync("hello\n"), "isn't a backup of this product"],
      ["empty", gzipSync(""), "its end is missing"],
      ["cut", readFileSync(file).subarray(0, -2000), "its end is missing"],
      ["short", gzipSync(text.slice(0, text.lastIndexOf('{"end"'))), "its end is missing"],
      ["edited", gzipSync(text.replace("oak-street-auto", "oak-street-odds")), "is damaged"],
      ["format", gzipSync(text.replace('Backup":1', 'Backup":2')), "by a newer release"],
      ["newer", gzipSync(withNewChecksum(newer)), "by a newer release"],
    ];
    await inEmptyDatabase(kinds[0], async (target) => {
      for (const [name, bytes, message] of broken) {
        const path = join(folder, name);
        writeFileSync(path, bytes);
        const error: unknown = await restore(target, path).catch((caught: unknown) => caught);
        expect(error, name).toBeInstanceOf(BackupProblem);
        expect(String(error), name).toContain(message);
      }
      await expect(restore(target, join(folder, "missing"))).rejects.toThrow("can't be read");
      expect(await readContents(target.connection)).toEqual({});
    });
  }, 60_000);

  it("names the encryption keys that are missing or different", async () => {
    await inEmptyDatabase(kinds[0], async (target) => {
      const other = randomBytes(32);
      for (const keys of [[{ id: "test", key: other }], [{ id: "new", key: other }]])
        await expect(
          restoreBackup(clientSettings(target.connection), file, {
            box: createSecretBox(keys),
            replace: false,
          }),
        ).rejects.toThrow('Missing or different: "test"');
      await expect(
        restoreBackup(clientSettings(target.connection), file, { box: null, replace: false }),
      ).rejects.toThrow('Missing or different: "test"');
      expect(await readContents(target.connection)).toEqual({});
    });
  }, 60_000);
});

/** Returns why pg_dump can't be tried here, or null. It refuses servers newer than itself. */
function noPgDump(): string | null {
  if (testServerUrl === null) return "pg_dump needs a real PostgreSQL: set TEST_DATABASE_URL.";
  const { status, stderr } = spawnSync("pg_dump", [
    "--schema-only",
    "--file=/dev/null",
    testServerUrl,
  ]);
  return status === 0 ? null : `pg_dump doesn't work here: ${String(stderr)}`;
}

it(
  "PostgreSQL's own pg_dump and pg_restore lose nothing either",
  { timeout: 120_000 },
  async ({ skip }) => {
    const missing = noPgDump();
    if (missing !== null || !("url" in source)) skip(missing ?? "");
    const out = join(folder, "own-format.dump");
    const from = "url" in source ? source.url : "";
    expect(command("pg_dump", ["--format=custom", "--file", out, from])).toBe("");
    await inEmptyDatabase("server", async ({ connection }) => {
      const to = "url" in connection ? connection.url : "";
      const options = ["--no-owner", "--exit-on-error", "--dbname", to];
      expect(command("pg_restore", [...options, out])).toBe("");
      expect(withoutChanging(await readContents(connection))).toEqual(
        withoutChanging(await readContents(source)),
      );
      expect(await readStructure(connection)).toEqual(await readStructure(source));
    });
  },
);

/** Runs a program. @returns what it said about problems */
function command(name: string, args: readonly string[]): string {
  const { status, stderr } = spawnSync(name, args, { encoding: "utf8" });
  return status === 0 ? stderr : `exit ${String(status)}: ${stderr}`;
}

/** Returns a backup's rows without the tables that change while the product runs, sorted. */
function lines(path: string): readonly string[] {
  const kept: string[] = [];
  let table = "";
  for (const line of gunzipSync(readFileSync(path)).toString().split("\n")) {
    if (line.startsWith('{"table":')) table = (JSON.parse(line) as { table: string }).table;
    else if (line.startsWith("[") && !changingTables.includes(table)) kept.push(`${table} ${line}`);
  }
  return kept.sort();
}

function withNewChecksum(text: string): string {
  const body = text.slice(0, text.lastIndexOf('{"end"'));
  const { end } = JSON.parse(text.slice(body.length)) as { end: { rows: number } };
  const sha256 = createHash("sha256").update(body).digest("hex");
  return `${body}${JSON.stringify({ end: { rows: end.rows, sha256 } })}\n`;
}

function run(program: string, args: readonly string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...args], {
    encoding: "utf8",
    env: { ...process.env, ...environmentOf(product.config) },
  });
  return { stdout, stderr, status };
}
