import { spawn } from "node:child_process";
import { fstatSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { compileCache, programFlags, projectNode, root } from "./project.mjs";
import { Stop } from "./stop.mjs";

const stopWithParent = new URL("./stop-with-parent.mjs", import.meta.url).href;
const graceMs = 15_000;
const startMs = 90_000;
const logBytes = 10 * 1024 * 1024;

/**
 * Starts a TypeScript program on the project's Node, with its output in its log file.
 * `program`: { name, script, args?, env, logFile, url } where `url` answers once it is ready.
 */
export function startProgram(program) {
  const log = openLog(program.logFile);
  const logStart = fstatSync(log).size;
  const child = spawn(
    projectNode,
    [...programFlags, "--import", stopWithParent, program.script, ...(program.args ?? [])],
    {
      cwd: root,
      env: { NODE_COMPILE_CACHE: compileCache, ...program.env },
      stdio: ["ignore", log, log, "ipc"],
      // A separate process group, so that Ctrl-C only reaches this process, which then stops the
      // programs in order.
      detached: true,
    },
  );
  const exited = new Promise((resolve) => {
    child.once("error", (error) => resolve(String(error)));
    child.once("exit", (code, signal) =>
      resolve(signal ? `signal ${signal}` : `exit code ${code}`),
    );
  });
  return {
    ...program,
    logStart,
    child,
    exited,
  };
}

/**
 * Waits until the program answers. Throws a Stop with the end of its log if it ends first or takes
 * too long.
 */
export async function waitUntilReady(running) {
  let ended = null;
  void running.exited.then((how) => (ended = how));
  for (const begun = Date.now(); Date.now() - begun < startMs; await wait(100)) {
    if (ended !== null) throw new Stop(describeEnd(running, ended));
    if (await answers(running.url)) return;
  }
  throw new Stop(describeEnd(running, `no answer within ${startMs / 1000} s`));
}

/** Returns a message that says how a program ended, with the end of its log. */
export function describeEnd(running, how) {
  const tail = readFileSync(running.logFile)
    .subarray(running.logStart)
    .toString()
    .trimEnd()
    .split("\n")
    .slice(-25)
    .join("\n");
  return `The ${running.name} stopped (${how}). The end of its log, ${running.logFile}:\n\n${tail}`;
}

/** Asks every program to end, in reverse order of starting, and kills those that don't. */
export async function stopPrograms(programs) {
  for (const { child, exited } of [...programs].reverse()) {
    if (child.pid === undefined) continue;
    child.kill("SIGTERM");
    const isLate = await Promise.race([
      exited.then(() => false),
      wait(graceMs, true, { ref: false }),
    ]);
    if (isLate) killGroup(child.pid);
  }
}

/** Kills every program immediately. */
export function killPrograms(programs) {
  for (const { child } of programs) if (child.pid !== undefined) killGroup(child.pid);
}

function killGroup(pid) {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has already ended.
  }
}

async function answers(url) {
  try {
    const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.status < 500;
  } catch {
    return false;
  }
}

/** Opens a log for appending. Renames it first if it has grown too large. */
function openLog(file) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    if (statSync(file).size > logBytes) renameSync(file, `${file}.1`);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
  return openSync(file, "a", 0o600);
}
