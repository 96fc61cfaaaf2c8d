/**
 * Runs after `npm install`: installs the Git hooks in .husky, except in CI or without the
 * development packages.
 */
import { existsSync } from "node:fs";

const husky = new URL("../node_modules/husky/index.js", import.meta.url);

if (!process.env.CI && existsSync(husky)) {
  const { default: installHooks } = await import(husky);
  const problem = installHooks();
  if (problem) console.log(`The Git hooks weren't installed: ${problem}`);
}
