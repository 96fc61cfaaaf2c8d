import { expect, it } from "vitest";
import { pauseAfterFailures } from "./pause-after-failures.ts";

it("pauses after three failures in a row, allows one attempt a minute later, and resumes when it succeeds", () => {
  let now = 0;
  const pause = pauseAfterFailures(() => now);
  pause.failed("no answer");
  pause.failed("no answer");
  pause.succeeded();
  pause.failed("no answer");
  pause.failed("no answer");
  expect(pause.reason()).toBeNull();
  pause.failed("it had an internal error");
  expect(pause.reason()).toBe("it had an internal error");
  now = 60_001;
  expect(pause.reason()).toBeNull();
  expect(pause.reason()).toBe("it had an internal error");
  pause.failed("still a fault");
  now = 100_000;
  expect(pause.reason()).toBe("still a fault");
  now = 120_002;
  expect(pause.reason()).toBeNull();
  pause.succeeded();
  expect(pause.reason()).toBeNull();
});
