import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { RequestError } from "./request.ts";

export const currentUserKey = ["current-user"] as const;

/** No retries, no refetch on focus, no polling, nothing goes stale by itself; single calls say otherwise where they must. */
export const queryDefaults = {
  queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, refetchInterval: false, staleTime: Infinity },
  mutations: { retry: false },
} as const;

/** A session that ended while a screen was open shows as a 401: the user becomes nobody, and the guards do the rest. */
export function createQueryClient(): QueryClient {
  const signOutOn401 = (error: unknown): void => {
    if (error instanceof RequestError && error.status === 401) client.setQueryData(currentUserKey, null);
  };
  const client: QueryClient = new QueryClient({
    defaultOptions: queryDefaults,
    queryCache: new QueryCache({ onError: signOutOn401 }),
    mutationCache: new MutationCache({ onError: signOutOn401 }),
  });
  return client;
}
