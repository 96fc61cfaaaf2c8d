import { useQuery } from "@tanstack/react-query";
import type { Plan } from "#contract/billing.ts";

export const plansKey = ["plans"] as const;
/** Written out because the server needs it to render the page with its data. */
export const plansAddress = "/api/billing/plans";

/** Reads the plans on sale. A page rendered by the server already contains them. */
export function usePlans() {
  return useQuery<readonly Plan[]>({
    queryKey: plansKey,
    queryFn: async ({ signal }) => (await import("./billing.ts")).fetchPlans(signal),
  });
}
