import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectNode, root } from "./project.mjs";
import { step } from "./say.mjs";
import { Stop } from "./stop.mjs";

/** Installs the packages of package-lock.json when one of them is missing or of another version. */
export async function installPackages() {
  if (packagesAreThere()) return;
  await step("Installing packages (about a minute the first time)", runNpmInstall);
  const node = spawnSync(projectNode, ["--version"], { encoding: "utf8" });
  if (node.status !== 0) {
    throw new Stop(
      "npm installed the packages, but not the Node that comes with them. It needs the package's install script: check that npm's `ignore-scripts` is off, remove node_modules, and try again.",
    );
  }
}

function packagesAreThere() {
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
 * `npm install`, not `npm ci`: the lock leaves out platform packages that a registry does not have, and `npm ci` refuses such a lock.
 * npm runs on the Node it was started with, never on the one it is about to replace.
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
      `npm could not install the packages:\n\n${output.trim()}\n\nIs the npm registry reachable from this machine? (npm config get registry)`,
    );
}

function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("error", () =>
      reject(new Stop(`${command} could not be started. Install npm, then try again.`)),
    );
    child.once("close", (code) => resolve({ code, output }));
  });
}
