import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser, Page } from "playwright-core";
import { startProduct } from "#test/start-product.ts";
import type { Product } from "#test/start-product.ts";
import { closeContexts, openSharedChromium } from "./find-chromium.ts";
import { callFrom, openManager, rowOf, signIn } from "./manager-screen.ts";
import { toastOf } from "./signed-in-screen.ts";

const good = "4242424242424242";
/** Can be saved, but every charge fails. */
const failing = "4000000000000341";
const refused = "4000000000000002";
/** The bank asks for confirmation when it is saved. */
const asking = "4000002500003155";
/** The bank asks for confirmation of every payment the cardholder makes. */
const alwaysAsking = "4000002760003184";
const day = 86_400;

let product: Product;
let browser: Browser;
/** Everything the pages sent to the product, to search for digits. */
const sent: string[] = [];

beforeAll(async () => {
  product = await startProduct();
  browser = await openSharedChromium();
});
afterAll(async () => {
  await closeContexts(browser);
  await product?.close();
});

async function pageOf(seller: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: "UTC",
  });
  context.on("request", (request) =>
    request.url().startsWith(product.url)
      ? sent.push(`${request.url()} ${request.postData() ?? ""}`)
      : undefined,
  );
  const page = await context.newPage();
  await signIn(page, product.url, seller);
  return page;
}

const card = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });
const says = async (page: Page, ...words: readonly (string | RegExp)[]) => {
  for (const text of words) await toastOf(page).getByText(text).first().waitFor();
};
const control = async (path: string, body: object) => {
  const answer = await fetch(`${product.cards.url}/_sandbox/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
};

/** Presses a plan's button. */
async function choose(page: Page, plan: string): Promise<void> {
  await page.goto(`${product.url}/pricing`);
  await page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: plan, exact: true }) })
    .getByRole("button")
    .click();
}

/** Pays on the provider's own page. */
async function payThere(page: Page, number: string): Promise<void> {
  await page.getByRole("heading", { name: /^Subscribe to / }).waitFor();
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry").fill("12/34");
  await page.getByLabel("CVC").fill("123");
  await page.getByRole("button", { name: "Subscribe" }).click();
}

/** Types a card into the field of the billing screen and saves it. */
async function saveCard(page: Page, number: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Update Payment Method" });
  if (!(await dialog.isVisible()))
    await card(page, "Subscription Details")
      .getByRole("button", { name: "Update Payment Method" })
      .click();
  await dialog.getByLabel("Card number").fill(number);
  await dialog.getByLabel("Expiry").fill("12/34");
  await dialog.getByLabel("CVC").fill("123");
  await dialog.getByRole("button", { name: "Save card" }).click();
}

const openBilling = async (page: Page) => {
  await page.goto(`${product.url}/billing`);
  await card(page, "Payment History").waitFor();
};

describe("a seller on the free plan", () => {
  let page: Page;
  beforeAll(async () => {
    page = await pageOf("first-day-parts");
  });

  it("buys Professional on the provider's page, and a declined card changes nothing", async () => {
    await choose(page, "Professional");
    await payThere(page, refused);
    await page.getByRole("alert").getByText("Your card was declined.").waitFor();
    await payThere(page, good);
    await says(page, "Payment Successful!", "Your subscription has been updated successfully.");
    await card(page, "Subscription Details").getByText("Professional").waitFor();
    await card(page, "Fitment Usage").getByText("/ 2,000").waitFor();
    await openBilling(page);
    await card(page, "Current Plan").getByText("$100.00/month").waitFor();
    await card(page, "Payment Methods").getByText("Visa •••• 4242").waitFor();
    await card(page, "Upcoming Invoice").getByText("$100.00").waitFor();
    await card(page, "Payment History").getByText("$100.00 paid").waitFor();
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: /View/ }).click();
    const invoice = await opened;
    await invoice.getByText("Status: paid").waitFor();
    await invoice.close();
  });

  it("downgrades to Basic and gets the credit that was shown", async () => {
    await choose(page, "Basic");
    const dialog = page.getByRole("dialog", { name: "Change to Basic?" });
    const credit = await dialog.locator('dt:text-is("Credited to your account") + dd').innerText();
    expect(Number(credit.replace("$", ""))).toBeCloseTo(50, 0);
    await dialog.getByRole("button", { name: "Change plan" }).click();
    await says(page, "Subscription Updated!");
    await card(page, "Fitment Usage").getByText("/ 500").waitFor();
    await openBilling(page);
    await card(page, "Current Plan").getByText("Basic").waitFor();
    await card(page, "Account Balance").getByText(credit).waitFor();
    await card(page, "Account Balance").getByText("Credit balance").waitFor();
  });

  it("can't buy the current plan again", async () => {
    await choose(page, "Basic");
    await says(page, "Subscription Already Exists");
  });

  it("cancels, keeps the plan until the period ends, and resumes", async () => {
    await openBilling(page);
    await page.getByRole("button", { name: "Cancel Subscription" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel Subscription" }).click();
    await says(page, "Subscription Canceled", /^You keep your plan until /);
    const details = card(page, "Subscription Details");
    await details.getByText("Canceling").waitFor();
    expect(await page.getByRole("button", { name: "Cancel Subscription" }).count()).toBe(0);
    expect(await callFrom(page, "GET /api/subscription/usage")).toMatchObject({
      subscription_plan: "basic",
      is_active: true,
    });
    await page.getByRole("button", { name: "Resume subscription" }).click();
    await says(page, "Subscription resumed");
    await details.getByText("Auto-renew").waitFor();
  });

  it("replaces the card: a declined one isn't saved, and one the bank confirms becomes the default", async () => {
    await openBilling(page);
    await saveCard(page, refused);
    await says(page, "Card Update Failed", "Your card was declined.");
    await saveCard(page, asking);
    await page.getByRole("button", { name: "Complete authentication" }).click();
    await says(page, "Card Updated Successfully");
    await card(page, "Payment Methods")
      .getByRole("listitem")
      .filter({ hasText: "•••• 3155" })
      .getByText("Default")
      .waitFor();
  });
});

describe("a seller who reaches the free plan's limit", () => {
  let page: Page;
  beforeAll(async () => {
    page = await pageOf("no-email-motors");
    await callFrom(page, "POST /api/user/complete-profile", {
      email: "owner@no-email-motors.example",
    });
  });

  it("sees before a generation that the plan doesn't allow all of it, and generates the rest of the month", async () => {
    await openManager(page, product.url);
    await page.getByRole("checkbox", { name: "Select all shown listings" }).click();
    await page.getByRole("button", { name: /^Generate Selected/ }).click();
    const dialog = page.getByRole("dialog", { name: "25 selected, 15 left this month" });
    await dialog
      .getByText(
        "Generate the first 15? The other 10 listings can wait until next month, or you can upgrade now.",
      )
      .waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    expect(await callFrom(page, "GET /api/batches?active=true")).toEqual([]);
    await page.getByRole("button", { name: /^Generate Selected/ }).click();
    await dialog.getByRole("button", { name: "Generate the first 15" }).click();
    await page.getByRole("region", { name: /^Generating 15 listings/ }).waitFor();
    await says(page, /^Generation completed/);
  });

  it("a batch stops at the limit, and dialog and banner lead to the plans, the only two that offer an upgrade", async () => {
    await openManager(page, product.url);
    // Without the size of the selection, the screen can't warn in advance.
    await page.route("**/api/ebay/listings/selection", (route) => route.abort());
    await page.getByRole("checkbox", { name: "Select all shown listings" }).click();
    await page.getByRole("button", { name: /^Generate Selected/ }).click();
    const dialog = page.getByRole("dialog", { name: "Monthly Limit Reached" });
    await dialog.getByText("15 / 15").waitFor({ timeout: 60_000 });
    await dialog.getByText(/^You've used all fitment generations for this month\./).waitFor();
    await dialog.getByText("Close", { exact: true }).click();
    const batch = page.getByRole("region", { name: /^Generating \d+ listings/ });
    await batch
      .getByText(/Monthly limit reached: you've used all 15 fitment generations of the Free plan\./)
      .waitFor();
    const banner = page
      .getByRole("alert")
      .filter({ hasText: "You’ve used all 15 fitment generations for this month." });
    expect(await page.getByRole("link", { name: /Upgrade/ }).count()).toBe(1);
    expect(await banner.getByRole("link", { name: "Upgrade Plan" }).getAttribute("href")).toBe(
      "/pricing",
    );

    // Another listing opens the same dialog, which leads to the plans and closes.
    const [waiting] = (await callFrom(page, "GET /api/batches?active=true")) as readonly {
      readonly id: string;
    }[];
    const { items } = (await callFrom(
      page,
      `GET /api/batches/${waiting?.id ?? ""}/items?state=waiting`,
    )) as { readonly items: readonly { readonly listing_id: string }[] };
    const statuses = await page.evaluate(
      async (ids) => {
        const tried: { readonly id: string; readonly status: number }[] = [];
        for (const id of ids)
          tried.push({
            id,
            status: (await fetch(`/api/ebay/listings/${id}/generate-fitment`, { method: "POST" }))
              .status,
          });
        return tried;
      },
      items.slice(0, 5).map(({ listing_id }) => listing_id),
    );
    const refused = statuses.find(({ status }) => status === 403)?.id ?? "";
    await rowOf(page, refused).getByRole("button", { name: "Generate" }).click();
    await dialog.getByText("15 / 15").waitFor();
    await dialog.getByRole("button", { name: "Upgrade Plan" }).click();
    await page.getByRole("heading", { name: "Choose Your Plan" }).waitFor();
    expect(await dialog.count()).toBe(0);
  });

  it("buying a larger plan in another tab resumes the paused batch", async () => {
    await openManager(page, product.url);
    const batch = page.getByRole("region", { name: /^Generating \d+ listings/ });
    await batch.getByText(/Monthly limit reached/).waitFor();
    expect(await callFrom(page, "GET /api/subscription/usage")).toMatchObject({
      has_reached_limit: true,
      fitments_generated_this_month: 15,
    });
    const tab = await page.context().newPage();
    await choose(tab, "Basic");
    await tab.getByRole("heading", { name: "Subscribe to Basic" }).waitFor();
    const other = await page.context().newPage();
    await choose(other, "Basic");
    await payThere(other, good);
    await says(other, "Payment Successful!");
    // The second checkout ended the first tab's.
    await tab.bringToFront();
    await payThere(tab, good);
    await tab.getByRole("heading", { name: /This checkout is / }).waitFor();
    await other.close();
    await tab.close();
    await page.bringToFront();
    await page.getByText(/^Generated \d+ listings$/).waitFor({ timeout: 60_000 });
    expect(await callFrom(page, "GET /api/subscription/usage")).toMatchObject({
      subscription_plan: "basic",
      monthly_fitment_limit: 500,
    });
    expect(await subscriptionsOf("nEmM3sT6uVxZ04")).toEqual(["active"]);
  });

  it("a payment the bank must confirm changes the plan only once it is confirmed", async () => {
    await openBilling(page);
    await saveCard(page, alwaysAsking);
    await page.getByRole("button", { name: "Complete authentication" }).click();
    await says(page, "Card Updated Successfully");
    await choose(page, "Professional");
    const dialog = page.getByRole("dialog", { name: "Change to Professional?" });
    await dialog.getByRole("button", { name: /^Pay \$\d+\.\d\d and change$/ }).click();
    await page.getByRole("button", { name: "Fail authentication" }).click();
    await says(page, "Payment Error");
    await dialog.getByText("Your plan wasn't changed").waitFor();
    expect(await callFrom(page, "GET /api/subscription/usage")).toMatchObject({
      subscription_plan: "basic",
    });
    await dialog.getByRole("button", { name: /^Pay / }).click();
    await page.getByRole("button", { name: "Complete authentication" }).click();
    await says(page, "Subscription Updated!");
    await expect
      .poll(() => callFrom(page, "GET /api/subscription/usage"), { timeout: 20_000 })
      .toMatchObject({ subscription_plan: "professional", monthly_fitment_limit: 2000 });
  });

  it("deleting the account ends the subscription immediately, also with the provider", async () => {
    await page.goto(`${product.url}/profile`);
    await page.getByRole("button", { name: "Delete Account" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete Account" }).click();
    await says(page, "Account Deleted");
    expect(await subscriptionsOf("nEmM3sT6uVxZ04")).toEqual(["canceled"]);
  });
});

/** Reads the states of a customer's subscriptions from the provider. */
async function subscriptionsOf(marketplaceUser: string): Promise<readonly string[]> {
  const state = (await (await fetch(`${product.cards.url}/_sandbox/state`)).json()) as {
    readonly customers: readonly {
      readonly id: string;
      readonly metadata: Readonly<Record<string, string>>;
    }[];
    readonly subscriptions: readonly { readonly customer: string; readonly status: string }[];
  };
  const ids = state.customers
    .filter((customer) => customer.metadata["marketplace_user_id"] === marketplaceUser)
    .map(({ id }) => id);
  return state.subscriptions
    .filter(({ customer }) => ids.includes(customer))
    .map(({ status }) => status);
}

describe("an unpaid renewal", () => {
  it("blocks the tools within 60 seconds, and a new card and Retry Payment reopen them", async () => {
    const page = await pageOf("oak-street-auto");
    await openBilling(page);
    await saveCard(page, failing);
    await says(page, "Card Updated Successfully");
    const tool = await page.context().newPage();
    await tool.clock.install();
    await tool.goto(`${product.url}/mpn-discovery`);
    await tool.getByRole("main").getByRole("heading").first().waitFor();
    await control("clock", { advance_seconds: 33 * day });
    await control("webhooks/drain", {});
    await expect
      .poll(() => callFrom(page, "GET /api/billing/access-check"), { timeout: 20_000 })
      .toMatchObject({ accessAllowed: false, reason: "payment_failed" });
    await tool.clock.runFor(60_500);
    await tool.getByRole("heading", { name: "Account Access Suspended" }).waitFor();
    await tool.getByRole("region", { name: "Past-due invoices" }).getByText("$100.00").waitFor();
    await expect(
      callFrom(page, "POST /api/ebay/generate-fitment", { listing_ids: ["1"] }),
    ).rejects.toThrow("402");

    // Browsers throttle pages in the background.
    await page.bringToFront();
    await openBilling(page);
    await page
      .getByRole("main")
      .getByRole("alert")
      .getByText("A payment of $100.00 didn't go through")
      .waitFor();
    await page.getByRole("button", { name: "Retry Payment" }).click();
    await says(page, "Payment Failed");
    await saveCard(page, good);
    await says(page, "Card Updated Successfully");
    await page.getByRole("button", { name: "Retry Payment" }).click();
    await says(page, "Payment Processed");
    await page.getByRole("main").getByRole("alert").waitFor({ state: "hidden" });
    await tool.clock.runFor(60_500);
    await tool
      .getByRole("heading", { name: "Account Access Suspended" })
      .waitFor({ state: "hidden" });
    await page.context().close();
  });

  it("no card digits reach the product", () => {
    expect(sent.length).toBeGreaterThan(100);
    for (const number of [good, failing, refused, asking])
      expect(
        sent.filter(
          (request) =>
            request.includes(number) || request.includes(number.replace(/(.{4})(?=.)/g, "$1 ")),
        ),
      ).toEqual([]);
  });
});
