import { readFileSync } from "node:fs";

/**
 * Moves the clock of a program that a test starts, by the milliseconds in the file that is named in
 * CLOCK_SHIFT_FILE. Timers and `performance.now()` aren't affected, as when a machine's clock is
 * set.
 */
const file = process.env.CLOCK_SHIFT_FILE;
if (file) {
  const RealDate = Date;
  let shift = 0;
  setInterval(() => (shift = Number(readFileSync(file, "utf8"))), 20).unref();
  const now = () => RealDate.now() + shift;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, self) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, self),
    apply: () => new Date().toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
}
