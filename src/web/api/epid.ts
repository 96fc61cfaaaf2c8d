import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  findFittingProducts,
  getProductVehicles,
  lookUpProducts,
  useProductForListing,
} from "#contract/epid.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { refreshFitments } from "./fitments.ts";

export type ProductLookUp = z.input<typeof lookUpProducts.query>;
export type FittingQuestion = z.input<typeof findFittingProducts.query>;

/** Looks up products by ePID, UPC or EAN, or part number. Idle while `lookUp` is null. */
export function useProducts(lookUp: ProductLookUp | null) {
  return useQuery({
    queryKey: ["epid", "products", lookUp],
    queryFn: ({ signal }) => callEndpoint(lookUpProducts, { query: lookUp ?? {}, signal }),
    enabled: lookUp !== null,
  });
}

export function useProductVehicles(epid: string) {
  return useQuery({
    queryKey: ["epid", "vehicles", epid],
    queryFn: ({ signal }) => callEndpoint(getProductVehicles, { params: { epid }, signal }),
  });
}

export function useFittingProducts(question: FittingQuestion | null) {
  return useQuery({
    queryKey: ["epid", "fitting", question],
    queryFn: ({ signal }) =>
      callEndpoint(findFittingProducts, {
        query: question ?? {
          part: "",
          year: 0,
          make: "",
          model: "",
        },
        signal,
      }),
    enabled: question !== null,
  });
}

export function useApplyProduct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ listingId, epid }: { listingId: string; epid: string }) =>
      callEndpoint(useProductForListing, { params: { id: listingId }, body: { epid } }),
    onSuccess: () => void refreshFitments(client),
  });
}
