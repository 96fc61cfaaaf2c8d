import { findChromium } from "../e2e/find-chromium.ts";

// Finds or installs the browser for the tests, and prints its path for scripts/test.mjs.
try {
  process.stdout.write(await findChromium({ install: true }));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
