/**
 * Runs `npm run serve -- --role=web|worker|all`: starts the product as in production, without
 * sandboxes.
 */
import { spawn } from "node:child_process";
import { endWithNpm } from "./steps/end-with-npm.mjs";
import { prepare } from "./steps/prepare.mjs";
import { checkOwnNode, compileCache, programFlags, projectNode, root } from "./steps/project.mjs";
import { readSettings } from "./steps/read-settings.mjs";
import { runScript } from "./steps/stop.mjs";

const stopWithParent = new URL("./steps/stop-with-parent.mjs", import.meta.url).href;

await runScript(async () => {
  checkOwnNode();
  const args = process.argv.slice(2);
  await prepare({ web: !args.includes("--role=worker") });
  // Only the owner may read the files that the server writes.
  process.umask(0o077);
  // A separate process group. Otherwise Ctrl-C would reach the server twice, and the second time
  // would stop it immediately.
  const server = spawn(
    projectNode,
    [...programFlags, "--import", stopWithParent, "src/server/main.ts", ...args],
    {
      cwd: root,
      env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...readSettings() },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      detached: true,
    },
  );
  endWithNpm(() => server.kill("SIGTERM"));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => server.kill(signal));
  server.once("exit", (code, signal) => process.exit(code ?? (signal ? 128 : 1)));
});
