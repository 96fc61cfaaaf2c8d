import { succeed } from "#domain/failure.ts";
import { proposePartNumber } from "#domain/part-numbers/propose-part-number.ts";
import { createEbayMarketplace } from "#server/adapters/ebay/ebay-marketplace.ts";
import { collectFindings } from "../../src/server/features/mpn-discovery/collect-findings.ts";
import { readListingWords } from "../../src/server/features/mpn-discovery/read-listing-words.ts";
import { startEbaySandbox } from "../../sandbox/ebay/start-ebay-sandbox.ts";
import type { HiddenCase } from "./hidden-listings.ts";
import type { Proposed } from "./score-proposals.ts";

export interface MarketSearch {
  readonly proposed: readonly Proposed[];
  /** Calls to the marketplace for all listings together. */
  readonly calls: number;
}

const atOnce = 8;

/** Searches for every number as the product does, on the sandbox marketplace. */
export async function searchMarket(cases: readonly HiddenCase[]): Promise<MarketSearch> {
  const sandbox = await startEbaySandbox({ port: 0, redirectUrls: {} });
  const base = sandbox.url;
  let calls = 0;
  const config = {
    apiBase: base,
    apizBase: base,
    apimBase: base,
    authBase: base,
    clientId: "sandbox-client-id",
    clientSecret: "sandbox-client-secret",
    ruName: "none",
    metadataMarketplace: "EBAY_MOTORS_US",
    timeoutMs: 20_000,
  };
  const enter = () => {
    calls += 1;
    return Promise.resolve({ ok: true as const, leave: () => undefined });
  };
  const marketplace = createEbayMarketplace(config, {
    now: () => Date.now(),
    budget: { enter, exhausted: () => Promise.resolve() },
  });
  const answer = await fetch(`${base}/_sandbox/tokens`, {
    method: "POST",
    body: JSON.stringify({ seller: "torque-and-timber" }),
  });
  const { accessToken } = (await answer.json()) as { readonly accessToken: string };
  const access = { sellerKey: "bench", accessToken: () => Promise.resolve(succeed(accessToken)) };
  const queue = [...cases];
  const proposed: Proposed[] = [];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let hidden = queue.shift(); hidden !== undefined; hidden = queue.shift()) {
        const collected = await collectFindings(
          { marketplace, access, username: hidden.seller },
          hidden.listing,
          [],
        );
        if (!collected.ok) throw new Error(collected.failure.message);
        proposed.push({
          hidden,
          proposal: proposePartNumber(readListingWords(hidden.listing), collected.value.findings),
        });
      }
    }),
  );
  await sandbox.close();
  return { proposed, calls };
}
