import { useMutation, useQueryClient } from "@tanstack/react-query";
import { confirmCheckout } from "#contract/checkout.ts";
import { refreshBilling } from "./billing-data.ts";
import { callEndpoint } from "./call-endpoint.ts";

/** Confirms a payment, then reads the user and the plan's limits again. */
export function useConfirmCheckout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => callEndpoint(confirmCheckout, { body: { sessionId } }),
    onSuccess: () => {
      void refreshBilling(client);
    },
  });
}
