import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

const program = `
  const { registerHooks } = await import("node:module");
  const loaded = [];
  registerHooks({ load(url, context, next) {
    if (url.includes("/drizzle-orm/")) loaded.push(\`\${url} \${context.format}\`);
    return next(url, context);
  } });
  const names = [];
  for (const path of ["drizzle-orm", "drizzle-orm/pg-core", "drizzle-orm/node-postgres"])
    names.push(...Object.keys(await import(path)));
  console.log(JSON.stringify({ loaded: loaded.sort(), names }));`;

function load(options: readonly string[]): { readonly loaded: readonly string[] } {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...options, "--input-type=module", "--eval", program],
    { cwd: join(import.meta.dirname, ".."), encoding: "utf8", env: {} },
  );
  expect(stderr).toBe("");
  return JSON.parse(stdout) as ReturnType<typeof load>;
}

it("loads the same modules of drizzle-orm as Node would by itself", () => {
  const itself = load([]);
  expect(itself.loaded.length).toBeGreaterThan(100);
  expect(load(["--import=./scripts/steps/resolve-drizzle.mjs"])).toEqual(itself);
});
