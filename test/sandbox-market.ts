/** Returns the marketplace adapter's settings for a sandbox at this address. */
export function sandboxMarket(base: string, attempts: number) {
  return {
    apiBase: base,
    apizBase: base,
    apimBase: base,
    authBase: base,
    clientId: "sandbox-client-id",
    clientSecret: "sandbox-client-secret",
    ruName: "Test-RuName",
    metadataMarketplace: "EBAY_MOTORS_US",
    timeoutMs: 10_000,
    retry: { attempts, firstPauseMs: 2 },
  };
}

/** The marketplace adapter's dependencies besides its settings. Its calls have no budget. */
export const withoutBudget = {
  now: () => Date.now(),
  budget: {
    enter: () => Promise.resolve({ ok: true as const, leave: () => undefined }),
    exhausted: () => Promise.resolve(),
  },
};
