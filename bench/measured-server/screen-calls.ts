import { getAnalytics } from "#contract/analytics.ts";
import { getAuditFindings } from "#contract/audit.ts";
import { getBatch, getBatchItems, listBatches } from "#contract/batches.ts";
import { getAnswers, getQuestions } from "#contract/answers.ts";
import { getCoverage } from "#contract/coverage.ts";
import { getSyncHistory } from "#contract/fitments.ts";
import { getListingPage } from "#contract/listing-pages.ts";
import { countActiveListings, getListings } from "#contract/listings.ts";
import { getMissingMpn } from "#contract/mpn.ts";
import type { ApiClient } from "../../test/api-client.ts";

export interface ScreenCall {
  readonly name: string;
  send(client: ApiClient): Promise<unknown>;
}

/** Returns the calls that screens make, for the account of this client. */
export async function listScreenCalls(client: ApiClient): Promise<readonly ScreenCall[]> {
  const { total, next } = await client.call(getListingPage);
  const [batch] = await client.call(listBatches);
  const id = batch?.id ?? "";
  const window = (name: string, query: Record<string, string>): ScreenCall => ({
    name: `Window: ${name}`,
    send: (from) => from.call(getListingPage, { query }),
  });
  return [
    window("top", {}),
    window("next, by cursor", { cursor: next ?? "" }),
    window("jump to the middle", { offset: String(Math.floor(total / 2)) }),
    window("a chip", { view: "needs-answer" }),
    window("by title", { sort: "title" }),
    window("search, one part number", { search: "fw-123" }),
    window("search, two words", { search: "radiator camry" }),
    window("search, a seventh of all", { search: "toyota" }),
    window("search, two letters", { search: "2x" }),
    { name: "Count of active listings", send: (from) => from.call(countActiveListings) },
    {
      name: "Progress of a batch over all listings",
      send: (from) => from.call(getBatch, { params: { id } }),
    },
    { name: "Log of that batch", send: (from) => from.call(getBatchItems, { params: { id } }) },
    { name: "Batches", send: (from) => from.call(listBatches) },
    { name: "Questions", send: (from) => from.call(getQuestions) },
    { name: "Answers", send: (from) => from.call(getAnswers) },
    {
      name: "Analytics, 12 months",
      send: (from) => from.call(getAnalytics, { query: { range: "12m" } }),
    },
    {
      name: "Coverage, 12 months",
      send: (from) => from.call(getCoverage, { query: { days: "365" } }),
    },
    { name: "Sync history", send: (from) => from.call(getSyncHistory) },
    {
      name: "Findings of an audit rule",
      send: (from) => from.call(getAuditFindings, { query: { rule: "disagreeing-twins" } }),
    },
    {
      name: "Missing MPNs, 100",
      send: (from) => from.call(getMissingMpn, { query: { limit: "100" } }),
    },
    {
      name: "Full list for programs, 2,000",
      send: (from) => from.call(getListings, { query: { fitments: "none" } }),
    },
  ];
}
