import type { Page } from "playwright-core";
import type { BillingData, BillingInvoice } from "#contract/billing.ts";

const day = 86_400;
/** Converts days from now to seconds since 1970. */
const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * day;

export function invoice(change: Partial<BillingInvoice> = {}): BillingInvoice {
  return {
    id: "in_1",
    status: "paid",
    amount_paid: 5000,
    amount_due: 5000,
    currency: "usd",
    created: 1_761_998_400,
    description: "1 × Professional (at $50.00 / month)",
    period_start: 1_761_998_400,
    period_end: 1_764_590_400,
    hosted_invoice_url: "https://pay.example/i/in_1",
    ...change,
  };
}

export const subscription: BillingData["subscriptions"][number] = {
  id: "sub_1",
  plan: "Professional",
  planId: "professional",
  amount: 10_000,
  currency: "usd",
  interval: "month",
  status: "active",
  current_period_start: 1_761_998_400,
  current_period_end: 1_764_590_400,
  cancel_at_period_end: false,
  trial_end: null,
};

/** The billing call's answer for an account that has everything the screen can show. */
export const fullBilling: BillingData = {
  customer: {
    id: "cus_1",
    name: "Miguel Ortega-Núñez",
    email: "miguel@oak-street-auto.example",
    created: 1_735_732_800,
    balance: -2420,
  },
  subscriptions: [subscription],
  paymentMethods: [
    {
      id: "pm_1",
      created: 1_735_819_200,
      isDefault: true,
      card: {
        brand: "visa",
        last4: "4242",
        exp_month: 4,
        exp_year: 2034,
        funding: "credit",
      },
    },
  ],
  upcomingInvoice: { amount_due: 7580, currency: "usd", period_end: 1_764_590_400 },
  invoices: [
    invoice({
      id: "in_2",
      amount_paid: 2420,
      amount_due: 2420,
      created: 1_762_084_800,
    }),
    invoice(),
  ],
};

/** An account that never bought anything. */
export const emptyBilling: BillingData = {
  customer: null,
  subscriptions: [],
  paymentMethods: [],
  upcomingInvoice: null,
  invoices: [],
};

/** An account with an unpaid renewal. */
export const owingBilling: BillingData = {
  ...fullBilling,
  customer: {
    id: "cus_1",
    name: null,
    email: "miguel@oak-street-auto.example",
    created: 1_735_732_800,
    balance: 1500,
  },
  subscriptions: [{ ...subscription, status: "past_due" }],
  invoices: [
    invoice({
      id: "in_3",
      status: "payment_failed",
      amount_paid: 0,
      amount_due: 10_000,
    }),
    invoice({
      id: "in_4",
      status: "past_due",
      amount_paid: 0,
      amount_due: 5000,
    }),
    invoice(),
  ],
};

/** An account in its trial, without a card, set to end with the period. */
export const endingBilling: BillingData = {
  ...fullBilling,
  customer: {
    id: "cus_1",
    name: "Miguel",
    email: null,
    created: 1_735_732_800,
    balance: 0,
  },
  subscriptions: [
    {
      ...subscription,
      status: "trialing",
      cancel_at_period_end: true,
      trial_end: inDays(5),
    },
  ],
  paymentMethods: [],
  upcomingInvoice: null,
};

export const openAccess = {
  accessAllowed: true,
  reason: null,
  message: null,
  failedInvoices: [],
};
export const noAccess = {
  accessAllowed: false,
  reason: "payment_failed",
  message: "The payment of $100.00 did not go through.",
  failedInvoices: [
    {
      id: "in_3",
      amount_due: 10_000,
      currency: "usd",
      due_date: 1_761_998_400,
    },
  ],
};

/** The preview of a downgrade. */
export const creditPreview = {
  kind: "change",
  from: "professional",
  to: "basic",
  currency: "usd",
  prorationDate: 1_763_294_400,
  nextAmount: 2580,
  nextDate: 1_764_590_400,
  total: -2420,
  amountDue: 0,
  lines: [
    { description: "Unused time on Professional after 16 Nov 2025", amount: -4839 },
    { description: "Remaining time on Basic after 16 Nov 2025", amount: 2419 },
  ],
};

/** The free plan with the monthly limit used up. */
export const usedUp = {
  original_plan: "free",
  subscription_plan: "free",
  plan_name: "Free",
  current_period_end: "2025-12-01T00:00:00.000Z",
  monthly_fitment_limit: 15,
  fitments_generated_this_month: 15,
  remaining_fitments: 0,
  has_reached_limit: true,
  is_active: false,
};

/** From now on, answers a call with this instead of the server's answer. */
export function answerWith(page: Page, path: string, body: unknown): Promise<void> {
  return replyWith(page, path, { status: 200, body });
}

export async function replyWith(
  page: Page,
  path: string,
  { status, body }: { readonly status: number; readonly body: unknown },
): Promise<void> {
  await page.unroute(`**${path}`);
  await page.route(`**${path}`, (route) => route.fulfill({ status, json: body }));
}
