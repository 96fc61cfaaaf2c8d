import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { noteLimit } from "./limit-notice.ts";
import { RequestError } from "./request.ts";
import { rememberShownAccount } from "./shown-account.ts";
import { noteSwitch } from "./switched-account.ts";

export const currentUserKey = ["current-user"] as const;
export const accessKey = ["access-check"] as const;
export const profileKey = ["profile"] as const;
export const usageKey = ["usage"] as const;

/**
 * No retries, no refetch on focus, no polling, nothing goes stale by itself; single calls say otherwise where they must. Without a network a call
 * fails at once and is said, instead of waiting in silence for the network to return.
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
 * A session that ended while a screen was open shows as a 401: the user becomes nobody, and the guards do the rest. One that went over to another
 * account is noted, and the page asks what to do; so is a limit that was reached, and a payment that is owed.
 */
export function createQueryClient(): QueryClient {
  const noticeSession = (error: unknown): void => {
    if (!(error instanceof RequestError)) return;
    if (error.status === 401) {
      rememberShownAccount(null);
      client.setQueryData(currentUserKey, null);
    }
    // What was refused may be known here as allowed still: it is asked again, and said.
    if (error.status === 402 && error.body.includes('"payment-failed"'))
      void client.invalidateQueries({ queryKey: accessKey });
    if (error.status === 403 && error.body.includes('"limit-reached"')) tellLimit(client);
    if (error.status === 409 && error.body.includes('"account-switched"')) noteSwitch(true);
  };
  const client: QueryClient = new QueryClient({
    defaultOptions: queryDefaults,
    queryCache: new QueryCache({ onError: noticeSession }),
    mutationCache: new MutationCache({ onError: noticeSession }),
  });
  return client;
}

/** The month's limit is reached: the dialog says so, with what is used by now. */
export function tellLimit(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: usageKey });
  noteLimit(true);
}
