import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { identifyProcess, isSameMachine, isRunning } from "./identify-process.mjs";

/**
 * Lock files that name exactly the process that holds them. `npm start` uses them before any
 * package is installed, and the embedded database uses them for its folder, so this is plain
 * JavaScript that imports only Node modules.
 *
 * A holder in this PID namespace is looked up among the running processes. A holder in another
 * container, or from before a reboot, can't be looked up, so it counts as running while it keeps
 * touching its lock file.
 */

const beatMs = 1000;
/** How long to watch a lock from elsewhere for a touch. */
const watchMs = 5000;
/** How long to wait for a holder that is about to end. */
const endingMs = 30_000;
/** A takeover takes milliseconds, so one this old was interrupted. */
const takeoverMs = 10_000;

/**
 * Claims a lock file for this process, taking it over if its holder no longer runs. The lock is
 * released on `release` or when the process exits. If the holder's parent was killed, the holder is
 * about to end, so this waits for it.
 * @param {string} file
 * @param {{ withStarter?: boolean }} [options] withStarter: this process ends with its parent, and
 *   messages should name the parent.
 * @returns {Promise<{ ok: true, text: string, release: () => void } | { ok: false, pid: number,
 *   elsewhere: boolean }>}
 */
export async function claimLock(file, { withStarter = false } = {}) {
  mkdirSync(dirname(file), { recursive: true });
  const text = describeHolder(withStarter);
  for (const deadline = Date.now() + endingMs; ;) {
    if (writeLock(file, text)) return claimed(file, text);
    const held = readText(file);
    if (held === null) continue;
    const state = await holderState(file, held);
    if (state.is === "gone") removeDeadLock(file, held);
    else if (state.is === "running" || Date.now() > deadline) return refused(held, state);
    await wait(50);
  }
}

function describeHolder(withStarter) {
  const holder = identifyProcess(process.pid);
  return JSON.stringify(
    withStarter ? { ...holder, starter: identifyProcess(process.ppid) } : holder,
  );
}

/**
 * Returns the refusal. It names the holder's parent if there is one, because that is the process
 * people started.
 */
function refused(held, { elsewhere }) {
  const holder = parse(held);
  return { ok: false, pid: (holder.starter ?? holder).pid, elsewhere };
}

/**
 * Does the work while holding the lock. First waits until any other holder releases it.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  let lock = await claimLock(file);
  if (!lock.ok) console.error(`Waiting for process ${lock.pid}, which is preparing this checkout.`);
  for (; !lock.ok; lock = await claimLock(file)) await wait(500);
  const stopBeating = keepLock(file, lock.text);
  try {
    return await work();
  } finally {
    stopBeating();
    lock.release();
  }
}

/**
 * Touches a lock every second while its holder runs, so that other containers can tell. Any process
 * may do this for the holder.
 * @param {string} file
 * @param {string} text what the holder wrote
 * @param {() => void} [onLost] called once if another process has taken the lock
 * @returns {() => void} stops touching
 */
export function keepLock(file, text, onLost = () => undefined) {
  const timer = setInterval(() => {
    const held = readText(file);
    // If somebody deleted the file by hand, the lock is still ours unless another process was
    // faster.
    if (held === text || (held === null && writeLock(file, text))) return touch(file);
    clearInterval(timer);
    onLost();
  }, beatMs);
  timer.unref();
  return () => clearInterval(timer);
}

function claimed(file, text) {
  const release = () => {
    process.off("exit", release);
    if (readText(file) === text) rmSync(file, { force: true });
  };
  process.once("exit", release);
  return { ok: true, text, release };
}

/** Returns the holder's state. "ending": its parent is gone, so the holder will end soon. */
async function holderState(file, held) {
  const holder = parse(held);
  // Locks are written atomically, so an unreadable one doesn't belong to anybody.
  if (holder === null) return { is: "gone", elsewhere: false };
  if (!isSameMachine(holder))
    return { is: (await isTouched(file, held)) ? "running" : "gone", elsewhere: true };
  if (!isRunning(holder)) return { is: "gone", elsewhere: false };
  const ends = holder.starter !== undefined && !isRunning(holder.starter);
  return { is: ends ? "ending" : "running", elsewhere: false };
}

async function isTouched(file, held) {
  const before = touchedAt(file);
  for (const end = Date.now() + watchMs; Date.now() < end; await wait(250)) {
    if (readText(file) !== held) return false;
    if (touchedAt(file) !== before) return true;
  }
  return false;
}

/**
 * Removes a dead lock. If several processes find it, only one at a time tries, and a lock that has
 * been replaced in the meantime stays.
 */
function removeDeadLock(file, dead) {
  const guard = `${file}.takeover`;
  try {
    closeSync(openSync(guard, "wx", 0o600));
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (Date.now() - touchedAt(guard) > takeoverMs) rmSync(guard, { force: true });
    return;
  }
  try {
    if (readText(file) === dead) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

/**
 * Writes a lock atomically, because another process must never read a half-written one. Returns
 * false if it exists.
 */
function writeLock(file, text) {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, text, { mode: 0o600 });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function touch(file) {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // It was released or removed just now; the next beat notices.
  }
}

function touchedAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function parse(held) {
  try {
    const holder = JSON.parse(held);
    return Number.isInteger(holder?.pid) ? holder : null;
  } catch {
    return null;
  }
}

function readText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
