import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;
/** Programs that a test starts are kept from strangers as well. */
const guardChildren = `--import=${new URL("./test/block-strangers.mjs", import.meta.url).href}`;
const shared = {
  environment: "node" as const,
  globalSetup: ["./test/run-folder.ts"],
  setupFiles: ["./test/block-strangers.mjs", "./test/fail-on-console.ts"],
  env: { NODE_OPTIONS: guardChildren, TZ: "UTC" },
  restoreMocks: true,
  unstubEnvs: true,
};

export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { ...shared, name: "unit", include: ["{src,sandbox,scripts,test,bench}/**/*.test.{ts,tsx}"], testTimeout: 30_000, hookTimeout: 60_000 },
      },
      {
        extends: true,
        test: { ...shared, name: "e2e", include: ["e2e/**/*.test.ts"], testTimeout: 180_000, hookTimeout: 240_000, fileParallelism: false },
      },
    ],
  },
  cacheDir: fileURLToPath(new URL("./.cache/vite", import.meta.url)),
});
