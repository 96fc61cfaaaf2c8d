import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import {
  cancelSubscription,
  createSetupIntent,
  getBillingData,
  getCardProvider,
  noteCardSaved,
  resumeSubscription,
  retryPayment,
} from "#contract/billing.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { failureOf } from "./failure-words.ts";
import { accessKey, currentUserKey, usageKey } from "./query-client.ts";
import { RequestError } from "./request.ts";
import { subscriptionKey } from "./usage.ts";

const billingKey = ["billing"] as const;
export const billingPollMilliseconds = 30_000;
const mostRetries = 2;

/** Returns whether this server sells nothing, so there is no billing to show. */
export function isBillingOff(error: unknown): boolean {
  return failureOf(error)?.error === "billing-off";
}

/** Allows two retries after a server or network failure, and none after a refusal. */
export function retryBilling(failures: number, error: Error): boolean {
  return (
    failures < mostRetries &&
    !(error instanceof RequestError && error.status < 500) &&
    !isBillingOff(error)
  );
}

export const billingQuery = queryOptions({
  queryKey: billingKey,
  queryFn: ({ signal }) => callEndpoint(getBillingData, { signal }),
  retry: retryBilling,
  retryDelay: 300,
  refetchInterval: billingPollMilliseconds,
});

/** Reads everything the billing screen shows, and polls it. */
export function useBillingData(enabled: boolean) {
  return useQuery({ ...billingQuery, enabled });
}

/** Reads everything that depends on the subscription again. */
export async function refreshBilling(client: QueryClient): Promise<void> {
  for (const queryKey of [accessKey, usageKey, subscriptionKey, currentUserKey])
    void client.invalidateQueries({ queryKey });
  await client.invalidateQueries({ queryKey: billingKey });
}

export function useRetryPayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (invoiceId: string) => callEndpoint(retryPayment, { body: { invoiceId } }),
    onSettled: () => refreshBilling(client),
  });
}

export function useCancelSubscription() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (subscriptionId: string) =>
      callEndpoint(cancelSubscription, { body: { subscriptionId } }),
    onSuccess: () => refreshBilling(client),
  });
}

export function useResumeSubscription() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (subscriptionId: string) =>
      callEndpoint(resumeSubscription, { body: { subscriptionId } }),
    onSuccess: () => refreshBilling(client),
  });
}

/** Fetches the address of the card provider's script and its publishable key. */
export function fetchCardProvider(signal?: AbortSignal) {
  return callEndpoint(getCardProvider, { signal });
}

/**
 * Starts saving a card.
 * @returns the secret that lets the browser send the digits straight to the card provider
 */
export async function beginSavingCard(): Promise<string> {
  return (await callEndpoint(createSetupIntent)).client_secret;
}

/** Reports that the card provider has saved a card. Future payments will use it. */
export async function reportSavedCard(setupIntentId: string): Promise<void> {
  await callEndpoint(noteCardSaved, { body: { setupIntentId } });
}
