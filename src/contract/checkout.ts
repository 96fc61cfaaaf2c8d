import { z } from "zod";
import { planId } from "./billing.ts";
import { endpoint } from "./endpoint.ts";
import { done } from "./failure.ts";
import { cardProviderId, largestInteger } from "./request-numbers.ts";

/** Confirms a payment after checkout sends the browser back. Safe to repeat. */
export const confirmCheckout = endpoint({
  method: "POST",
  path: "/api/billing/checkout-success",
  body: z.object({ sessionId: cardProviderId }),
  answer: done,
});

/**
 * The cost of changing to a plan, shown before the seller confirms. Amounts in cents, times in
 * seconds.
 */
const changePreview = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("change"),
    from: planId,
    to: planId,
    lines: z.array(z.object({ description: z.string(), amount: z.number().int() })),
    /** The sum of the lines. Negative: the account is credited. */
    total: z.number().int(),
    /** The amount charged to the card now, after credit. */
    amountDue: z.number().int(),
    currency: z.string(),
    /** Sent back with the order, so that exactly this amount is charged. */
    prorationDate: z.number().int(),
    nextAmount: z.number().int(),
    nextDate: z.number().int(),
  }),
  /** There is no paid plan yet, so the provider's checkout page comes next. */
  z.object({
    kind: z.literal("checkout"),
    to: planId,
    amount: z.number().int(),
    currency: z.string(),
  }),
]);
export type ChangePreview = z.infer<typeof changePreview>;
export const previewChange = endpoint({
  method: "POST",
  path: "/api/billing/preview-change",
  body: z.object({ planId }),
  answer: changePreview,
});

/**
 * Changes the plan. A paying account changes immediately (`success`); any other is sent to the
 * provider's page (`url`). Refusals are named in `error`: "Same plan exists", "Active subscription
 * exists". Answers 402 with `confirmation` when the cardholder must confirm.
 */
export const startCheckout = endpoint({
  method: "POST",
  path: "/api/billing/checkout",
  body: z.object({ planId, prorationDate: z.number().int().min(0).max(largestInteger).optional() }),
  answer: z.union([
    z.object({ success: z.literal(true), message: z.string() }),
    z.object({ sessionId: z.string(), url: z.string() }),
  ]),
});
