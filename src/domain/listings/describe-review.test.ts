import { expect, it } from "vitest";
import { listingRules } from "../audit/audit-listing.ts";
import { refusalCodes } from "../fitment/refusal.ts";
import { describeReviewReason } from "./describe-review.ts";

it("describes every reason in a sentence without placeholders", () => {
  const texts = [
    ...refusalCodes.flatMap((refusal) => [
      describeReviewReason({ code: "conflicting-sources", refusal }),
      describeReviewReason({ code: "unusual-wording", refusal }),
    ]),
    ...listingRules.map(({ name }) => describeReviewReason({ code: "audit-finding", rule: name })),
  ];
  for (const text of texts) {
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(text).not.toMatch(/undefined|\$\{/);
  }
});

it("includes the numbers and the vehicle", () => {
  expect(describeReviewReason({ code: "low-confidence", percent: 65 })).toBe(
    "The least certain row is 65% certain.",
  );
  expect(
    describeReviewReason({
      code: "wide-range",
      make: "Toyota",
      model: "Camry",
      from: 1998,
      to: 2011,
    }),
  ).toBe("Toyota Camry covers 1998-2011, far more years than the other models.");
  expect(describeReviewReason({ code: "audit-finding", rule: "wide-range" })).toBe(
    "The audit found a problem: unusually many vehicles.",
  );
});
