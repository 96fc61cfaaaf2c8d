import { expect, it } from "vitest";
import { hiddenListings } from "./hidden-listings.ts";
import { scoreProposals } from "./score-proposals.ts";
import { searchMarket } from "./search-market.ts";

it("MPN discovery confirms the right part number in 99 of 100 cases, with and without the listing's own text, and invents none", async () => {
  const own = hiddenListings("specific").filter((_, at) => at % 4 === 0);
  const without = hiddenListings("all-own-words").filter((_, at) => at % 4 === 1);
  const { proposed } = await searchMarket([...own, ...without]);
  const score = scoreProposals(proposed);
  expect(score.cases).toBeGreaterThan(500);
  expect(score.confirmed).toBeGreaterThan(300);
  expect(score.confirmedRight / score.confirmed, score.wrong.join("\n")).toBeGreaterThanOrEqual(
    0.99,
  );
  expect(score.invented, score.wrong.join("\n")).toBe(0);
  expect(score.bySource["catalogue"]).toBeGreaterThan(10);
  expect(score.bySource["other-sellers"]).toBeGreaterThan(10);
}, 60_000);
