import { expect, test, vi } from "vitest";
import { secondDayWords } from "./second-words.ts";

test("times are in seconds", () => expect(secondDayWords(1_763_726_400)).toBe("November 21, 2025"));
test("the day is the same in every time zone", () => {
  vi.stubEnv("TZ", "America/Los_Angeles");
  expect(secondDayWords(Date.UTC(2025, 10, 21, 1) / 1000)).toBe("November 21, 2025");
});
