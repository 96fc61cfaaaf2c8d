import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getDriftWatch, saveDriftFrequency, startDriftCheck } from "#contract/drift.ts";
import type { DriftFrequency } from "#contract/drift.ts";
import { isActive } from "./batches.ts";
import { callEndpoint } from "./call-endpoint.ts";

const driftKey = ["drift-watch"] as const;
const pollMilliseconds = 2000;

/** Reads how often listings are checked for changes, and polls while a check is running. */
export function useDriftWatch() {
  return useQuery({
    queryKey: driftKey,
    queryFn: ({ signal }) => callEndpoint(getDriftWatch, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.lastCheck && isActive(state.data.lastCheck) ? pollMilliseconds : false,
  });
}

export function useSaveDriftFrequency() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (frequency: DriftFrequency) =>
      callEndpoint(saveDriftFrequency, { body: { frequency } }),
    onSuccess: (watch) => client.setQueryData(driftKey, watch),
  });
}

export function useStartDriftCheck() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(startDriftCheck),
    onSuccess: () => client.invalidateQueries({ queryKey: driftKey }),
  });
}
