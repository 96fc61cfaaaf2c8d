/** `npm run bench`: every measurement of bench/, one after the other; `npm run bench -- vin` runs one. */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { prepare } from "./steps/prepare.mjs";
import { checkOwnNode, projectNode, root } from "./steps/project.mjs";
import { Stop, tell } from "./steps/stop.mjs";

await tell(async () => {
  checkOwnNode();
  const all = readdirSync(join(root, "bench"))
    .filter((name) => name.endsWith(".ts"))
    .map((name) => name.replace(/\.ts$/, ""));
  const [wanted, ...words] = process.argv.slice(2);
  if (wanted !== undefined && !all.includes(wanted))
    throw new Stop(`There is no measurement "${wanted}". There are: ${all.join(", ")}.`);
  await prepare({ web: true });
  const failed = (wanted === undefined ? all : [wanted]).filter((name) => {
    console.log(`\n== ${name}`);
    return (
      spawnSync(projectNode, [join("bench", `${name}.ts`), ...words], {
        cwd: root,
        stdio: "inherit",
      }).status !== 0
    );
  });
  if (failed.length > 0) throw new Stop(`Not measured: ${failed.join(", ")}.`);
});
