import { useQuery } from "@tanstack/react-query";
import type { Plan } from "#contract/billing.ts";

export const plansKey = ["plans"] as const;
/** Spelled here for the server, which fills in the answer when it renders the page. */
export const plansAddress = "/api/billing/plans";

/** The plans on sale; there from the start on a page that the server rendered. */
export function usePlans() {
  return useQuery<readonly Plan[]>({
    queryKey: plansKey,
    queryFn: async ({ signal }) => (await import("./billing.ts")).fetchPlans(signal),
  });
}
