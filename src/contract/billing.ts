import { z } from "zod";
import { planIds } from "#domain/plans/subscription.ts";
import { endpoint } from "./endpoint.ts";
import { done } from "./failure.ts";

export const planId = z.enum(planIds);

export const plan = z.object({
  id: planId,
  name: z.string(),
  /** Whole dollars; 0: free. */
  price: z.number().int().min(0),
  interval: z.string(),
  /** Generations a month; -1: unlimited. */
  monthlyFitmentLimit: z.number().int(),
  /** Empty: the screen lists what such a plan has anyway. */
  features: z.array(z.string()),
});
export type Plan = z.infer<typeof plan>;

/** Open to anyone. */
export const listPlans = endpoint({
  method: "GET",
  path: "/api/billing/plans",
  answer: z.array(plan),
});

/** The free plan, with or without a session: where the browser goes next. */
export const takeFreePlan = endpoint({
  method: "POST",
  path: "/api/subscription-url",
  body: z.object({ planId }),
  answer: z.object({ url: z.string() }),
});

/** What the browser needs to show the provider's card field. Open to anyone; `enabled` false: nothing is sold on this server. */
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
/** Cents. */
const cents = z.number().int();

const billingSubscription = z.object({
  id: z.string(),
  /** The plan's name; null when it is none of ours. */
  plan: z.string().nullable(),
  planId: planId.nullable(),
  amount: cents,
  currency: z.string(),
  interval: z.string(),
  status: z.string(),
  current_period_start: moment,
  current_period_end: moment,
  /** It ends by itself; access stays until `current_period_end`. */
  cancel_at_period_end: z.boolean(),
  trial_end: moment.nullable(),
});
export type BillingSubscription = z.infer<typeof billingSubscription>;

const billingInvoice = z.object({
  id: z.string(),
  /** `open`: asked for and not tried yet, so nobody owes it. */
  status: z.enum(["paid", "past_due", "payment_failed", "open"]),
  amount_paid: cents,
  amount_due: cents,
  currency: z.string(),
  created: moment,
  period_start: moment,
  period_end: moment,
  hosted_invoice_url: z.string().nullable(),
});
export type BillingInvoice = z.infer<typeof billingInvoice>;

const billingData = z.object({
  /** null: nothing was ever bought. A negative balance is the customer's credit. */
  customer: z
    .object({
      id: z.string(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      created: moment,
      balance: cents,
    })
    .nullable(),
  /** The one that counts first. */
  subscriptions: z.array(billingSubscription),
  paymentMethods: z.array(
    z.object({
      id: z.string(),
      created: moment,
      /** The one that is charged. */
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
  /** Newest first; drafts and void ones are left out. */
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
    z.object({ id: z.string(), amount_due: cents, currency: z.string(), due_date: moment }),
  ),
});
export type AccessCheck = z.infer<typeof accessCheck>;
export const checkAccess = endpoint({
  method: "GET",
  path: "/api/billing/access-check",
  answer: accessCheck,
});

/** Tries to collect an unpaid invoice now. A card that is refused, or that asks its holder, answers 402 (`confirmation` in the body). */
export const retryPayment = endpoint({
  method: "POST",
  path: "/api/billing/retry-payment",
  body: z.object({ invoiceId: z.string().min(1) }),
  answer: done,
});

const ofSubscription = z.object({ subscriptionId: z.string().min(1) });
/** Lets a subscription end with its period, and takes that back. */
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

/** Begins the saving of a card; its digits go from the browser to the provider. */
export const createSetupIntent = endpoint({
  method: "POST",
  path: "/api/billing/create-setup-intent",
  answer: z.object({ client_secret: z.string() }),
});
/** The card was saved with the provider: it becomes the one that is charged. May be called again. */
export const noteCardSaved = endpoint({
  method: "POST",
  path: "/api/billing/card-saved",
  body: z.object({ setupIntentId: z.string().min(1) }),
  answer: done,
});
