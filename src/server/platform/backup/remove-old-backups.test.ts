import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { backupName, removeOldBackups } from "./remove-old-backups.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fitwright-old-backups-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("deletes our own backups that are older than the period, and nothing else", () => {
  const now = new Date("2026-11-24T12:00:00Z");
  const days = (ago: number) => backupName(new Date(now.getTime() - ago * 86_400_000));
  const files = [days(0), days(29.9), days(30.1), days(400), `old-${days(400)}`, "notes.txt"];
  for (const file of files) writeFileSync(join(folder, file), "");
  expect([...removeOldBackups(folder, { now, days: 30 })].sort()).toEqual([days(400), days(30.1)]);
  expect(readdirSync(folder).sort()).toEqual(
    [days(0), days(29.9), `old-${days(400)}`, "notes.txt"].sort(),
  );
});
