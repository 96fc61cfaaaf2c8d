import { join } from "node:path";
import { buildWeb } from "./build-web.mjs";
import { withLock } from "../../src/server/platform/data-folder/hold-lock.mjs";
import { installPackages } from "./install-packages.mjs";
import { root } from "./project.mjs";

/** Prepares the checkout to run. A lock lets several copies start from one checkout. */
export async function prepare({ web }) {
  await withLock(join(root, ".cache", "prepare.lock"), async () => {
    await installPackages();
    if (web) await buildWeb();
  });
}
