/**
 * `node scripts/run.mjs FILE.ts [arguments]` runs one of the project's programs on the project's
 * Node, and installs packages first if they are missing.
 */
import { spawn } from "node:child_process";
import { prepare } from "./steps/prepare.mjs";
import { checkOwnNode, projectNode, root } from "./steps/project.mjs";
import { readSettings } from "./steps/read-settings.mjs";
import { runScript } from "./steps/stop.mjs";

await runScript(async () => {
  checkOwnNode();
  await prepare({ web: false });
  const program = spawn(projectNode, process.argv.slice(2), {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...readSettings() },
  });
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => program.kill(signal));
  // Ctrl-C reaches the program directly. It must not end this process, which waits for the program.
  process.on("SIGINT", () => {});
  program.once("exit", (code) => process.exit(code ?? 1));
});
