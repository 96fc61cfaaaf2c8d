/**
 * `npm run bench` runs every benchmark in bench/, one after the other; `npm run bench -- vin` runs
 * one. `hostile` runs two of the others, `engine-changes` needs another checkout, and
 * `idle-conditions` needs a file, so they run only by name.
 */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { prepare } from "./steps/prepare.mjs";
import { checkOwnNode, projectNode, root } from "./steps/project.mjs";
import { Stop, runScript } from "./steps/stop.mjs";

/** Files in bench/ that aren't benchmarks. */
const helpers = ["calibration.ts", "processor-time.ts"];
const onlyByName = ["hostile", "engine-changes", "idle-conditions"];

await runScript(async () => {
  checkOwnNode();
  const all = readdirSync(join(root, "bench"))
    .filter((name) => name.endsWith(".ts") && !helpers.includes(name))
    .map((name) => name.replace(/\.ts$/, ""));
  const [wanted, ...args] = process.argv.slice(2);
  if (wanted !== undefined && !all.includes(wanted))
    throw new Stop(`There is no benchmark "${wanted}". Choose one of: ${all.join(", ")}.`);
  await prepare({ web: true });
  const failed = (
    wanted === undefined ? all.filter((name) => !onlyByName.includes(name)) : [wanted]
  ).filter((name) => {
    console.log(`\n== ${name}`);
    return (
      spawnSync(projectNode, [join("bench", `${name}.ts`), ...args], {
        cwd: root,
        stdio: "inherit",
      }).status !== 0
    );
  });
  if (failed.length > 0) throw new Stop(`These benchmarks failed: ${failed.join(", ")}.`);
});
