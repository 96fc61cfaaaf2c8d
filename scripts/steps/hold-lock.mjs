import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Claims a lock file for this process, and releases it when the process ends.
 * A lock left by a process that no longer runs is taken over.
 * @returns null when claimed, else the process id of the one that holds it.
 */
export function claimLock(file) {
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (writeLock(file)) {
      process.once("exit", () => releaseLock(file));
      return null;
    }
    const holder = readHolder(file);
    if (holder && isRunning(holder)) return holder.pid;
    rmSync(file, { force: true });
  }
  return -1;
}

/** Gives the lock back early; does nothing when it is not ours. */
export function releaseLock(file) {
  if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
}

/** Does the work while holding the lock, waiting for whoever holds it now. */
export async function withLock(file, work) {
  let said = false;
  for (let holder = claimLock(file); holder !== null; holder = claimLock(file)) {
    if (!said) console.error(`Waiting for process ${holder}, which is preparing this checkout.`);
    said = true;
    await wait(500);
  }
  try {
    return await work();
  } finally {
    releaseLock(file);
  }
}

/** Whole or not at all: another process must never read a lock that is half written. */
function writeLock(file) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

function isRunning(holder) {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return false;
  }
  // Process ids come back, in containers at once: the same id with another start is another process.
  return startOf(holder.pid) === holder.started;
}

/** When a process started, where the system tells (Linux); null elsewhere. */
function startOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ")[19];
  } catch {
    return null;
  }
}
