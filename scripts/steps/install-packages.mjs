import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectNode, root } from "./project.mjs";
import { step } from "./report-step.mjs";
import { Stop } from "./stop.mjs";

/** Installs the packages in package-lock.json if one is missing or has another version. */
export async function installPackages() {
  if (packagesAreInstalled()) return;
  await step("Installing packages (about a minute the first time)", runNpmInstall);
  const node = spawnSync(projectNode, ["--version"], { encoding: "utf8" });
  if (node.status !== 0) {
    throw new Stop(
      "npm installed the packages, but not the Node version that comes with them, which needs an install script. Check that npm's `ignore-scripts` is off, remove node_modules, and try again.",
    );
  }
}

function packagesAreInstalled() {
  const wanted = readPackages(join(root, "package-lock.json"));
  const installed = readPackages(join(root, "node_modules", ".package-lock.json"));
  if (!wanted || !installed || !existsSync(projectNode)) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === "" || optional || installed[path]?.version === version,
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return null;
  }
}

/**
 * Uses `npm install`, not `npm ci`, because the lockfile leaves out platform packages that a
 * registry doesn't have, and `npm ci` refuses such a lockfile. npm runs on the Node it was started
 * with, not on the one it may replace.
 */
async function runNpmInstall() {
  const args = [
    "install",
    "--include=dev",
    "--no-audit",
    "--no-fund",
    "--no-progress",
    "--loglevel=error",
  ];
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const [command, ...rest] = npm?.endsWith(".js")
    ? [node ?? process.execPath, npm, ...args]
    : ["npm", ...args];
  const { code, output } = await run(command, rest);
  if (code !== 0)
    throw new Stop(
      `npm couldn't install the packages:\n\n${output.trim()}\n\nCheck that this machine can reach the npm registry (npm config get registry).`,
    );
}

function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("error", () =>
      reject(new Stop(`${command} couldn't be started. Install npm, then try again.`)),
    );
    child.once("close", (code) => resolve({ code, output }));
  });
}
