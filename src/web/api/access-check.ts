import { queryOptions, useQuery } from "@tanstack/react-query";
import { checkAccess } from "#contract/billing.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { accessKey } from "./query-client.ts";

/** How often access to the paid tools is checked, and how long an answer stays fresh. */
export const accessPollMilliseconds = 60_000;
export const accessStaleMilliseconds = 30_000;

export const accessQuery = queryOptions({
  queryKey: accessKey,
  queryFn: ({ signal }) => callEndpoint(checkAccess, { signal }),
  refetchInterval: accessPollMilliseconds,
  staleTime: accessStaleMilliseconds,
});

/** Reads whether the account may use the tools that require a subscription in good standing. */
export function useAccessCheck(enabled = true) {
  return useQuery({ ...accessQuery, enabled });
}
