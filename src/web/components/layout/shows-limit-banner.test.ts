import { expect, test } from "vitest";
import { showsLimitBanner } from "./shows-limit-banner.ts";

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
  [false, true, false],
])(
  "LAYOUT-26 LAYOUT-30 ENTITY-08 limit reached %s, active plan %s: banner %s",
  (has_reached_limit, is_active, shown) =>
    expect(showsLimitBanner({ has_reached_limit, is_active })).toBe(shown),
);
test("no banner while the usage is not known", () =>
  expect(showsLimitBanner(undefined)).toBe(false));
