import { listPlans, takeFreePlan } from "#contract/billing.ts";
import type { Plan } from "#contract/billing.ts";
import { previewChange, startCheckout } from "#contract/checkout.ts";
import type { ChangePreview } from "#contract/checkout.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { request, RequestError } from "./request.ts";

export type PlanChange = Extract<ChangePreview, { readonly kind: "change" }>;

/** An answer as it came: what it means is for the screen to say. */
export interface PlainAnswer {
  readonly status: number;
  readonly body: unknown;
}

export function fetchPlans(signal: AbortSignal): Promise<readonly Plan[]> {
  return callEndpoint(listPlans, { signal });
}

/** Where the browser goes next on the free plan. */
export async function askForFreePlan(): Promise<string> {
  return (await callEndpoint(takeFreePlan, { body: { planId: "free" } })).url;
}

/** What changing to a plan would cost; null for an account that pays for nothing yet. `failed`: the answer to an ask that was refused. */
export async function askForChange(
  planId: Plan["id"],
): Promise<{ readonly change: PlanChange | null; readonly failed: PlainAnswer | null }> {
  const answer = await plainAnswer(previewChange.path, { planId });
  if (answer.status !== 200) return { change: null, failed: answer };
  const preview = previewChange.answer.parse(answer.body);
  return { change: preview.kind === "change" ? preview : null, failed: null };
}

/** Starts the checkout of a plan, or changes to it at the price that was shown. */
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
