import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const usage = z.object({
  original_plan: z.string(),
  subscription_plan: z.string(),
  plan_name: z.string(),
  current_period_end: z.string().nullable(),
  /** -1: unlimited. */
  monthly_fitment_limit: z.number().int(),
  fitments_generated_this_month: z.number().int(),
  /** -1: unlimited. */
  remaining_fitments: z.number().int(),
  has_reached_limit: z.boolean(),
  is_active: z.boolean(),
});
export type Usage = z.infer<typeof usage>;
export const getUsage = endpoint({ method: "GET", path: "/api/subscription/usage", answer: usage });
export const getSubscription = endpoint({
  method: "GET",
  path: "/api/auth/subscription",
  answer: z.object({
    plan: z.string(),
    status: z.string(),
    current_period_end: z.string().nullable(),
  }),
});

/** The sources that the engine may use, and how much of the marketplace's limit is left. */
export const getEngineStatus = endpoint({
  method: "GET",
  path: "/api/engine",
  answer: z.object({
    /** The language model that assists the built-in engine; null: none. */
    language_model: z.string().nullable(),
    /** A notice about it: that today's limit is used up. */
    notice: z.string().nullable(),
    /** Tokens this account used today (UTC), and how many it may use. */
    model_tokens: z.object({ used: z.number().int(), limit: z.number().int() }).nullable(),
    allowances: z.array(
      z.object({
        resource: z.string(),
        limit: z.number(),
        remaining: z.number(),
        resets_at: z.string(),
      }),
    ),
  }),
});
