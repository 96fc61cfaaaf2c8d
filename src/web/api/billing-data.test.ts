import { expect, test } from "vitest";
import { accessPollMilliseconds, accessStaleMilliseconds } from "./access-check.ts";
import { billingPollMilliseconds, retryBilling } from "./billing-data.ts";
import { RequestError } from "./request.ts";

test("billing data is polled every 30 seconds", () => expect(billingPollMilliseconds).toBe(30_000));
test("billing data is retried twice after a server or network failure, but not after a refusal", () => {
  expect(
    [0, 1, 2].map((failures) => retryBilling(failures, new RequestError(502, "", ""))),
  ).toEqual([true, true, false]);
  expect(retryBilling(0, new TypeError("Failed to fetch"))).toBe(true);
  expect(retryBilling(0, new RequestError(401, "", ""))).toBe(false);
  expect(retryBilling(0, new RequestError(503, "", '{"error":"billing-off","message":"m"}'))).toBe(
    false,
  );
});
test("access is checked every 60 seconds and goes stale after 30", () =>
  expect([accessPollMilliseconds, accessStaleMilliseconds]).toEqual([60_000, 30_000]));
