import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, inject, it } from "vitest";
import { canMountDisk, mountDisk } from "#test/small-disk.ts";
import type { SmallDisk } from "#test/small-disk.ts";
import { LogDestination } from "./log-destination.ts";

let disk: SmallDisk | undefined;
afterEach(async () => {
  await disk?.remove();
  disk = undefined;
});

/** A program that logs as the server does, and reports on stderr that it reached its end. */
const program = `
  const { createLog } = await import(process.argv[1]);
  const log = createLog("info");
  for (let line = 0; line < Number(process.argv[2]); line += 1) log.info({ line }, "a line");
  await new Promise((resolve) => setTimeout(resolve, 300));
  log.info("last words");
  process.stderr.write("reached the end");`;
const argsOf = (lines: number) => [
  "--input-type=module",
  "-e",
  program,
  new URL("./log.ts", import.meta.url).href,
  String(lines),
];

it("writes every line in order, including those just before the end", () => {
  const { stdout, stderr } = spawnSync(process.execPath, argsOf(5000), {
    encoding: "utf8",
    maxBuffer: 10_000_000,
  });
  const lines = stdout.trimEnd().split("\n");
  expect(lines.slice(0, -1).map((line) => JSON.parse(line).line)).toEqual(
    Array.from({ length: 5000 }, (_, line) => line),
  );
  expect(lines.at(-1)).toContain("last words");
  expect(stderr).toBe("reached the end");
});

it.skipIf(!existsSync("/dev/full"))(
  "doesn't block or end a program whose log is on a full disk",
  () => {
    const full = openSync("/dev/full", "w");
    const { status, stderr } = spawnSync(process.execPath, argsOf(50_000), {
      stdio: ["ignore", full, "pipe"],
      encoding: "utf8",
      timeout: 25_000,
    });
    closeSync(full);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "reached the end" });
  },
);

it("doesn't block or end a program whose log reader is gone", async () => {
  const child = spawn(process.execPath, argsOf(50_000), { stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.destroy();
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = await once(child, "exit");
  expect({ code, errors }).toEqual({ code: 0, errors: "reached the end" });
});

it("drops lines instead of blocking when the log reader stops reading", async () => {
  const child = spawn(process.execPath, argsOf(50_000), { stdio: ["ignore", "pipe", "pipe"] });
  const [chunk] = await once(child.stderr, "data");
  expect(String(chunk)).toBe("reached the end");
  child.kill("SIGKILL");
  child.stdout.destroy();
});

describe.skipIf(!canMountDisk())("when a full disk has space again", () => {
  it("writes the lines it kept in full, and reports how many are missing", async () => {
    disk = mountDisk(2);
    const file = join(disk.folder, "server.log");
    const descriptor = openSync(file, "a");
    const destination = new LogDestination(descriptor);
    destination.write('{"msg":"before"}\n');
    await expect.poll(() => readFileSync(file, "utf8")).toContain("before");
    disk.fill(1000);
    const sent = 30_000;
    for (let line = 0; line < sent; line += 1)
      destination.write(`${JSON.stringify({ line, words: "x".repeat(60) })}\n`);
    await sleep(200);
    disk.free();
    await expect.poll(() => readFileSync(file, "utf8")).toContain("dropped");
    destination.write('{"msg":"after"}\n');
    await expect.poll(() => readFileSync(file, "utf8")).toContain("after");
    const lines = readFileSync(file, "utf8")
      .trimEnd()
      .split("\n")
      .map((line): Record<string, unknown> => JSON.parse(line));
    const kept = lines.filter((line) => "line" in line);
    expect(kept.map(({ line }) => line)).toEqual(kept.map((_, at) => at));
    const report = lines.find((line) => "dropped" in line);
    expect(report).toMatchObject({ level: 40, reason: "ENOSPC", dropped: sent - kept.length });
    closeSync(descriptor);
  });
});

it("drops no lines while the log can be written", async () => {
  const file = join(mkdtempSync(join(inject("runFolder"), "log-")), "server.log");
  const descriptor = openSync(file, "a");
  const destination = new LogDestination(descriptor);
  for (let line = 0; line < 1000; line += 1) destination.write(`${line}\n`);
  await expect.poll(() => readFileSync(file, "utf8").trimEnd().split("\n").length).toBe(1000);
  closeSync(descriptor);
});
