import { z } from "zod";
import { planIds } from "#domain/plans/subscription.ts";
import { endpoint } from "./endpoint.ts";
import { done } from "./failure.ts";
import { cardProviderId } from "./request-numbers.ts";

export const planId = z.enum(planIds);

export const plan = z.object({
  id: planId,
  name: z.string(),
  /** Whole dollars; 0: free. */
  price: z.number().int().min(0),
  interval: z.string(),
  /** Generations per month; -1: unlimited. */
  monthlyFitmentLimit: z.number().int(),
  /** If empty, the screen shows the plan's standard features. */
  features: z.array(z.string()),
});
export type Plan = z.infer<typeof plan>;

/** Needs no session. */
export const listPlans = endpoint({
  method: "GET",
  path: "/api/billing/plans",
  answer: z.array(plan),
});

/** Chooses the Free plan, with or without a session. Returns where the browser goes next. */
export const takeFreePlan = endpoint({
  method: "POST",
  path: "/api/subscription-url",
  body: z.object({ planId }),
  answer: z.object({ url: z.string() }),
});

/**
 * Returns what the browser needs to show the provider's card field. Needs no session. `enabled`
 * false: billing is off on this server.
 */
export const getCardProvider = endpoint({
  method: "GET",
  path: "/api/billing/card-provider",
  answer: z.object({
    enabled: z.boolean(),
    publishableKey: z.string().nullable(),
    /** null: the provider's own script. */
    scriptUrl: z.string().nullable(),
  }),
});

/** Seconds since 1970. */
const moment = z.number().int();
/** In cents. */
const cents = z.number().int();

const billingSubscription = z.object({
  id: z.string(),
  /** The plan's name; null if the price isn't one of ours. */
  plan: z.string().nullable(),
  planId: planId.nullable(),
  amount: cents,
  currency: z.string(),
  interval: z.string(),
  status: z.string(),
  current_period_start: moment,
  current_period_end: moment,
  /** It won't renew. Access remains until `current_period_end`. */
  cancel_at_period_end: z.boolean(),
  trial_end: moment.nullable(),
});
export type BillingSubscription = z.infer<typeof billingSubscription>;

const billingInvoice = z.object({
  id: z.string(),
  /** `open`: issued but not charged yet, so not a debt. */
  status: z.enum(["paid", "past_due", "payment_failed", "open"]),
  amount_paid: cents,
  amount_due: cents,
  currency: z.string(),
  created: moment,
  /** The plan or change that it is for, in the card provider's words. */
  description: z.string().nullable(),
  period_start: moment,
  period_end: moment,
  hosted_invoice_url: z.string().nullable(),
});
export type BillingInvoice = z.infer<typeof billingInvoice>;

const billingData = z.object({
  /** null: nothing has ever been bought. A negative balance is the customer's credit. */
  customer: z
    .object({
      id: z.string(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      created: moment,
      balance: cents,
    })
    .nullable(),
  /** The current subscription comes first. */
  subscriptions: z.array(billingSubscription),
  paymentMethods: z.array(
    z.object({
      id: z.string(),
      created: moment,
      /** The card that is charged. */
      isDefault: z.boolean(),
      card: z.object({
        brand: z.string(),
        last4: z.string(),
        exp_month: z.number().int(),
        exp_year: z.number().int(),
        funding: z.string(),
      }),
    }),
  ),
  upcomingInvoice: z
    .object({ amount_due: cents, currency: z.string(), period_end: moment })
    .nullable(),
  /** Newest first, without drafts and void invoices. */
  invoices: z.array(billingInvoice),
});
export type BillingData = z.infer<typeof billingData>;
export const getBillingData = endpoint({
  method: "GET",
  path: "/api/billing/comprehensive-data",
  answer: billingData,
});

const accessCheck = z.object({
  accessAllowed: z.boolean(),
  reason: z.enum(["payment_failed"]).nullable(),
  message: z.string().nullable(),
  failedInvoices: z.array(
    z.object({
      id: z.string(),
      amount_due: cents,
      currency: z.string(),
      due_date: moment,
    }),
  ),
});
export type AccessCheck = z.infer<typeof accessCheck>;
export const checkAccess = endpoint({
  method: "GET",
  path: "/api/billing/access-check",
  answer: accessCheck,
});

/**
 * Tries to collect an unpaid invoice now. Answers 402 when the card is declined, or when its holder
 * must confirm (`confirmation` in the body).
 */
export const retryPayment = endpoint({
  method: "POST",
  path: "/api/billing/retry-payment",
  body: z.object({ invoiceId: cardProviderId }),
  answer: done,
});

const ofSubscription = z.object({ subscriptionId: cardProviderId });
/** Cancels a subscription at the end of its period, or undoes that. */
export const cancelSubscription = endpoint({
  method: "POST",
  path: "/api/billing/cancel-subscription",
  body: ofSubscription,
  answer: done.extend({ accessUntil: moment }),
});
export const resumeSubscription = endpoint({
  method: "POST",
  path: "/api/billing/resume-subscription",
  body: ofSubscription,
  answer: done,
});

/** Starts saving a card. Its digits go from the browser straight to the provider. */
export const createSetupIntent = endpoint({
  method: "POST",
  path: "/api/billing/create-setup-intent",
  answer: z.object({ client_secret: z.string() }),
});
/** Makes the card that was saved with the provider the one that is charged. Safe to repeat. */
export const noteCardSaved = endpoint({
  method: "POST",
  path: "/api/billing/card-saved",
  body: z.object({ setupIntentId: cardProviderId }),
  answer: done,
});
