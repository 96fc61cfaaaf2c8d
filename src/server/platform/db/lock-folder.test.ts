import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, it } from "vitest";
import { lockFolder } from "./lock-folder.ts";

const fileOf = (name: string) => join(inject("runFolder"), name);

it("waits for a lock that is just being written, and then respects it", async () => {
  const file = fileOf("half-written.lock");
  writeFileSync(file, "");
  const asked = lockFolder(file);
  await sleep(120);
  expect(readFileSync(file, "utf8")).toBe("");
  writeFileSync(file, `${process.pid} ${process.pid}`);
  expect(await asked).toMatchObject({
    ok: false,
    reason: expect.stringContaining(`in use by process ${process.pid}`),
  });
});

it("takes over from a process that is gone, and lets go", async () => {
  const gone = spawn(process.execPath, ["-e", ""]);
  await once(gone, "exit");
  const file = fileOf("left.lock");
  writeFileSync(file, `${gone.pid ?? 0} ${gone.pid ?? 0}`);
  const lock = await lockFolder(file);
  expect(readFileSync(file, "utf8")).toBe(`${process.pid} ${process.ppid}`);
  if (lock.ok) lock.unlock();
  expect(() => readFileSync(file)).toThrow("ENOENT");
});
