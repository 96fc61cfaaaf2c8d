/** `node scripts/run.mjs FILE.ts [words]`: runs one of the project's programs on the project's Node, installing it first where it is missing. */
import { spawn } from "node:child_process";
import { prepare } from "./steps/prepare.mjs";
import { checkOwnNode, projectNode, root } from "./steps/project.mjs";
import { readSettings } from "./steps/read-settings.mjs";
import { tell } from "./steps/stop.mjs";

await tell(async () => {
  checkOwnNode();
  await prepare({ web: false });
  const program = spawn(projectNode, process.argv.slice(2), {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...readSettings() },
  });
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => program.kill(signal));
  // Ctrl-C reaches the program by itself; here it must not end the one that waits for it.
  process.on("SIGINT", () => {});
  program.once("exit", (code) => process.exit(code ?? 1));
});
