import { listPlans, takeFreePlan } from "#contract/billing.ts";
import type { Plan } from "#contract/billing.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { request, RequestError } from "./request.ts";

export function fetchPlans(signal: AbortSignal): Promise<readonly Plan[]> {
  return callEndpoint(listPlans, { signal });
}

/** Where the browser goes next on the free plan. */
export async function askForFreePlan(): Promise<string> {
  return (await callEndpoint(takeFreePlan, { body: { planId: "free" } })).url;
}

/** Starts the checkout of a plan. @returns status and answer as they came: what they mean is for the screen to say. */
export async function postCheckout(planId: Plan["id"]): Promise<{ readonly status: number; readonly body: unknown }> {
  try {
    return { status: 200, body: await request("/api/billing/checkout", { method: "POST", payload: { planId } }) };
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
