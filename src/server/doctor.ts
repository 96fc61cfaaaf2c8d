import { checkSetup } from "./check-setup.ts";

/**
 * Runs `npm run doctor`: checks the configuration, and reports every problem and how to fix it.
 * Exits with 1 if there is a problem.
 */
const marks = { ok: "ok     ", off: "off    ", wrong: "WRONG  " };
const findings = await checkSetup();
for (const { state, subject, text } of findings)
  process.stdout.write(`${marks[state]}${subject}: ${text}\n`);
const wrong = findings.filter(({ state }) => state === "wrong").length;
process.stdout.write(wrong === 0 ? "\nEverything is in order.\n" : `\n${wrong} to fix.\n`);
process.exitCode = wrong === 0 ? 0 : 1;
