import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const planIds = ["free", "basic", "professional", "enterprise"] as const;
const planId = z.enum(planIds);

export const plan = z.object({
  id: planId,
  name: z.string(),
  /** Whole dollars; 0: free. */
  price: z.number(),
  interval: z.string(),
  /** Generations a month; -1: unlimited. */
  monthlyFitmentLimit: z.number().int(),
  /** Empty: the screen lists what such a plan has anyway. */
  features: z.array(z.string()),
});
export type Plan = z.infer<typeof plan>;

/** Open to anyone. */
export const listPlans = endpoint({ method: "GET", path: "/api/billing/plans", answer: z.array(plan) });

/** The free plan, with or without a session: where the browser goes next. */
export const takeFreePlan = endpoint({ method: "POST", path: "/api/subscription-url", body: z.object({ planId }), answer: z.object({ url: z.string() }) });
