import { expect, test } from "vitest";
import { showsLimitBanner } from "./shows-limit-banner.ts";

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
  [false, true, false],
])("limit reached %s, active plan %s: shows the banner %s", (has_reached_limit, is_active, shown) =>
  expect(showsLimitBanner({ has_reached_limit, is_active })).toBe(shown),
);
test("there is no banner while the usage is loading", () =>
  expect(showsLimitBanner(undefined)).toBe(false));
