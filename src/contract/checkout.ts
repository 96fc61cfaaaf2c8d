import { z } from "zod";
import { planId } from "./billing.ts";
import { endpoint } from "./endpoint.ts";
import { done } from "./failure.ts";

/** Confirms a payment whose checkout just sent the browser back. May be called again. */
export const confirmCheckout = endpoint({
  method: "POST",
  path: "/api/billing/checkout-success",
  body: z.object({ sessionId: z.string().min(1) }),
  answer: done,
});

/** What taking a plan would come to, shown before it is confirmed. Amounts in cents, times in seconds. */
const changePreview = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("change"),
    from: planId,
    to: planId,
    lines: z.array(z.object({ description: z.string(), amount: z.number().int() })),
    /** Of the lines. Negative: the account is credited. */
    total: z.number().int(),
    /** What the card is charged now, after credit. */
    amountDue: z.number().int(),
    currency: z.string(),
    /** Sent back with the checkout, so that exactly this is charged. */
    prorationDate: z.number().int(),
    nextAmount: z.number().int(),
    nextDate: z.number().int(),
  }),
  /** Nothing is paid for yet: the provider's checkout page comes next. */
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
 * Takes a plan. A paying account changes at once (`success`); another is sent to the provider's page (`url`). Refusals name themselves in `error`:
 * "Same plan exists", "Active subscription exists"; 402 with `confirmation` when the card's holder must confirm.
 */
export const startCheckout = endpoint({
  method: "POST",
  path: "/api/billing/checkout",
  body: z.object({ planId, prorationDate: z.number().int().optional() }),
  answer: z.union([
    z.object({ success: z.literal(true), message: z.string() }),
    z.object({ sessionId: z.string(), url: z.string() }),
  ]),
});
