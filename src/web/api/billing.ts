import { listPlans, takeFreePlan } from "#contract/billing.ts";
import type { Plan } from "#contract/billing.ts";
import { previewChange, startCheckout } from "#contract/checkout.ts";
import type { ChangePreview } from "#contract/checkout.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { request, RequestError } from "./request.ts";

export type PlanChange = Extract<ChangePreview, { readonly kind: "change" }>;

/** An answer as received. The screen interprets it. */
export interface PlainAnswer {
  readonly status: number;
  readonly body: unknown;
}

export function fetchPlans(signal: AbortSignal): Promise<readonly Plan[]> {
  return callEndpoint(listPlans, { signal });
}

/** Takes the free plan. @returns the address to go to next */
export async function askForFreePlan(): Promise<string> {
  return (await callEndpoint(takeFreePlan, { body: { planId: "free" } })).url;
}

/**
 * Asks what a change of plan would cost. `change` is null if the account has no paid plan yet;
 * `failed` is the server's refusal.
 */
export async function askForChange(
  planId: Plan["id"],
): Promise<{ readonly change: PlanChange | null; readonly failed: PlainAnswer | null }> {
  const answer = await plainAnswer(previewChange.path, { planId });
  if (answer.status !== 200) return { change: null, failed: answer };
  const preview = previewChange.answer.parse(answer.body);
  return { change: preview.kind === "change" ? preview : null, failed: null };
}

/** Starts the checkout for a plan, or changes to it at the price that was shown. */
export function postCheckout(order: {
  readonly planId: Plan["id"];
  readonly prorationDate?: number;
}): Promise<PlainAnswer> {
  return plainAnswer(startCheckout.path, order);
}

async function plainAnswer(path: string, payload: unknown): Promise<PlainAnswer> {
  try {
    return { status: 200, body: await request(path, { method: "POST", payload }) };
  } catch (error) {
    if (error instanceof RequestError) return { status: error.status, body: parsed(error.body) };
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
