import { checkSetup } from "./check-setup.ts";

/** `npm run doctor`: checks a configuration and says what is missing or wrong and how to mend it. Ends with 1 when something must be mended. */
const marks = { ok: "ok     ", off: "off    ", wrong: "WRONG  " };
const findings = await checkSetup();
for (const { state, subject, text } of findings)
  process.stdout.write(`${marks[state]}${subject}: ${text}\n`);
const wrong = findings.filter(({ state }) => state === "wrong").length;
process.stdout.write(wrong === 0 ? "\nNothing is to be mended.\n" : `\n${wrong} to be mended.\n`);
process.exitCode = wrong === 0 ? 0 : 1;
