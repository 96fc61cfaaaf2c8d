/**
 * The `licenses` part of `npm test`: checks that everything we ship has a permissive license. Takes
 * a project folder, by default this one.
 */
import process from "node:process";
import { fileURLToPath } from "node:url";
import { reviewLicenses } from "./review-licenses.ts";

const folder = process.argv[2] ?? fileURLToPath(new URL("../", import.meta.url));
const { production, failures, notes } = reviewLicenses(folder);

if (failures.length === 0)
  console.log(`  ${production} packages for production, all under permissive licenses`);
for (const failure of failures) console.log(`  ${failure}`);
for (const note of notes) console.log(`  For development only, never shipped: ${note}`);
if (failures.length > 0) process.exitCode = 1;
