import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Browser, BrowserContext, Page } from "playwright-core";
import type { Product } from "#test/start-product.ts";
import {
  answerWith,
  creditPreview,
  emptyBilling,
  endingBilling,
  fullBilling,
  invoice,
  noAccess,
  openAccess,
  owingBilling,
  replyWith,
} from "./billing-answers.ts";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";
import {
  breakCall,
  recordCalls,
  recordPauses,
  toastOf,
  withoutStream,
} from "./signed-in-screen.ts";

let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let opened: OpenedProduct | undefined;
beforeAll(async () => {
  ({ product, browser, page } = opened = await openProduct({
    seller: "oak-street-auto",
    timezoneId: "UTC",
  }));
  context = page.context();
});
afterAll(() => opened?.close());
beforeEach(() => page.unrouteAll({ behavior: "ignoreErrors" }));

const billingCall = "/api/billing/comprehensive-data";
const accessCall = "/api/billing/access-check";
const card = (title: string) => page.getByRole("region", { name: title, exact: true });
const open = async (billing: unknown, path = "/billing") => {
  await answerWith(page, billingCall, billing);
  await page.goto(`${product.url}${path}`);
  await card("Payment History").waitFor();
};
const texts = async (title: string, words: readonly (string | RegExp)[]) => {
  for (const text of words) await card(title).getByText(text).first().waitFor();
};

describe("the billing screen", () => {
  it.each(["/billing", "/subscription"])(
    "%s shows account, plan, balance, cards, and invoices",
    async (path) => {
      await open(fullBilling, path);
      await texts("Account", [
        "Miguel Ortega-Núñez",
        "miguel@oak-street-auto.example",
        "Customer since January 1, 2025",
      ]);
      await texts("Current Plan", ["Professional", "$100.00/month", "Active"]);
      await texts("Account Balance", ["$24.20", "Credit balance"]);
      await texts("Subscription Details", [
        "Professional",
        "$100.00/month",
        "November 1, 2025 – December 1, 2025",
        "Auto-renew",
      ]);
      await texts("Payment Methods", [
        "Visa •••• 4242",
        /Expires 04\/2034/,
        /Credit/,
        /Added January 2, 2025/,
      ]);
      await texts("Upcoming Invoice", ["$75.80", "USD", "Period ends December 1, 2025"]);
      const history = card("Payment History");
      await texts("Payment History", [
        "$24.20 paid",
        "November 2, 2025",
        "$50.00 paid",
        "For November 1, 2025 – December 1, 2025",
        "Paid",
      ]);
      expect(await history.getByRole("link", { name: /View/ }).first().getAttribute("href")).toBe(
        "https://pay.example/i/in_1",
      );
      expect(await history.getByRole("button", { name: "Retry Payment" }).count()).toBe(0);
      expect(await page.getByRole("main").getByRole("alert").count()).toBe(0);
    },
  );

  it("overdue payments show a red alert, and only those invoices have Retry Payment", async () => {
    await open(owingBilling);
    const alert = page.getByRole("main").getByRole("alert");
    await alert.getByText("2 payments totaling $150.00 didn't go through").waitFor();
    const [red = 0, green = 0, blue = 0] = await alert
      .getByText(/didn't go through/)
      .evaluate((element) => (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number));
    expect(red).toBeGreaterThan(green + blue);
    await texts("Account", ["Not provided"]);
    await texts("Account Balance", ["$15.00", "Amount due"]);
    await texts("Payment History", ["Payment failed", "Past due", "$100.00 due"]);
    expect(await page.getByRole("button", { name: "Retry Payment" }).count()).toBe(2);
    await open({
      ...fullBilling,
      invoices: [invoice({ status: "open", amount_paid: 0, amount_due: 10_000 })],
    });
    await texts("Payment History", ["Open", "$0.00 paid", "$100.00 not charged yet"]);
    expect(await page.getByRole("main").getByRole("alert").count()).toBe(0);
    for (const status of ["past_due", "payment_failed"] as const) {
      await open({ ...fullBilling, invoices: [invoice({ status })] });
      expect(await page.getByRole("main").getByRole("alert").count()).toBe(1);
    }
  });

  it("the history shows one year, older payments on request, and every unpaid one", async () => {
    const paid = Array.from({ length: 130 }, (_, at) =>
      invoice({ id: `in_paid_${at}`, created: 1_761_998_400 - at * 2_592_000 }),
    );
    await open({ ...fullBilling, invoices: paid });
    const lines = card("Payment History").getByRole("listitem");
    await expect.poll(() => lines.count()).toBe(12);
    await texts("Payment History", ["12 of 130 shown"]);
    const older = card("Payment History").getByRole("button", { name: "Show older payments" });
    for (const count of [60, 108, 130]) {
      await older.click();
      await expect.poll(() => lines.count()).toBe(count);
    }
    await older.waitFor({ state: "hidden" });
    await open({
      ...fullBilling,
      invoices: paid.with(20, invoice({ id: "in_owed", status: "payment_failed", amount_paid: 0 })),
    });
    await expect.poll(() => lines.count()).toBe(21);
    await card("Payment History").getByRole("button", { name: "Retry Payment" }).waitFor();
  });

  it("an account that never paid sees empty cards", async () => {
    await open(emptyBilling);
    await texts("Account", ["Not provided", "miguel@oak-street-auto.example", "No payments yet"]);
    await texts("Current Plan", ["No Subscription"]);
    await texts("Account Balance", ["$0.00", "No balance"]);
    await texts("Payment Methods", ["No card on file."]);
    await texts("Upcoming Invoice", ["No upcoming charges."]);
    await texts("Payment History", ["No payments yet."]);
    expect(
      await page.getByRole("button", { name: /Cancel Subscription|Update Payment Method/ }).count(),
    ).toBe(0);
    await card("Current Plan").getByRole("link", { name: "View plans" }).click();
    await page.waitForURL(/\/pricing$/);
  });

  it("a subscription in its trial shows when it ends", async () => {
    await open(endingBilling);
    await texts("Subscription Details", ["Canceling", /^Trial until/, "Ends on December 1, 2025"]);
    expect(await page.getByRole("button", { name: "Cancel Subscription" }).count()).toBe(0);
    await page.getByRole("button", { name: "Resume subscription" }).waitFor();
  });

  it("a failure is shown after two retries, and Try Again and Refresh reload", async () => {
    const calls = recordCalls(page);
    await withoutStream(page);
    const asked = () => calls.filter((call) => call === `GET ${billingCall}`).length;
    await breakCall(page, billingCall);
    await page.goto(`${product.url}/billing`);
    await page.getByRole("heading", { name: "Unable to Load Billing Information" }).waitFor();
    expect(asked()).toBe(3);
    await answerWith(page, billingCall, fullBilling);
    await page.getByRole("button", { name: "Try Again" }).click();
    await card("Payment History").waitFor();
    await answerWith(page, billingCall, emptyBilling);
    await page.getByRole("button", { name: "Refresh" }).click();
    await card("Current Plan").getByText("No Subscription").waitFor();
  });

  it("a server without billing says so", async () => {
    await replyWith(page, billingCall, {
      status: 503,
      body: { error: "billing-off", message: "No plan is sold here." },
    });
    await page.goto(`${product.url}/billing`);
    await page.getByRole("heading", { name: "There is nothing to pay here" }).waitFor();
    await page.getByText("No plan is sold here.").waitFor();
  });

  it("a session that ends while the screen is open leads to the sign-in page", async () => {
    await open(fullBilling);
    await replyWith(page, billingCall, {
      status: 401,
      body: { error: "not-signed-in", message: "Sign in first." },
    });
    await page.getByRole("button", { name: "Refresh" }).click();
    await page.waitForURL(/\/auth$/);
  });

  it("the screen refreshes every 30 seconds", async () => {
    const timed = await context.newPage();
    await timed.clock.install();
    await withoutStream(timed);
    const calls = recordCalls(timed);
    await answerWith(timed, billingCall, fullBilling);
    await timed.goto(`${product.url}/billing`);
    await timed.getByText("Payment History").waitFor();
    const before = calls.filter((call) => call === `GET ${billingCall}`).length;
    await timed.clock.runFor(30_500);
    await expect
      .poll(() => calls.filter((call) => call === `GET ${billingCall}`).length)
      .toBe(before + 1);
    await timed.close();
  });

  it("retrying a payment reports success, failure, and failure without a message", async () => {
    await open(owingBilling);
    const retry = page.getByRole("button", { name: "Retry Payment" }).first();
    const answers = [
      {
        body: { success: true },
        status: 200,
        title: "Payment Processed",
        text: "The invoice is paid. Thank you.",
      },
      {
        body: { error: "card-declined", message: "Your card was declined." },
        status: 402,
        title: "Payment Failed",
        text: "Your card was declined.",
      },
      {
        body: {},
        status: 500,
        title: "Payment Failed",
        text: "Payment could not be processed. Please update your payment method.",
      },
    ];
    for (const { body, status, title, text } of answers) {
      await replyWith(page, "/api/billing/retry-payment", { status, body });
      const sent = page.waitForRequest("**/api/billing/retry-payment");
      await retry.click();
      expect((await sent).postDataJSON()).toEqual({ invoiceId: "in_3" });
      await toastOf(page).getByText(title, { exact: true }).waitFor();
      await toastOf(page).getByText(text, { exact: true }).waitFor();
    }
  });

  it("canceling asks first, and reports success or the reason it failed", async () => {
    await open(fullBilling);
    const calls = recordCalls(page);
    await replyWith(page, "/api/billing/cancel-subscription", {
      status: 500,
      body: { error: "internal", message: "Not now." },
    });
    const dialog = page.getByRole("dialog", { name: "Cancel your subscription?" });
    const ask = () =>
      page.getByRole("main").getByRole("button", { name: "Cancel Subscription" }).click();
    await ask();
    await dialog.getByText(/until December 1, 2025/).waitFor();
    await dialog.getByRole("button", { name: "Keep subscription" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(calls).not.toContain("POST /api/billing/cancel-subscription");
    await ask();
    await dialog.getByRole("button", { name: "Cancel Subscription" }).click();
    await toastOf(page).getByText("Cancellation Failed").waitFor();
    await answerWith(page, "/api/billing/cancel-subscription", {
      success: true,
      accessUntil: 1_764_590_400,
    });
    const sent = page.waitForRequest("**/api/billing/cancel-subscription");
    await dialog.getByRole("button", { name: "Cancel Subscription" }).click();
    expect((await sent).postDataJSON()).toEqual({ subscriptionId: "sub_1" });
    await toastOf(page).getByText("Subscription Canceled").waitFor();
    await toastOf(page).getByText("You keep your plan until December 1, 2025.").waitFor();
  });

  it("the card dialog contains the provider's field and reports a general failure", async () => {
    await open(fullBilling);
    await breakCall(page, "/api/billing/create-setup-intent");
    await page.getByRole("button", { name: "Update Payment Method" }).click();
    const dialog = page.getByRole("dialog", { name: "Update Payment Method" });
    const save = dialog.getByRole("button", { name: "Save card" });
    for (const [field, typed, said] of [
      ["Card number", "4242 4242 4242 4241", "Your card number is invalid."],
      ["Card number", "4242 4242", "Your card number is incomplete."],
      ["Expiry", "12/20", "Your card's expiration date is in the past."],
    ] as const) {
      await dialog.getByLabel(field).fill(typed);
      await dialog.getByLabel("CVC").focus();
      await dialog.getByRole("alert").getByText(said).waitFor();
      expect(await save.isDisabled()).toBe(true);
      if (field === "Card number") await dialog.getByLabel(field).fill("4242 4242 4242 4242");
    }
    expect(await save.isDisabled()).toBe(true);
    await dialog.getByLabel("Expiry").fill("12/34");
    await dialog.getByLabel("CVC").fill("123");
    await save.click();
    await toastOf(page).getByText("Update Failed", { exact: true }).waitFor();
    await toastOf(page)
      .getByText("Unable to update your payment method. Please try again.")
      .waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      "Update Payment Method",
    );
  });
});

describe("the access gate", () => {
  const tools = ["/fitment-manager", "/mpn-discovery", "/bulk-listing-generator"];
  const suspended = () => page.getByRole("heading", { name: "Account Access Suspended" });

  it("an overdue payment blocks the three tools", async () => {
    await answerWith(page, accessCall, noAccess);
    for (const path of tools) {
      await page.goto(`${product.url}${path}`);
      await suspended().waitFor();
    }
    await page.getByText("The payment of $100.00 did not go through.").waitFor();
    const owed = page.getByRole("region", { name: "Past-due invoices" });
    for (const text of ["$100.00", "USD", "Due November 1, 2025"])
      await owed.getByText(text).waitFor();
    expect(await page.getByRole("link", { name: "Contact support" }).getAttribute("href")).toMatch(
      /^mailto:.+@/,
    );
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Check Payment Status" }).click();
    await reloaded;
    await suspended().waitFor();
    await page.getByRole("link", { name: "Update Payment Method" }).click();
    await page.waitForURL(/\/billing$/);
  });

  it("other screens stay open, and so do the tools for any other reason or a failed check", async () => {
    await answerWith(page, accessCall, { ...noAccess, failedInvoices: [] });
    for (const path of [
      "/dashboard",
      "/profile",
      "/ebay-listings",
      "/upload",
      "/parts",
      "/epid-demo",
    ]) {
      await page.goto(`${product.url}${path}`);
      await page.getByRole("main").getByRole("heading").first().waitFor();
      expect(await suspended().count()).toBe(0);
    }
    await page.goto(`${product.url}/mpn-discovery`);
    await suspended().waitFor();
    expect(await page.getByText("Past-due invoices").count()).toBe(0);
    await answerWith(page, accessCall, { ...noAccess, accessAllowed: true });
    await page.goto(`${product.url}/mpn-discovery`);
    await page.getByRole("main").getByRole("heading").first().waitFor();
    expect(await suspended().count()).toBe(0);
    await breakCall(page, accessCall);
    await page.reload();
    await page.getByRole("main").getByRole("heading").first().waitFor();
    expect(await suspended().count()).toBe(0);
  });

  it("an open tool is blocked within 60 seconds and reopens", async () => {
    const timed = await context.newPage();
    await timed.clock.install();
    await answerWith(timed, accessCall, openAccess);
    await timed.goto(`${product.url}/mpn-discovery`);
    await timed.getByRole("main").getByRole("heading").first().waitFor();
    await answerWith(timed, accessCall, noAccess);
    // The clock keeps running, so allow for some time.
    await timed.clock.runFor(50_000);
    expect(await timed.getByText("Account Access Suspended").count()).toBe(0);
    await timed.clock.runFor(10_500);
    await timed.getByText("Account Access Suspended").waitFor();
    await answerWith(timed, accessCall, openAccess);
    await timed.clock.runFor(60_500);
    await timed.getByText("Account Access Suspended").waitFor({ state: "hidden" });
    await timed.close();
  });

  it("the dashboard shows the overdue payment and links to billing", async () => {
    await answerWith(page, accessCall, noAccess);
    await page.goto(`${product.url}/dashboard`);
    await page.getByRole("alert").getByRole("link", { name: "Go to billing" }).click();
    await page.waitForURL(/\/billing$/);
  });
});

describe("buying", () => {
  const change = {
    kind: "change",
    from: "basic",
    to: "professional",
    currency: "usd",
    prorationDate: 1_763_294_400,
    nextAmount: 10_000,
    nextDate: 1_764_590_400,
    total: 2420,
    amountDue: 2420,
    lines: [
      { description: "Unused time on Basic after 16 Nov 2025", amount: -2419 },
      { description: "Remaining time on Professional after 16 Nov 2025", amount: 4839 },
    ],
  };
  const checkout = {
    kind: "checkout",
    to: "professional",
    amount: 10_000,
    currency: "usd",
  };
  beforeEach(() => answerUsage({ plan_name: "Free", original_plan: "free" }));
  /** Makes the screen show a different plan than the seller's real one. */
  const answerUsage = (plan: Readonly<Record<string, string>>) =>
    page.route("**/api/subscription/usage", async (route) => {
      const usage = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...usage, ...plan } });
    });
  const start = async (plan: "Basic" | "Professional", preview: unknown) => {
    await answerWith(page, "/api/billing/preview-change", preview);
    await page.goto(`${product.url}/pricing`);
    await page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: plan, exact: true }) })
      .getByRole("button", { name: "Upgrade", exact: true })
      .click();
  };
  const says = async (...words: readonly string[]) => {
    for (const text of words) await toastOf(page).getByText(text, { exact: true }).waitFor();
  };

  it("a plan change shows its exact price, goes through, and leads to the dashboard after a pause of 2 seconds", async () => {
    await answerWith(page, "/api/billing/checkout", {
      success: true,
      message: "You are on Professional now.",
    });
    await start("Professional", change);
    const dialog = page.getByRole("dialog", { name: "Change to Professional?" });
    for (const text of ["-$24.19", "$48.39", "$24.20"])
      await dialog.getByText(text, { exact: true }).waitFor();
    const sent = page.waitForRequest("**/api/billing/checkout");
    await page.evaluate(recordPauses);
    await dialog.getByRole("button", { name: "Pay $24.20 and change" }).click();
    expect((await sent).postDataJSON()).toEqual({
      planId: "professional",
      prorationDate: 1_763_294_400,
    });
    await says("Subscription Updated!", "You are on Professional now.");
    await expect.poll(() => page.evaluate<number[]>("window.pauses")).toContain(2000);
    await page.waitForURL(/\/dashboard$/);
  });

  it("a downgrade shows the credit, and a refusal stays on the screen", async () => {
    await replyWith(page, "/api/billing/checkout", {
      status: 409,
      body: { error: "conflict", message: "An invoice is open. Pay it first." },
    });
    await start("Basic", creditPreview);
    const dialog = page.getByRole("dialog", { name: "Change to Basic?" });
    await dialog.getByText("Credited to your account").waitFor();
    await dialog
      .getByText(
        /is added to your account balance and applied to your next invoices\. It isn't paid out/,
      )
      .waitFor();
    await dialog.getByRole("button", { name: "Change plan" }).click();
    await dialog.getByText("An invoice is open. Pay it first.").waitFor();
    await says("Payment Error", "Failed to create checkout session: 409");
    await dialog.getByRole("button", { name: "Keep my plan" }).click();
    await dialog.waitFor({ state: "hidden" });
  });

  it.each([
    {
      status: 409,
      body: { error: "Active subscription exists", message: "Another window was faster." },
      said: ["Subscription Already Exists", "Another window was faster."],
    },
    {
      status: 409,
      body: { error: "Same plan exists", message: "You have Professional." },
      said: ["Subscription Already Exists", "You have Professional."],
    },
    {
      status: 500,
      body: { error: "internal", message: "boom" },
      said: ["Payment Error", "Failed to create checkout session: 500"],
    },
    {
      status: 200,
      body: {},
      said: ["Payment Error", "Unexpected response format from checkout API"],
    },
  ])(
    "shows the right message when the checkout answers $status $body",
    async ({ status, body, said }) => {
      await replyWith(page, "/api/billing/checkout", { status, body });
      await start("Professional", checkout);
      await says(...said);
    },
  );

  it("a refused preview shows the same message", async () => {
    await replyWith(page, "/api/billing/preview-change", {
      status: 409,
      body: { error: "Same plan exists", message: "You have Professional." },
    });
    await page.goto(`${product.url}/pricing`);
    await page.getByRole("button", { name: "Upgrade", exact: true }).nth(1).click();
    await says("Subscription Already Exists", "You have Professional.");
  });

  it("the free plan uses its own call", async () => {
    await page.goto(`${product.url}/pricing`);
    const sent = page.waitForRequest("**/api/subscription-url");
    await page
      .getByRole("listitem")
      .filter({ hasText: "Your plan" })
      .getByRole("button", { name: "Current Plan" })
      .click();
    expect((await sent).postDataJSON()).toEqual({ planId: "free" });
    await page.waitForURL(/\/(dashboard|billing)$/);
  });

  it("a network failure shows the browser's message", async () => {
    await page.route("**/api/billing/preview-change", (route) => route.abort());
    await page.goto(`${product.url}/pricing`);
    await page.getByRole("button", { name: "Upgrade", exact: true }).first().click();
    await says("Payment Error");
  });

  it("a visitor must sign in for a paid plan, but not for the free one", async () => {
    const visitor = await browser.newContext();
    const theirs = await visitor.newPage();
    const calls = recordCalls(theirs);
    await theirs.goto(`${product.url}/pricing`);
    const paid = theirs.getByRole("button", { name: "Get Started", exact: true });
    await paid.first().click();
    expect(await paid.count()).toBe(2);
    await toastOf(theirs).getByText("eBay Authentication Required").waitFor();
    await toastOf(theirs)
      .getByText(
        "Please connect your eBay account first. You'll get a free subscription automatically!",
      )
      .waitFor();
    await theirs.waitForURL(/\/login$/);
    expect(calls).not.toContain("POST /api/billing/checkout");
    await theirs.goto(`${product.url}/pricing`);
    await theirs.getByRole("button", { name: "Get Started Free" }).click();
    await theirs.waitForURL(/\/auth$/);
    expect(calls).toContain("POST /api/subscription-url");
    await visitor.close();
  });

  it("a seller's plans say what choosing them means only once the own plan is known", async () => {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/subscription/usage", async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(`${product.url}/pricing`);
    const early = page.getByRole("button", { name: "Choose Professional" });
    await early.waitFor();
    expect(await early.isEnabled()).toBe(true);
    expect(await page.getByRole("button", { name: /Get Started|Upgrade|Downgrade/ }).count()).toBe(
      0,
    );
    const place = await early.boundingBox();
    answer();
    const known = page.getByRole("button", { name: "Current Plan" });
    await known.waitFor();
    expect(await known.boundingBox()).toEqual(place);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  it("one plan is Most Popular, and Contact Sales opens an email", async () => {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto(`${product.url}/pricing`);
    const popular = page.getByRole("listitem").filter({ hasText: "Most Popular" });
    expect(await popular.getByRole("heading").innerText()).toBe("Professional");
    expect(await page.getByText("Most Popular").count()).toBe(1);
    await page.getByRole("button", { name: "Current Plan" }).waitFor();
    expect(await page.getByRole("button", { name: "Downgrade" }).count()).toBe(2);
    expect(await page.getByRole("link", { name: "Contact Sales" }).getAttribute("href")).toMatch(
      /^mailto:/,
    );
    expect(
      await page.getByText(/Connect your eBay account and get a free subscription/).count(),
    ).toBe(0);
    await page
      .getByRole("listitem")
      .filter({ hasText: "Your plan" })
      .getByRole("heading", { name: "Professional" })
      .waitFor();
    expect(await page.getByText("Your plan", { exact: true }).count()).toBe(1);
  });
});
