import { expect, test } from "vitest";
import type { Plan } from "#contract/billing.ts";
import { buttonWords, featureWords, isMostPopular, priceWords } from "./plan-words.ts";

const plan = (change: Partial<Plan>): Plan => ({
  id: "basic",
  name: "Basic",
  price: 50,
  interval: "month",
  monthlyFitmentLimit: 500,
  features: [],
  ...change,
});

test("PRICING-06 a price of 0 reads Free", () =>
  expect(priceWords(plan({ price: 0 }))).toBe("Free"));
test("PRICING-07 S-119 another reads dollars with /interval", () =>
  expect([priceWords(plan({})), priceWords(plan({ price: 1200, interval: "year" }))]).toEqual([
    "$50/month",
    "$1,200/year",
  ]));
test.each([
  ["free", "Get Started Free"],
  ["enterprise", "Contact Sales"],
  ["basic", "Get Started"],
  ["professional", "Get Started"],
] as const)("PRICING-10 PRICING-11 PRICING-12 the button of %s reads %s", (id, words) =>
  expect(buttonWords({ id })).toBe(words),
);
test("PRICING-09 professional alone is most popular", () =>
  expect(
    (["free", "basic", "professional", "enterprise"] as const).filter((id) =>
      isMostPopular({ id }),
    ),
  ).toEqual(["professional"]));
test("PRICING-16 PRICING-17 PRICING-18 without features the card lists limit, integration and support", () =>
  expect(featureWords(plan({})).slice(0, 3)).toEqual([
    "500 fitments per month",
    "eBay integration",
    "Email support",
  ]));
test("PRICING-16 S-123 no limit reads Unlimited", () =>
  expect(featureWords(plan({ id: "enterprise", monthlyFitmentLimit: -1 }))[0]).toBe(
    "Unlimited fitments per month",
  ));
test.each(["basic", "professional", "enterprise"] as const)(
  "PRICING-19 %s has extra items of its own",
  (id) => expect(featureWords(plan({ id })).length).toBeGreaterThan(3),
);
test("PRICING-08 features that a plan names are listed as they are", () =>
  expect(featureWords(plan({ features: ["One", "Two"] }))).toEqual(["One", "Two"]));
test("ROLE-08 plans govern the limit alone: each card offers every tool", () => {
  for (const id of ["free", "basic", "professional", "enterprise"] as const)
    expect(featureWords(plan({ id })).some((words) => words.startsWith("Every tool"))).toBe(true);
});
