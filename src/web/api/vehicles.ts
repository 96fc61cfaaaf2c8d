import { useQueries, useQuery } from "@tanstack/react-query";
import { listMakes, listModels, listVariants } from "#contract/vehicles.ts";
import { callEndpoint } from "./call-endpoint.ts";

export function useMakes() {
  return useQuery({
    queryKey: ["vehicles", "makes"],
    queryFn: ({ signal }) => callEndpoint(listMakes, { signal }),
  });
}

/** Reads the models of a make, each with the years eBay lists it for. */
export function useModels(make: string) {
  return useQuery({
    queryKey: ["vehicles", "models", make],
    queryFn: ({ signal }) => callEndpoint(listModels, { query: { make }, signal }),
    enabled: make !== "",
  });
}

/** Reads the trims and engines of a model for each of these years. */
export function useVariants(make: string, model: string, years: readonly number[]) {
  return useQueries({
    queries: years.map((year) => ({
      queryKey: ["vehicles", "variants", make, model, year],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callEndpoint(listVariants, { query: { year, make, model }, signal }),
    })),
    combine: (results) => ({
      isPending: results.some((result) => result.isPending),
      error: results.find((result) => result.error)?.error ?? null,
      isFetching: results.some((result) => result.isFetching),
      refetch: () => results.forEach((result) => void result.refetch()),
      byYear: results.flatMap((result, index) =>
        result.data ? [{ year: years[index] ?? 0, variants: result.data }] : [],
      ),
    }),
  });
}
