import { join } from "node:path";
import { buildWeb } from "./build-web.mjs";
import { withLock } from "./hold-lock.mjs";
import { installPackages } from "./install-packages.mjs";
import { root } from "./project.mjs";

/** Makes the checkout ready to run. Several copies may start from one checkout: they take turns here. */
export async function prepare({ web }) {
  await withLock(join(root, ".cache", "prepare.lock"), async () => {
    await installPackages();
    if (web) await buildWeb();
  });
}
