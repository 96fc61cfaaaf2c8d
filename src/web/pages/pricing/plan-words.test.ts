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

test("a price of 0 is shown as Free", () => expect(priceWords(plan({ price: 0 }))).toBe("Free"));
test("any other price is shown in dollars with its interval", () =>
  expect([priceWords(plan({})), priceWords(plan({ price: 1200, interval: "year" }))]).toEqual([
    "$50/month",
    "$1,200/year",
  ]));
test.each([
  ["free", "Get Started Free"],
  ["enterprise", "Contact Sales"],
  ["basic", "Get Started"],
  ["professional", "Get Started"],
] as const)("the button for %s says %s", (id, words) =>
  expect(buttonWords(plan({ id }), null)).toBe(words),
);
test("sellers see which plan is theirs, and which are larger and smaller", () => {
  const plans = [
    plan({ id: "free", price: 0 }),
    plan({}),
    plan({ id: "professional", price: 150 }),
    plan({ id: "enterprise", price: 500 }),
  ];
  const wordsFor = (own: Plan | undefined) => plans.map((one) => buttonWords(one, own ?? null));
  expect(plans.map(wordsFor)).toEqual([
    ["Current Plan", "Upgrade", "Upgrade", "Contact Sales"],
    ["Downgrade", "Current Plan", "Upgrade", "Contact Sales"],
    ["Downgrade", "Downgrade", "Current Plan", "Contact Sales"],
    ["Downgrade", "Downgrade", "Downgrade", "Contact Sales"],
  ]);
});
test("only Professional is most popular", () =>
  expect(
    (["free", "basic", "professional", "enterprise"] as const).filter((id) =>
      isMostPopular({ id }),
    ),
  ).toEqual(["professional"]));
test("a plan without features lists limit, integration, and support", () =>
  expect(featureWords(plan({})).slice(0, 3)).toEqual([
    "500 fitments per month",
    "eBay integration",
    "Email support",
  ]));
test("a plan without a limit says Unlimited", () =>
  expect(featureWords(plan({ id: "enterprise", monthlyFitmentLimit: -1 }))[0]).toBe(
    "Unlimited fitments per month",
  ));
test.each(["basic", "professional", "enterprise"] as const)("%s lists extra features", (id) =>
  expect(featureWords(plan({ id })).length).toBeGreaterThan(3),
);
test("a plan's own features are listed unchanged", () =>
  expect(featureWords(plan({ features: ["One", "Two"] }))).toEqual(["One", "Two"]));
test("every plan offers every tool", () => {
  for (const id of ["free", "basic", "professional", "enterprise"] as const)
    expect(featureWords(plan({ id })).some((words) => words.startsWith("Every tool"))).toBe(true);
});
