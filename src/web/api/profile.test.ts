import { expect, test } from "vitest";
import { retryProfile } from "./profile.ts";
import { RequestError } from "./request.ts";

test.each([
  [0, new RequestError(500, "", ""), true],
  [0, new TypeError("Failed to fetch"), true],
  [1, new RequestError(500, "", ""), false],
  [0, new RequestError(401, "", ""), false],
  [0, new RequestError(409, "", ""), false],
])("after %i retries, %s is retried: %s", (failures, error, again) =>
  expect(retryProfile(failures, error)).toBe(again),
);
