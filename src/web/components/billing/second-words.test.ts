import { expect, test, vi } from "vitest";
import { secondDayWords } from "./second-words.ts";

test("BILLING-44 CONST-11 times are seconds", () =>
  expect(secondDayWords(1_763_726_400)).toBe("November 21, 2025"));
test("S-035 a day is the same one in every time zone", () => {
  vi.stubEnv("TZ", "America/Los_Angeles");
  expect(secondDayWords(Date.UTC(2025, 10, 21, 1) / 1000)).toBe("November 21, 2025");
});
