import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { exportAnalytics, getAnalytics } from "#contract/analytics.ts";
import type { AnalyticsRange } from "#contract/analytics.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { downloadFile } from "./transfer-file.ts";

/** Reads what the account did in a range that ends today. */
export function useAnalytics(range: AnalyticsRange) {
  return useQuery({
    queryKey: ["analytics", range],
    queryFn: ({ signal }) => callEndpoint(getAnalytics, { query: { range }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Saves the days of a range as a CSV file. */
export function downloadAnalytics(range: AnalyticsRange): Promise<void> {
  return downloadFile(`${exportAnalytics.path}?${new URLSearchParams({ range }).toString()}`);
}
