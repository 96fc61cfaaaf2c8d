import { expect, test } from "vitest";
import { greetingName } from "./greeting-name.ts";

test("greets by eBay username", () =>
  expect(greetingName({ ebay_username: "oak-street", ebay_first_name: "Ann" })).toBe("oak-street"));
test("greets by first name when there is no username", () =>
  expect(greetingName({ ebay_username: null, ebay_first_name: "Ann" })).toBe("Ann"));
test("greets as User when there is no name", () =>
  expect(greetingName({ ebay_username: null, ebay_first_name: null })).toBe("User"));
