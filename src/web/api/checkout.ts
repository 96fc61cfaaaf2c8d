import { useMutation, useQueryClient } from "@tanstack/react-query";
import { confirmCheckout } from "#contract/checkout.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { currentUserKey } from "./query-client.ts";
import { subscriptionKey, usageKey } from "./usage.ts";

/** Confirms a payment; then the current user and what the plan allows are read anew. */
export function useConfirmCheckout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => callEndpoint(confirmCheckout, { body: { sessionId } }),
    onSuccess: () => {
      for (const queryKey of [currentUserKey, usageKey, subscriptionKey]) void client.invalidateQueries({ queryKey });
    },
  });
}
