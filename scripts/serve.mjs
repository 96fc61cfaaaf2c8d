/** `npm run serve -- --role=web|worker|all`: the product as it runs in production, with no sandbox. */
import { spawn } from "node:child_process";
import { endWithNpm } from "./steps/end-with-npm.mjs";
import { prepare } from "./steps/prepare.mjs";
import { checkOwnNode, compileCache, programFlags, projectNode, root } from "./steps/project.mjs";
import { readSettings } from "./steps/read-settings.mjs";
import { tell } from "./steps/stop.mjs";

const stopWithParent = new URL("./steps/stop-with-parent.mjs", import.meta.url).href;

await tell(async () => {
  checkOwnNode();
  const args = process.argv.slice(2);
  await prepare({ web: !args.includes("--role=worker") });
  // A group of its own: otherwise Ctrl-C would reach the server twice, and a second one means "at once".
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
