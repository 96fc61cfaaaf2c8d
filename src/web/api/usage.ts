import { useQuery } from "@tanstack/react-query";
import { getEngineStatus, getSubscription, getUsage } from "#contract/usage.ts";
import { callEndpoint } from "./call-endpoint.ts";

export const usageKey = ["usage"] as const;
export const subscriptionKey = ["subscription"] as const;
/** How often the usage is asked for again while it is shown. */
export const usagePollMilliseconds = 30_000;

/** How much of the month's allowance is used; one shared query, polled. */
export function useUsage(enabled = true) {
  return useQuery({ queryKey: usageKey, queryFn: ({ signal }) => callEndpoint(getUsage, { signal }), enabled, refetchInterval: usagePollMilliseconds });
}

/** Fetched when the dashboard opens; nothing of it is shown. */
export function useSubscription(enabled: boolean) {
  return useQuery({ queryKey: subscriptionKey, queryFn: ({ signal }) => callEndpoint(getSubscription, { signal }), enabled });
}

/** Which sources the engine uses, and how much of the marketplace's allowance is left. */
export function useEngineStatus() {
  return useQuery({ queryKey: ["engine"], queryFn: ({ signal }) => callEndpoint(getEngineStatus, { signal }) });
}
