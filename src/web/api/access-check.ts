import { queryOptions, useQuery } from "@tanstack/react-query";
import { checkAccess } from "#contract/billing.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { accessKey } from "./query-client.ts";

/** How often it is asked again whether the tools are open, and how long an answer is taken as fresh. */
export const accessPollMilliseconds = 60_000;
export const accessStaleMilliseconds = 30_000;

export const accessQuery = queryOptions({
  queryKey: accessKey,
  queryFn: ({ signal }) => callEndpoint(checkAccess, { signal }),
  refetchInterval: accessPollMilliseconds,
  staleTime: accessStaleMilliseconds,
});

/** Whether the account may use the tools that need its subscription in order. */
export function useAccessCheck(enabled = true) {
  return useQuery({ ...accessQuery, enabled });
}
