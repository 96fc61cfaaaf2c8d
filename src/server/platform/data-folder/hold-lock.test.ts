import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, inject, it } from "vitest";
import { claimLock, keepLock } from "./hold-lock.mjs";
import { identifyProcess } from "./identify-process.mjs";

const newFile = () => join(mkdtempSync(join(inject("runFolder"), "lock-")), "folder.lock");
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

async function startOther(): Promise<{ child: ChildProcess; pid: number }> {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  started.push(child);
  await once(child, "spawn");
  return { child, pid: child.pid ?? 0 };
}

const write = (file: string, holder: object) => writeFileSync(file, JSON.stringify(holder));

describe("a lock", () => {
  it("is held until it is released", async () => {
    const file = newFile();
    const lock = await claimLock(file);
    expect(await claimLock(file)).toEqual({ ok: false, pid: process.pid, elsewhere: false });
    if (lock.ok) lock.release();
    expect(existsSync(file)).toBe(false);
    expect(await claimLock(file)).toMatchObject({ ok: true });
  });

  it("goes to exactly one of several processes that claim it at the same time, even if a dead process left it", async () => {
    const file = newFile();
    const { child, pid } = await startOther();
    write(file, identifyProcess(pid));
    child.kill("SIGKILL");
    await once(child, "exit");
    const program = `
      const { claimLock } = await import(process.argv[1]);
      const lock = await claimLock(process.argv[2]);
      process.stdout.write(lock.ok ? "mine" : "refused");
      setInterval(() => {}, 1000);`;
    const answers = Array.from({ length: 6 }, async () => {
      const claimant = spawn(
        process.execPath,
        [
          "--input-type=module",
          "-e",
          program,
          new URL("./hold-lock.mjs", import.meta.url).href,
          file,
        ],
        { stdio: ["ignore", "pipe", "inherit"] },
      );
      started.push(claimant);
      const [output] = await once(claimant.stdout, "data");
      return String(output);
    });
    expect((await Promise.all(answers)).sort()).toEqual(["mine", ...Array(5).fill("refused")]);
  });

  it("is taken over if its holder's process ID now belongs to another process", async () => {
    const file = newFile();
    const { pid } = await startOther();
    write(file, { ...identifyProcess(pid), started: "1" });
    expect(await claimLock(file)).toMatchObject({ ok: true });
  });

  it("is taken over if its holder had our own process ID, as after a container restarts", async () => {
    const file = newFile();
    write(file, { ...identifyProcess(process.pid), started: "1" });
    expect(await claimLock(file)).toMatchObject({ ok: true });
  });

  it("is taken over after a reboot, even if the process ID is in use", async () => {
    const file = newFile();
    write(file, { ...identifyProcess(process.pid), boot: "another boot" });
    expect(await claimLock(file)).toMatchObject({ ok: true });
  });

  it("of another container is respected while its holder touches it, and is taken over afterward", async () => {
    const file = newFile();
    const text = JSON.stringify({ ...identifyProcess(1), namespace: "pid:[another]" });
    writeFileSync(file, text);
    const stopBeating = keepLock(file, text);
    expect(await claimLock(file)).toEqual({ ok: false, pid: 1, elsewhere: true });
    stopBeating();
    expect(await claimLock(file)).toMatchObject({ ok: true });
  });

  it.each(["", "{", "null", "12345 12344"])(
    "with the contents %j, as an interrupted write leaves them, is taken over",
    async (text) => {
      const file = newFile();
      writeFileSync(file, text);
      expect(await claimLock(file)).toMatchObject({ ok: true });
    },
  );

  it("is waited for if its holder is ending because the holder's parent was killed", async () => {
    const file = newFile();
    const { child, pid } = await startOther();
    write(file, { ...identifyProcess(pid), starter: { ...identifyProcess(pid), started: "1" } });
    const claim = claimLock(file);
    await sleep(200);
    expect(readFileSync(file, "utf8")).toContain(String(pid));
    child.kill("SIGKILL");
    expect(await claim).toMatchObject({ ok: true });
  });

  it("reports to its holder that another process has taken it", async () => {
    const file = newFile();
    write(file, identifyProcess(process.pid));
    const lost = new Promise<void>((resolve) => keepLock(file, "our text", resolve));
    await lost;
  });
});
