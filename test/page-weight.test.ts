import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

const web = join(import.meta.dirname, "../dist/web");
const manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }));

/** Bytes of script, packed as the server sends it, that these modules and all they need come to. */
function weigh(build: "public" | "product", modules: readonly string[]): number {
  const chunks = manifest.parse(JSON.parse(readFileSync(join(web, "manifests", `${build}.json`), "utf8")));
  const files = new Set<string>();
  const add = (name: string): void => {
    const chunk = chunks[name];
    if (!chunk) throw new Error(`The build has no ${name}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports.forEach(add);
  };
  modules.forEach(add);
  return [...files].reduce((sum, file) => sum + statSync(join(web, `${file}.br`)).size, 0);
}

test("the landing page needs at most 100 KB of script", () => expect(weigh("public", ["public.html", "pages/home/home-page.tsx"])).toBeLessThanOrEqual(100_000));
test.each(["dashboard/dashboard", "fitment-manager/fitment-manager"])("the first signed-in screen needs at most 250 KB of script: %s", (page) =>
  expect(weigh("product", ["index.html", `pages/${page}-page.tsx`, "components/layout/signed-in-frame.tsx"])).toBeLessThanOrEqual(250_000),
);
