import { mkdtempSync } from "node:fs";
import { connect, createServer } from "node:net";
import type { Server, Socket } from "node:net";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { openDatabase } from "./database.ts";
import type { Connection, Database } from "./database.ts";

const withinMs = 20_000;

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

describe("listening", () => {
  it("receives what other connections announce, once it is committed", async () => {
    const { heard } = await listenThrough(opened.connection);
    await opened.database.asSystem(async (tx) => {
      await announce(tx, "committed");
      await tx.execute(sql`select pg_sleep(0.2)`);
      expect(heard).toEqual([]);
    });
    await expect(
      opened.database.asSystem(async (tx) => {
        await announce(tx, "rolled back");
        await tx.execute(sql`select 1 / 0`);
      }),
    ).rejects.toThrow();
    await opened.database.asSystem((tx) => announce(tx, "last"));
    await expect.poll(() => heard, { timeout: withinMs }).toEqual(["committed", "last"]);
  });

  it("leaves the answers of busy connections whole", async () => {
    const { heard } = await listenThrough(opened.connection);
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const { rows } = await opened.database.asSystem((tx) =>
          tx.execute<{ long: string }>(
            sql`select repeat(${String.fromCharCode(97 + (at % 26))}, 20000) as long, pg_notify('news', ${String(at)})`,
          ),
        );
        return rows[0]?.long;
      }),
    );
    expect(answers).toEqual(
      answers.map((_, at) => String.fromCharCode(97 + (at % 26)).repeat(20_000)),
    );
    await expect.poll(() => heard.length, { timeout: withinMs }).toBe(60);
  });

  it("listens again after its connection broke, and reports the outage once", async () => {
    const line = await openLine(opened.connection);
    const { heard, begun, outages } = await listenThrough(line.connection);
    line.cut();
    await expect.poll(() => outages.length, { timeout: withinMs }).toBe(1);
    // Long enough for an attempt that fails.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    line.repair();
    await expect.poll(() => begun.length, { timeout: withinMs }).toBe(2);
    await opened.database.asSystem((tx) => announce(tx, "again"));
    await expect.poll(() => heard, { timeout: withinMs }).toEqual(["again"]);
    expect(outages).toHaveLength(1);
  });

  it("notices a connection that stays open but silent", async () => {
    const line = await openLine(opened.connection);
    const { heard, begun } = await listenThrough(line.connection);
    line.silence();
    await expect.poll(() => begun.length, { timeout: 30_000 }).toBe(2);
    await opened.database.asSystem((tx) => announce(tx, "heard again"));
    await expect.poll(() => heard, { timeout: withinMs }).toEqual(["heard again"]);
  });

  it("stops immediately, even during an outage", async () => {
    const line = await openLine(opened.connection);
    const { outages, stop } = await listenThrough(line.connection);
    line.cut();
    await expect.poll(() => outages.length, { timeout: withinMs }).toBe(1);
    const begun = performance.now();
    await stop();
    expect(performance.now() - begun).toBeLessThan(1000);
  });
});

function announce(tx: Parameters<Parameters<Database["asSystem"]>[0]>[0], news: string) {
  return tx.execute(sql`select pg_notify('news', ${news})`);
}

/** Listens on a connection, and collects what happens. */
async function listenThrough(connection: Connection) {
  const heard: string[] = [];
  const begun: number[] = [];
  const outages: string[] = [];
  const database = openDatabase(connection, { error: (_, text) => outages.push(text) });
  const stop = database.listen("news", {
    heard: (payload) => heard.push(payload),
    began: () => begun.push(Date.now()),
  });
  closers.push(() => database.close(), stop);
  await expect.poll(() => begun.length, { timeout: withinMs }).toBe(1);
  return {
    heard,
    begun,
    outages,
    stop,
  };
}

/** A line to the database that can break. */
async function openLine(connection: TestDatabase["connection"]) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server: Server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(addressOf(connection));
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
    }
    near.pipe(far);
    far.pipe(near);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  const own = await listenLike(server, connection);
  closers.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    connection: own,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    repair() {
      isCut = false;
    },
    /** Passes nothing on any more, without closing. New connections work. */
    silence() {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}

function addressOf(connection: TestDatabase["connection"]) {
  if (!("url" in connection)) return { path: join(connection.host, `.s.PGSQL.${connection.port}`) };
  const { hostname, port } = new URL(connection.url);
  return { host: hostname, port: Number(port || 5432) };
}

async function listenLike(server: Server, connection: TestDatabase["connection"]) {
  if (!("url" in connection)) {
    const host = mkdtempSync(join(inject("runFolder"), "line-"));
    await new Promise<void>((resolve) =>
      server.listen(join(host, `.s.PGSQL.${connection.port}`), resolve),
    );
    return { host, port: connection.port };
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = new URL(connection.url);
  url.hostname = "127.0.0.1";
  url.port = String(address !== null && typeof address === "object" ? address.port : 0);
  return { url: url.href };
}
