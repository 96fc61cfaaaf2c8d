import { expect, test } from "vitest";
import { accessPollMilliseconds, accessStaleMilliseconds } from "./access-check.ts";
import { billingPollMilliseconds, retryBilling } from "./billing-data.ts";
import { RequestError } from "./request.ts";

test("API-54 CONST-12 billing data is polled each 30 s", () =>
  expect(billingPollMilliseconds).toBe(30_000));
test("API-54 CONST-12 S-145 and tried twice more, unless the answer was no", () => {
  expect(
    [0, 1, 2].map((failures) => retryBilling(failures, new RequestError(502, "", ""))),
  ).toEqual([true, true, false]);
  expect(retryBilling(0, new TypeError("Failed to fetch"))).toBe(true);
  expect(retryBilling(0, new RequestError(401, "", ""))).toBe(false);
  expect(retryBilling(0, new RequestError(503, "", '{"error":"billing-off","message":"m"}'))).toBe(
    false,
  );
});
test("SUSPEND-08 API-58 CONST-13 access is checked each 60 s and stale after 30", () =>
  expect([accessPollMilliseconds, accessStaleMilliseconds]).toEqual([60_000, 30_000]));
