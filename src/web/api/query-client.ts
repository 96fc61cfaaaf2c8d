import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { RequestError } from "./request.ts";
import { rememberShownAccount } from "./shown-account.ts";
import { noteSwitch } from "./switched-account.ts";

export const currentUserKey = ["current-user"] as const;

/** No retries, no refetch on focus, no polling, nothing goes stale by itself; single calls say otherwise where they must. */
export const queryDefaults = {
  queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, refetchInterval: false, staleTime: Infinity },
  mutations: { retry: false },
} as const;

/**
 * A session that ended while a screen was open shows as a 401: the user becomes nobody, and the guards do the rest. One that went over to another
 * account is noted, and the page asks what to do.
 */
export function createQueryClient(): QueryClient {
  const noticeSession = (error: unknown): void => {
    if (!(error instanceof RequestError)) return;
    if (error.status === 401) {
      rememberShownAccount(null);
      client.setQueryData(currentUserKey, null);
    }
    if (error.status === 409 && error.body.includes('"account-switched"')) noteSwitch(true);
  };
  const client: QueryClient = new QueryClient({
    defaultOptions: queryDefaults,
    queryCache: new QueryCache({ onError: noticeSession }),
    mutationCache: new MutationCache({ onError: noticeSession }),
  });
  return client;
}
