import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Stop } from "./stop.mjs";

/** The checkout's folder. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** The Node that the project brings along; the machine's own only has to carry this far. */
export const projectNode = join(root, "node_modules", ".bin", "node");

/**
 * How the project's long-running programs are run. A small heap, because V8 otherwise keeps hundreds of megabytes that nobody uses; and
 * a cache of compiled code, without which every start loads the TypeScript stripper into memory anew.
 */
export const programFlags = ["--max-semi-space-size=4", "--max-old-space-size=384"];
export const compileCache = join(root, ".cache", "compile");

/** Stops on a Node that cannot run even these scripts. */
export function checkOwnNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 18)
    throw new Stop(
      `Node ${process.versions.node} is too old to start from. Install Node 18 or newer; the project then brings the one it needs.`,
    );
  if (process.platform === "win32")
    throw new Stop("Windows is not supported by itself. Please run this inside WSL.");
}
