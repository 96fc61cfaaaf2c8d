import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { fail } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { lastPiece, startFileReaders } from "./file-readers.ts";
import type { FileReaders } from "./file-readers.ts";
import { spoolFile } from "./spool-file.ts";
import type { SpooledFile } from "./spool-file.ts";

const small = {
  seats: 1,
  heap: 40,
  resident: 200,
  processorSeconds: 2,
  milliseconds: 60_000,
} as const;
const folder = mkdtempSync(join(tmpdir(), "file-readers-"));
const logFile = join(folder, "log");
const crashes: string[] = [];
let readers: FileReaders;

beforeEach(() => {
  crashes.length = 0;
  writeFileSync(logFile, "");
  readers = startFileReaders((cause) => crashes.push(cause), {
    stream: small,
    workbook: { ...small, seats: 2 },
  });
});
afterEach(() => readers.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function spool(text: string): Promise<Result<SpooledFile>> {
  async function* bytes() {
    yield Buffer.from(text);
  }
  return spoolFile({
    name: "parts.csv",
    bytes: bytes(),
    most: 1000,
    tooLarge: "too large",
  });
}

interface Request {
  readonly act: string;
  readonly owner?: string;
  readonly kind?: "stream" | "workbook";
  readonly signal?: AbortSignal;
  readonly milliseconds?: number;
}

/** Returns the file's contents, or the error message. */
async function read({ act, owner = "anna", kind = "stream", signal, milliseconds }: Request) {
  const read = await lastPiece(
    readers.read({
      module: new URL("../../../../test/odd-reading.ts", import.meta.url),
      order: { act, logFile, ...(milliseconds === undefined ? {} : { milliseconds }) },
      piece: z.string(),
      kind,
      owner,
      open: () => spool(act),
      signal: signal ?? null,
    }),
  );
  return read?.ok ? read.value : read?.failure.message;
}

const entries = () => readFileSync(logFile, "utf8").trim().split("\n");

describe("a file that", () => {
  it.each([
    ["fill its heap", /parts\.csv takes too much memory or time to read/],
    ["fill memory outside its heap", /parts\.csv takes too much memory or time to read/],
    ["never come to an end", /parts\.csv takes too much memory or time to read/],
    ["end the process", /parts\.csv can't be read\. Open it in the program it came from/],
    ["throw an error", /parts\.csv can't be read\. Open it in the program it came from/],
  ])(
    "makes its reader %s is refused with a message, and the next file is read",
    { timeout: 60_000 },
    async (act, words) => {
      expect(await read({ act })).toMatch(words);
      expect(await read({ act: "a good file" })).toBe("a good file");
    },
  );
});

it(
  "reports a crash of the reading code, but not a file that exceeds the limits",
  { timeout: 60_000 },
  async () => {
    await read({ act: "never come to an end" });
    expect(crashes).toEqual([]);
    await read({ act: "throw an error" });
    expect(crashes).toEqual([expect.stringContaining("a mistake of ours")]);
  },
);

it("reads two files at a time, one per owner, and a workbook alone", async () => {
  await Promise.all([
    // Longer than the reader of another owner takes to start on a busy machine.
    read({ act: "first", owner: "anna", milliseconds: 3000 }),
    read({ act: "second of anna", owner: "anna", milliseconds: 300 }),
    read({ act: "of ben", owner: "ben", milliseconds: 300 }),
    read({
      act: "workbook of carl",
      owner: "carl",
      kind: "workbook",
      milliseconds: 300,
    }),
    read({ act: "of dora", owner: "dora", milliseconds: 300 }),
  ]);
  const log = entries();
  expect(log.slice(0, 2).toSorted()).toEqual(["begin first", "begin of ben"]);
  expect(log.indexOf("begin second of anna")).toBeGreaterThan(log.indexOf("end first"));
  const alone = log.indexOf("begin workbook of carl");
  expect(log[alone + 1]).toBe("end workbook of carl");
  expect(log.filter((entry) => entry.startsWith("end"))).toHaveLength(5);
});

it("stops reading when the caller disconnects, then reads the next file", async () => {
  const leaving = new AbortController();
  const first = read({ act: "wait", signal: leaving.signal });
  await expect.poll(entries).toContain("begin wait");
  leaving.abort();
  expect(await first).toMatch(/was stopped/);
  expect(await read({ act: "a good file" })).toBe("a good file");
  expect(crashes).toEqual([]);
});

it("doesn't start a file whose caller disconnected while it was queued", async () => {
  const running = new AbortController();
  const leaving = new AbortController();
  const first = read({ act: "wait", signal: running.signal });
  const waiting = read({ act: "left in the queue", signal: leaving.signal });
  await expect.poll(entries).toContain("begin wait");
  leaving.abort();
  expect(await waiting).toMatch(/was stopped/);
  running.abort();
  await first;
  expect(await read({ act: "a good file" })).toBe("a good file");
  expect(entries()).not.toContain("begin left in the queue");
});

it("refuses a file with a message if its seller sends too many at a time", async () => {
  const stop = new AbortController();
  const many = Array.from({ length: 6 }, () => read({ act: "wait", signal: stop.signal }));
  expect(await many.at(-1)).toMatch(/Several of your files are being read/);
  stop.abort();
  await Promise.all(many);
});

it("removes a file after reading it", async () => {
  const spooled = await spool("a good file");
  if (!spooled.ok) throw new Error("not spooled");
  expect(existsSync(spooled.value.path)).toBe(true);
  await lastPiece(
    readers.read({
      module: new URL("../../../../test/odd-reading.ts", import.meta.url),
      order: { act: "read" },
      piece: z.string(),
      kind: "stream",
      owner: "anna",
      open: () => Promise.resolve(spooled),
      signal: null,
    }),
  );
  expect(existsSync(spooled.value.path)).toBe(false);
});

it("removes a file that exceeds the size limit or doesn't arrive completely", async () => {
  async function* broken() {
    yield Buffer.from("half");
    throw new Error("the connection broke");
  }
  expect(await spool("x".repeat(1001))).toEqual(fail("invalid-input", "too large"));
  expect(
    await spoolFile({
      name: "parts.csv",
      bytes: broken(),
      most: 1000,
      tooLarge: "",
    }),
  ).toMatchObject({
    ok: false,
    failure: { message: expect.stringMatching(/parts\.csv didn't arrive completely/) },
  });
});
