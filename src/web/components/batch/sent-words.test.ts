import { expect, test } from "vitest";
import { sentWords } from "./sent-words.ts";

const sent = {
  before: 18,
  rows: 1200,
  after: 1200,
  sampled: 5,
  shown: 4,
};

test("says what was sent, stored, and shown", () =>
  expect(sentWords(sent)).toBe(
    "1,200 rows sent (1,182 new, 18 before); eBay then had 1,200; spot check: 4 of 5 rows visible to buyers",
  ));
test("leaves out what isn't known, and what wasn't sent", () => {
  const unknown = { after: null, sampled: null, shown: null };
  expect(sentWords({ ...sent, ...unknown })).toBe("1,200 rows sent (1,182 new, 18 before)");
  expect(
    sentWords({
      ...sent,
      ...unknown,
      rows: 0,
      after: 0,
    }),
  ).toBe("eBay then had 0");
});
