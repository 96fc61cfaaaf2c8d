import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { getReports, reportFitments, withdrawReport } from "#contract/reports.ts";
import { callEndpoint } from "./call-endpoint.ts";

const reportsKey = (listingId: string) => ["fitment-reports", listingId] as const;

/** Reads what the seller reported about a listing, newest first. */
export function useReports(listingId: string) {
  return useQuery({
    queryKey: reportsKey(listingId),
    queryFn: ({ signal }) => callEndpoint(getReports, { params: { id: listingId }, signal }),
  });
}

export function useReportFitments(listingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof reportFitments.body>) =>
      callEndpoint(reportFitments, { params: { id: listingId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: reportsKey(listingId) }),
  });
}

export function useWithdrawReport(listingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(withdrawReport, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: reportsKey(listingId) }),
  });
}
