import { nowOf, type StripeSandbox } from "../sandbox.ts";
import { dueWork } from "./due-work.ts";

const mostSteps = 100_000;

/** Moves a test clock to a moment, doing on the way what falls due, in order. */
export function advanceClock(sandbox: StripeSandbox, clockId: string, to: number): void {
  const clock = sandbox.account.clocks.get(clockId);
  if (!clock) return;
  runUntil(sandbox, clockId, {
    to,
    moveTo: (moment) => (clock.frozen_time = Math.max(clock.frozen_time, moment)),
  });
  clock.frozen_time = to;
}

/** Moves the sandbox's own clock on by so many seconds. */
export function advanceSandbox(sandbox: StripeSandbox, seconds: number): void {
  const { ahead } = sandbox.account;
  const wall = Math.floor(Date.now() / 1000);
  const to = wall + ahead.seconds + seconds;
  runUntil(sandbox, null, {
    to,
    moveTo: (moment) => (ahead.seconds = Math.max(ahead.seconds, moment - wall)),
  });
  ahead.seconds = to - wall;
}

/** Does what has fallen due since anybody last looked. */
export function catchUp(sandbox: StripeSandbox): void {
  runUntil(sandbox, null, { to: nowOf(sandbox, null), moveTo: () => undefined });
}

function runUntil(
  sandbox: StripeSandbox,
  testClock: string | null,
  { to, moveTo }: { readonly to: number; moveTo(moment: number): void },
): void {
  for (let step = 0; step < mostSteps; step += 1) {
    const [next] = [...dueWork(sandbox, testClock)]
      .filter((one) => one.at <= to)
      .sort((a, b) => a.at - b.at);
    if (!next) return;
    moveTo(next.at);
    next.run();
  }
  throw new Error("the clock was moved too far at once");
}
