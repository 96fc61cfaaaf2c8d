import { queryOptions, useQuery } from "@tanstack/react-query";
import { getEngineStatus, getSubscription, getUsage } from "#contract/usage.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { usageKey } from "./query-client.ts";

export const subscriptionKey = ["subscription"] as const;
/** How often the usage is asked for again while it is shown. */
export const usagePollMilliseconds = 30_000;

export const usageQuery = queryOptions({
  queryKey: usageKey,
  queryFn: ({ signal }) => callEndpoint(getUsage, { signal }),
  refetchInterval: usagePollMilliseconds,
});

/** How much of the month's allowance is used; one shared query, polled. */
export function useUsage(enabled = true) {
  return useQuery({ ...usageQuery, enabled });
}

/** Fetched when the dashboard opens; nothing of it is shown. */
export function useSubscription(enabled: boolean) {
  return useQuery({
    queryKey: subscriptionKey,
    queryFn: ({ signal }) => callEndpoint(getSubscription, { signal }),
    enabled,
  });
}

/** Which sources the engine uses, and how much of the marketplace's allowance is left. */
export function useEngineStatus() {
  return useQuery({
    queryKey: ["engine"],
    queryFn: ({ signal }) => callEndpoint(getEngineStatus, { signal }),
  });
}
