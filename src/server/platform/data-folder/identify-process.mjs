import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";

/**
 * Distinguishes a process from every other, even after its ID is reused: IDs start again at 1 in
 * each container, and after a reboot.
 *
 * @typedef {object} ProcessIdentity
 * @property {number} pid
 * @property {string | null} started
 * @property {string | null} boot
 * @property {string | null} namespace
 */

/**
 * Returns the identity of a process.
 * @param {number} pid
 * @returns {ProcessIdentity}
 */
export function identifyProcess(pid) {
  return {
    pid,
    started: startTime(pid),
    boot: bootId(),
    namespace: pidNamespace(),
  };
}

/**
 * Returns whether a process ID means the same here as where it was recorded: same boot, same PID
 * namespace.
 * @param {ProcessIdentity} identity
 */
export function isSameMachine({ boot = bootId(), namespace = pidNamespace() }) {
  return boot === bootId() && namespace === pidNamespace();
}

/**
 * Returns whether exactly this process runs. Only valid on the same machine.
 * @param {ProcessIdentity} identity
 */
export function isRunning({ pid, started }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs, but belongs to another user.
    if (error.code !== "EPERM") return false;
  }
  return startTime(pid) === started;
}

/**
 * Returns a process's start time in the system's format; null if it has ended, even if its parent
 * hasn't noticed yet.
 */
function startTime(pid) {
  const stat = read(`/proc/${pid}/stat`);
  if (stat !== null) {
    // The name in the second field may contain spaces and parentheses.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return state === "Z" || state === "X" ? null : fields[18];
  }
  if (bootId() !== null) return null;
  // macOS has no /proc.
  try {
    const start = execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
    return start.trim() || null;
  } catch {
    return null;
  }
}

function bootId() {
  return read("/proc/sys/kernel/random/boot_id")?.trim() ?? null;
}

function pidNamespace() {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return null;
  }
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
