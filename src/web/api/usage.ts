import { queryOptions, useQuery } from "@tanstack/react-query";
import { getEngineStatus, getSubscription, getUsage } from "#contract/usage.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { usageKey } from "./query-client.ts";

export const subscriptionKey = ["subscription"] as const;
/** How often the usage is refreshed while it is shown. */
export const usagePollMilliseconds = 30_000;

export const usageQuery = queryOptions({
  queryKey: usageKey,
  queryFn: ({ signal }) => callEndpoint(getUsage, { signal }),
  refetchInterval: usagePollMilliseconds,
});

/** Reads how much of the monthly allowance is used. Shared by all screens and polled. */
export function useUsage(enabled = true) {
  return useQuery({ ...usageQuery, enabled });
}

/** Reads the subscription when the dashboard opens. None of it is shown. */
export function useSubscription(enabled: boolean) {
  return useQuery({
    queryKey: subscriptionKey,
    queryFn: ({ signal }) => callEndpoint(getSubscription, { signal }),
    enabled,
  });
}

/** Reads which sources the engine uses and how much of the eBay call allowance is left. */
export function useEngineStatus() {
  return useQuery({
    queryKey: ["engine"],
    queryFn: ({ signal }) => callEndpoint(getEngineStatus, { signal }),
  });
}
