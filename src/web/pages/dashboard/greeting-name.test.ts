import { expect, test } from "vitest";
import { greetingName } from "./greeting-name.ts";

test("DASH-01 by marketplace username", () =>
  expect(greetingName({ ebay_username: "oak-street", ebay_first_name: "Ann" })).toBe("oak-street"));
test("DASH-02 else by first name", () =>
  expect(greetingName({ ebay_username: null, ebay_first_name: "Ann" })).toBe("Ann"));
test("DASH-03 else User", () =>
  expect(greetingName({ ebay_username: null, ebay_first_name: null })).toBe("User"));
