import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const web = join(import.meta.dirname, "../dist/web");
const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);

type Build = "still" | "public" | "product";
/** The two encodings in which the server sends scripts. */
const packings = ["br", "gz"] as const;

/** Returns the bytes of compressed script that these modules and their imports add up to. */
function weigh(
  build: Build,
  modules: readonly string[],
  packing: (typeof packings)[number],
): number {
  const chunks = manifest.parse(
    JSON.parse(readFileSync(join(web, "manifests", `${build}.json`), "utf8")),
  );
  const files = new Set<string>();
  const add = (name: string): void => {
    const chunk = chunks[name];
    if (!chunk) throw new Error(`The build has no ${name}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports.forEach(add);
  };
  modules.forEach(add);
  return [...files].reduce((sum, file) => sum + statSync(join(web, `${file}.${packing}`)).size, 0);
}

const product = (page: string) => [
  "index.html",
  `pages/${page}-page.tsx`,
  "components/layout/signed-in-frame.tsx",
];
const still = {
  screen: "a page that needs no React",
  limit: 1500,
  build: "still",
  modules: ["still.ts"],
} as const;
const landing = {
  screen: "the landing page",
  limit: 100_000,
  build: "public",
  modules: ["public.html", "pages/home/home-page.tsx"],
} as const;
const signedIn = ["dashboard/dashboard", "ebay-listings/ebay-listings"].map((page) => ({
  screen: `the first signed-in screen, ${page},`,
  limit: 250_000,
  build: "product" as const,
  modules: product(page),
}));

describe.each(packings)("packed as .%s", (packing) => {
  test.each([still, landing, ...signedIn])(
    "$screen needs at most $limit bytes of script",
    ({ limit, build, modules }) => {
      expect(weigh(build, modules, packing)).toBeLessThanOrEqual(limit);
    },
  );
});

test("the fitment manager needs at most 250 KB of Brotli-compressed script", () =>
  expect(weigh("product", product("fitment-manager/fitment-manager"), "br")).toBeLessThanOrEqual(
    250_000,
  ));
