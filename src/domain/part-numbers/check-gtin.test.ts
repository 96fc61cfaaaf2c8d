import { describe, expect, it } from "vitest";
import { isGtin } from "./check-gtin.ts";

describe("isGtin", () => {
  it.each(["036000291452", "4006381333931", "40170725", "00036000291452"])("accepts %s", (text) => {
    expect(isGtin(text)).toBe(true);
  });

  it.each([
    "036000291453",
    "4006381333932",
    "Does not apply",
    "",
    "000000000000",
    "12345",
    "03600029145 2",
  ])("rejects %j", (text) => {
    expect(isGtin(text)).toBe(false);
  });
});
