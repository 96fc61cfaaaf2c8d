/**
 * node bench/mpn-discovery.ts [--misses]
 * Hides part numbers of the sandbox sellers' listings and searches for them as the product does:
 * once with the item specific hidden, and once with every mention of the number in the listing
 * hidden, so that only the catalog and other sellers can help.
 */
import { hiddenListings } from "./mpn-discovery/hidden-listings.ts";
import { scoreProposals } from "./mpn-discovery/score-proposals.ts";
import { searchMarket } from "./mpn-discovery/search-market.ts";
import { printCalibration } from "./calibration.ts";

printCalibration();

const settings = [
  ["item specific hidden", "specific"],
  ["every mention in the listing hidden", "all-own-words"],
] as const;
const percent = (part: number, whole: number) =>
  whole === 0 ? "–" : `${((part / whole) * 100).toFixed(2)} %`;

console.log(
  "| | listings | confirmed | precision | unconfirmed | precision | not found | invented | calls per listing | seconds |\n|---|---|---|---|---|---|---|---|---|---|",
);
for (const [name, hiding] of settings) {
  const started = Date.now();
  const { proposed, calls } = await searchMarket(hiddenListings(hiding));
  const score = scoreProposals(proposed);
  const cells = [
    score.cases,
    score.confirmed,
    percent(score.confirmedRight, score.confirmed),
    score.unconfirmed,
    percent(score.unconfirmedRight, score.unconfirmed),
    score.missed,
    score.invented,
    (calls / score.cases).toFixed(2),
    ((Date.now() - started) / 1000).toFixed(1),
  ];
  console.log(`| ${name} | ${cells.join(" | ")} |`);
  console.log(`<!-- by source: ${JSON.stringify(score.bySource)} -->`);
  if (process.argv.includes("--misses")) console.log(score.wrong.join("\n"));
}
