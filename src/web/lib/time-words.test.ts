import { expect, test } from "vitest";
import { dateWords, dayWords, durationWords, fullMomentWords, momentWords } from "./time-words.ts";

test.each([
  [0, "less than 10 s"],
  [9.9, "less than 10 s"],
  [31, "about 40 s"],
  [60, "about 1 min"],
  [61, "about 2 min"],
  [3540, "about 59 min"],
  [3600, "about 1 h"],
  [4800, "about 1 h 20 min"],
])("%i s is %s", (seconds, words) => expect(durationWords(seconds)).toBe(words));
test("a time today is shown without the date, any other with it", () => {
  const noon = new Date(2025, 10, 21, 12, 0);
  expect(momentWords(new Date(2025, 10, 21, 14, 5).toISOString(), noon)).toMatch(/^2:05\sPM$/u);
  expect(momentWords(new Date(2025, 10, 22, 14, 5).toISOString(), noon)).toMatch(
    /^Nov 22, 2:05\sPM$/u,
  );
});
test("a full date shows the year", () => {
  expect(fullMomentWords(new Date(2025, 10, 22, 14, 5).toISOString())).toMatch(
    /^Nov 22, 2025, 2:05\sPM$/u,
  );
  expect(dayWords(new Date(2025, 10, 22, 14, 5).toISOString())).toBe("November 22, 2025");
});
test("a date doesn't shift with the reader's time zone", () =>
  expect(dateWords("2025-07-10T00:00:00Z")).toBe("July 10, 2025"));
