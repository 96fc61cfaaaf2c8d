import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectNode, root } from "./project.mjs";
import { step } from "./report-step.mjs";
import { Stop } from "./stop.mjs";

/** The sources of the web build. */
const sources = [
  "src/web",
  "src/contract",
  "src/domain",
  "content",
  "scripts/vite",
  "vite.config.ts",
  "package-lock.json",
];
const page = join(root, "dist", "web", "index.html");
const stamp = join(root, "dist", "web-built-from");

/** Builds the web pages if they are missing or the sources have changed. */
export async function buildWeb() {
  const fingerprint = fingerprintOf(sources);
  if (existsSync(page) && existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint) return;
  await step("Building the web pages", async () => {
    const built = spawnSync(
      projectNode,
      [join(root, "node_modules", "vite", "bin", "vite.js"), "build", "--logLevel", "warn"],
      { cwd: root, encoding: "utf8" },
    );
    if (built.status !== 0)
      throw new Stop(`The web pages couldn't be built:\n\n${built.stdout}${built.stderr}`);
    writeFileSync(stamp, fingerprint);
  });
}

/** Hashes the contents of the files. Dates aren't reliable in a checkout or a restored backup. */
function fingerprintOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths) addTo(hash, path);
  return hash.digest("hex");
}

function addTo(hash, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  const entries = readFolder(full);
  if (entries === null) {
    hash.update(`${path}\0`).update(readFileSync(full));
    return;
  }
  for (const name of entries.sort()) addTo(hash, `${path}/${name}`);
}

function readFolder(path) {
  try {
    return readdirSync(path);
  } catch (error) {
    if (error.code === "ENOTDIR") return null;
    throw error;
  }
}
