import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Stop } from "./stop.mjs";

/** The checkout's folder. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** The project's own Node. The machine's Node only runs these scripts. */
export const projectNode = join(root, "node_modules", ".bin", "node");

/**
 * Node's flags for the project's long-running programs. Without a small heap, V8 keeps hundreds of
 * unused megabytes. Without the compile cache, every start loads the TypeScript stripper into
 * memory.
 */
export const programFlags = [
  "--max-semi-space-size=8",
  "--max-old-space-size=384",
  `--import=${new URL("./resolve-drizzle.mjs", import.meta.url).href}`,
];
export const compileCache = join(root, ".cache", "compile");

/** Stops if this Node is too old even for these scripts. */
export function checkOwnNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 18)
    throw new Stop(
      `Node ${process.versions.node} is too old. Install Node 18 or newer; the project then installs the version it needs.`,
    );
  if (process.platform === "win32")
    throw new Stop("Windows isn't supported directly. Run this in WSL.");
}
