import { nowOf, type StripeSandbox } from "../sandbox.ts";
import type { TestClock } from "../objects/upkeep.ts";
import { after } from "./calendar.ts";
import { isLive, itemOf } from "./find.ts";
import { dueWork } from "./due-work.ts";

const mostSteps = 100_000;

/**
 * Returns how far one call may advance a test clock: two intervals of its shortest subscription, or
 * two years if it has none.
 */
export function farthestAdvance(
  sandbox: StripeSandbox,
  clock: TestClock,
): { readonly time: number; readonly why: string } {
  const intervals = [...sandbox.account.subscriptions.values()]
    .filter((one) => one.test_clock === clock.id && isLive(one))
    .map((one) => itemOf(one).price.recurring)
    .filter((one) => one !== null);
  const times = intervals.map(({ interval, interval_count: count }) =>
    after(clock.frozen_time, interval, 2 * count),
  );
  return times.length === 0
    ? { time: after(clock.frozen_time, "year", 2), why: "two years ahead" }
    : { time: Math.min(...times), why: "two intervals of its shortest subscription" };
}

/** Advances a test clock and does everything that becomes due, in order. */
export function advanceClock(sandbox: StripeSandbox, clockId: string, to: number): void {
  const clock = sandbox.account.clocks.get(clockId);
  if (!clock) return;
  runUntil(sandbox, clockId, {
    to,
    moveTo: (moment) => (clock.frozen_time = Math.max(clock.frozen_time, moment)),
  });
  clock.frozen_time = to;
}

/** Advances the sandbox's own clock by this many seconds. */
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

/** Does everything that has become due since the last call. */
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
  throw new Error("the clock was advanced too far in one step");
}
