import { expect, test } from "vitest";
import { policyWords } from "./policy-words.ts";

const policy = {
  name: "",
  isDefault: false,
  dispatchDays: null,
  shippingService: null,
  paysImmediately: null,
};
const policies = {
  fulfillment: [
    {
      ...policy,
      id: "1",
      dispatchDays: 1,
      shippingService: "UPS Ground",
    },
    { ...policy, id: "2" },
  ],
  payment: [
    { ...policy, id: "3", paysImmediately: true },
    { ...policy, id: "4", paysImmediately: false },
    { ...policy, id: "5" },
  ],
};

test.each([
  ["1", "3", "UPS Ground, dispatch within 1 business day, immediate payment"],
  ["1", "4", "UPS Ground, dispatch within 1 business day, no immediate payment"],
  ["2", "3", "immediate payment"],
])("says what shipping policy %s and payment policy %s send", (shipping, payment, words) =>
  expect(policyWords(policies, { fulfillmentPolicyId: shipping, paymentPolicyId: payment })).toBe(
    `eBay gets from these policies: ${words}.`,
  ),
);

test.each([
  ["", "3"],
  ["1", ""],
  ["2", "5"],
])("says nothing about policies %j and %j", (shipping, payment) =>
  expect(
    policyWords(policies, { fulfillmentPolicyId: shipping, paymentPolicyId: payment }),
  ).toBeNull(),
);
