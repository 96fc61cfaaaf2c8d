import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { limitNotice } from "./limit-notice.ts";
import { repeatOutdatedReads } from "./repeat-outdated-reads.ts";
import { RequestError } from "./request.ts";
import { rememberShownAccount } from "./shown-account.ts";
import { switchedAccount } from "./switched-account.ts";

export const currentUserKey = ["current-user"] as const;
export const accessKey = ["access-check"] as const;
export const profileKey = ["profile"] as const;
export const usageKey = ["usage"] as const;

/**
 * No retries, no refetch on focus, no polling, and data never goes stale, unless a query overrides
 * it. While offline a call fails right away instead of silently waiting for the network.
 */
export const queryDefaults = {
  queries: {
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: false,
    staleTime: Infinity,
    networkMode: "always",
  },
  mutations: { retry: false, networkMode: "always" },
} as const;

/**
 * Creates the client and watches every failed call. A 401 means the session ended while a screen
 * was open: the user is signed out and the route guards do the rest. A switched account, a reached
 * limit, and a missing payment are recorded too.
 */
export function createQueryClient(): QueryClient {
  const watchFailure = (error: unknown): void => {
    if (!(error instanceof RequestError)) return;
    if (error.status === 401) {
      rememberShownAccount(null);
      client.setQueryData(currentUserKey, null);
    }
    // The cached access check may still say the tools are open, so read it again.
    if (error.status === 402 && error.body.includes('"payment-failed"'))
      void client.invalidateQueries({ queryKey: accessKey });
    if (error.status === 403 && error.body.includes('"limit-reached"')) openLimitDialog(client);
    if (error.status === 409 && error.body.includes('"account-switched"'))
      switchedAccount.set(true);
  };
  const client: QueryClient = new QueryClient({
    defaultOptions: queryDefaults,
    queryCache: new QueryCache({ onError: watchFailure }),
    mutationCache: new MutationCache({ onError: watchFailure }),
  });
  repeatOutdatedReads(client);
  return client;
}

/** Opens the dialog about the monthly limit, with the current usage. */
export function openLimitDialog(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: usageKey });
  limitNotice.set(true);
}
