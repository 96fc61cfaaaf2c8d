import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BrowserContext, Page } from "playwright-core";
import type { Product } from "#test/start-product.ts";
import { callFrom } from "./manager-screen.ts";
import {
  breakCall,
  guardedPaths,
  recordCalls,
  recordPauses,
  toastOf,
  withoutStream,
} from "./signed-in-screen.ts";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";
import { tryAgain } from "./try-again.ts";

const seller = "oak-street-auto";

let product: Product;
let context: BrowserContext;
let page: Page;
let opened: OpenedProduct | undefined;
beforeAll(async () => {
  ({ product, page } = opened = await openProduct({ seller }));
  context = page.context();
  await callFrom(page, "POST /api/ebay/pull-listings");
});
afterAll(() => opened?.close());
beforeEach(() => page.unrouteAll({ behavior: "ignoreErrors" }));

const open = async (query = "") => {
  await page.goto(`${product.url}/dashboard${query}`);
  await page.getByText(`Hello, ${seller}`).waitFor();
};
const card = (title: string) =>
  page
    .getByRole("heading", { name: title, level: 2, exact: true })
    .locator("xpath=ancestor::section[1]");
const limitReached = (given: object) =>
  JSON.stringify({
    original_plan: "free",
    subscription_plan: "free",
    plan_name: "Free",
    current_period_end: null,
    monthly_fitment_limit: 15,
    fitments_generated_this_month: 15,
    remaining_fitments: 0,
    has_reached_limit: true,
    is_active: false,
    ...given,
  });

describe("the dashboard", () => {
  it("greets the seller, shows the connection, and fills each card from its call", async () => {
    const calls = recordCalls(page);
    await open();
    await page.getByText("connected", { exact: true }).waitFor();
    await page.getByText("oAkS5tR9vNmL02").waitFor();
    await card("Subscription Details").getByText("Professional").first().waitFor();
    await card("Fitment Usage").getByText("generated this month").waitFor();
    await card("Active Listings").getByText("40", { exact: true }).waitFor();
    const { count } = (await callFrom(page, "GET /api/ebay/synced-listings-count")) as {
      count: number;
    };
    await card("Synced Listings").getByText(String(count), { exact: true }).waitFor();
    for (const call of [
      "/api/auth/subscription",
      "/api/subscription/usage",
      "/api/ebay/active-listings-count",
      "/api/ebay/synced-listings-count",
    ])
      expect(calls).toContain(`GET ${call}`);
    await card("Quick Actions")
      .getByRole("link", { name: /fitment manager/ })
      .click();
    await page.waitForURL(/\/fitment-manager$/);
  });

  it("links to the manager and to the plans", async () => {
    await open();
    const ready = card("Ready to Get Started?");
    expect(
      await ready.getByRole("link", { name: "Start Managing Fitments" }).getAttribute("href"),
    ).toBe("/fitment-manager");
    await ready.getByRole("link", { name: "View Plans" }).click();
    await page.waitForURL(/\/pricing$/);
  });

  it("shows the plan's name, end, and progress and the usage with a bar, but no bar without an end or a limit", async () => {
    const usage = (given: object) =>
      page.route("**/api/subscription/usage", (route) =>
        route.fulfill({
          contentType: "application/json",
          body: limitReached({ has_reached_limit: false, is_active: true, ...given }),
        }),
      );
    const words = async (title: string) => (await card(title).innerText()).replaceAll(/\s+/g, " ");
    await usage({
      plan_name: "Basic",
      current_period_end: "2020-01-31T00:00:00Z",
      monthly_fitment_limit: 500,
      fitments_generated_this_month: 120,
      remaining_fitments: 380,
    });
    await open();
    await card("Subscription Details").getByText("Basic").waitFor();
    expect(await words("Subscription Details")).toContain("Ended on January 31, 2020");
    expect(
      await card("Subscription Details").getByRole("progressbar").getAttribute("aria-valuenow"),
    ).toBe("100");
    expect(await words("Fitment Usage")).toContain("120 / 500 generated this month, 380 left");
    expect(await card("Fitment Usage").getByRole("progressbar").getAttribute("aria-valuenow")).toBe(
      "24",
    );
    await page.unrouteAll();
    await usage({
      plan_name: "Enterprise",
      current_period_end: null,
      monthly_fitment_limit: -1,
      fitments_generated_this_month: 120,
      remaining_fitments: -1,
    });
    await open();
    await card("Subscription Details").getByText("Enterprise").waitFor();
    expect(await words("Fitment Usage")).toContain("120 / Unlimited generated this month");
    expect(
      await card("Subscription Details")
        .getByRole("progressbar")
        .or(card("Fitment Usage").getByRole("progressbar"))
        .count(),
    ).toBe(0);
  });

  it("shows a failed usage call in place of its cards, and leaves the rest usable", async () => {
    await breakCall(page, "/api/subscription/usage", {
      body: '{"error":"internal","message":"No figures today."}',
    });
    await open();
    await page.getByText("Error loading subscription data", { exact: true }).waitFor();
    await page.getByText("No figures today.").waitFor();
    await card("Active Listings").getByText("40", { exact: true }).waitFor();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await tryAgain(page, card("Fitment Usage").getByText("generated this month"));
  });

  it("reloads the usage every 30 s", async () => {
    const timed = await context.newPage();
    await timed.clock.install();
    await withoutStream(timed);
    const calls = recordCalls(timed);
    const usage = () => calls.filter((call) => call === "GET /api/subscription/usage").length;
    await timed.goto(`${product.url}/dashboard`);
    await timed.getByText("generated this month").waitFor();
    expect(usage()).toBe(1);
    // The clock keeps running, so allow for some time.
    await timed.clock.runFor(20_000);
    expect(usage()).toBe(1);
    await timed.clock.runFor(10_500);
    await expect.poll(usage).toBe(2);
    await timed.close();
  });
});

describe("the message on arrival", () => {
  /** Opens the dashboard with a query, and waits for all the words and then a clean address. */
  async function arrive(query: string, words: readonly string[]): Promise<void> {
    await page.goto(`${product.url}/dashboard?${query}`);
    for (const text of words) await toastOf(page).getByText(text, { exact: true }).waitFor();
    await page.waitForURL(`${product.url}/dashboard`);
  }

  it("confirms a payment once, reloads the user, and cleans the address after a pause of 2 seconds", async () => {
    const bodies: unknown[] = [];
    await page.route("**/api/billing/checkout-success", async (route) => {
      bodies.push(route.request().postDataJSON());
      await route.fulfill({ json: { success: true } });
    });
    await withoutStream(page);
    const calls = recordCalls(page);
    await page.addInitScript(recordPauses);
    await arrive("payment=success&session_id=cs_test_1", [
      "Payment Successful!",
      "Your subscription has been updated successfully.",
    ]);
    expect(await page.evaluate<number[]>("window.pauses")).toContain(2000);
    expect(bodies).toEqual([{ sessionId: "cs_test_1" }]);
    expect(calls.filter((call) => call === "GET /api/auth/user")).toHaveLength(2);
  });

  it("says that a payment can't be confirmed yet", async () => {
    await breakCall(page, "/api/billing/checkout-success");
    await arrive("payment=success&session_id=cs_test_2", [
      "Payment completed. Your subscription may take a moment to activate.",
    ]);
  });

  it.each([
    {
      query: "payment=pending",
      said: ["Payment Processing", "Your payment is being processed. Please wait a moment."],
    },
    {
      query: "error=card",
      said: ["Payment Issue", "There was an issue processing your payment. Please try again."],
    },
    {
      query: "ebay_status=error",
      said: ["Connection Failed", "Failed to connect your eBay account. Please try again."],
    },
  ])("shows the message for $query, then cleans the address", async ({ query, said }) => {
    await arrive(query, said);
  });

  it("shows one toast at a time, gives it the focus on F8, and closes it on a swipe to the right", async () => {
    await open("?payment=pending");
    await page.goto(`${product.url}/dashboard?error=card`);
    await toastOf(page).getByText("Payment Issue", { exact: true }).waitFor();
    expect(await toastOf(page).count()).toBe(1);
    await page.keyboard.press("F8");
    expect(
      await page.evaluate(() =>
        document.activeElement?.closest("[role=region]")?.getAttribute("aria-label"),
      ),
    ).toContain("F8");
    const push = async (pixels: number) => {
      const box = await toastOf(page).boundingBox();
      const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 12];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + pixels / 2, y, { steps: 4 });
      await page.mouse.move(x + pixels, y, { steps: 4 });
      await page.mouse.up();
    };
    await push(40);
    expect(await toastOf(page).count()).toBe(1);
    await push(90);
    await expect.poll(() => toastOf(page).count()).toBe(0);
  });
});

describe("a toast", () => {
  it("closes after five seconds", async () => {
    const timed = await context.newPage();
    await timed.clock.install();
    await timed.goto(`${product.url}/dashboard?error=card`);
    await toastOf(timed).getByText("Payment Issue", { exact: true }).waitFor();
    await timed.clock.runFor(2500);
    expect(await toastOf(timed).count()).toBe(1);
    await timed.clock.runFor(2500);
    await expect.poll(() => toastOf(timed).count()).toBe(0);
    await timed.close();
  });
});

describe("the month's limit", () => {
  it("shows a red banner and a dialog, both leading to the plans", async () => {
    await page.route("**/api/subscription/usage", (route) =>
      route.fulfill({ contentType: "application/json", body: limitReached({}) }),
    );
    await open();
    const dialog = page.getByRole("dialog", { name: "Monthly Limit Reached", exact: true });
    await dialog.getByText("15 / 15", { exact: true }).waitFor();
    await dialog.getByRole("button", { name: "Upgrade Plan" }).click();
    await page.waitForURL(/\/pricing$/);
    const banner = page.getByRole("alert");
    const [red = 0, green = 255] = await banner.evaluate((element) =>
      (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
    );
    expect(red).toBeGreaterThan(green * 2);
    await page.goto(`${product.url}/profile`);
    await page.getByRole("alert").getByRole("link", { name: "Upgrade Plan" }).click();
    await page.waitForURL(/\/pricing$/);
  });

  it("shows the dialog once per visit, even when the usage is reloaded", async () => {
    const timed = await context.newPage();
    await timed.clock.install();
    await withoutStream(timed);
    const calls = recordCalls(timed);
    await timed.route("**/api/subscription/usage", (route) =>
      route.fulfill({ contentType: "application/json", body: limitReached({}) }),
    );
    await timed.goto(`${product.url}/dashboard`);
    const dialog = timed.getByRole("dialog", { name: "Monthly Limit Reached", exact: true });
    await dialog.getByText("15 / 15", { exact: true }).waitFor();
    await timed.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await timed.clock.runFor(31_000);
    await expect
      .poll(() => calls.filter((call) => call === "GET /api/subscription/usage").length)
      .toBe(2);
    expect(await dialog.count()).toBe(0);
    await timed.close();
  });

  it("shows only the dialog on an active plan", async () => {
    await page.route("**/api/subscription/usage", (route) =>
      route.fulfill({
        contentType: "application/json",
        body: limitReached({ is_active: true, subscription_plan: "basic" }),
      }),
    );
    await open();
    await page
      .getByRole("dialog", { name: "Monthly Limit Reached", exact: true })
      .getByRole("button", { name: "Close" })
      .first()
      .click();
    await page.getByText(`Hello, ${seller}`).waitFor();
    expect(await page.getByRole("link", { name: "Upgrade Plan" }).count()).toBe(0);
  });
});

describe("header, menu and footer", () => {
  const links = [
    ["Dashboard", "/dashboard"],
    ["Manager", "/fitment-manager"],
    ["Bulk Listing", "/bulk-listing-generator"],
    ["MPN Discovery", "/mpn-discovery"],
    ["ePID Tools", "/epid-demo"],
  ] as const;
  const parts = [
    ["Inventory", "/parts"],
    ["Upload", "/upload"],
  ] as const;
  const account = [
    ["Activity", "/activity"],
    ["Analytics", "/analytics"],
    ["Notifications", "/notifications"],
    ["Profile", "/profile"],
    ["Subscription", "/subscription"],
    ["Billing", "/billing"],
  ] as const;
  const namesOf = (list: readonly (readonly [string, string])[]) => list.map(([name]) => name);

  it("lists the tools and Logout in the header, in order, and each link opens its screen", async () => {
    await open();
    const header = page.getByRole("banner");
    await header.getByRole("link", { name: "Dashboard", exact: true }).waitFor();
    const items = await header.locator("nav a, nav button, button").allInnerTexts();
    const expected = [...namesOf(links.slice(0, 2)), "Parts", ...namesOf(links.slice(2)), "Logout"];
    expect(items.filter((text) => expected.includes(text))).toEqual(expected);
    for (const [name, target] of links) {
      await header.getByRole("link", { name, exact: true }).click();
      await page.waitForURL(`${product.url}${target}`);
    }
  });

  it.each([
    ["Parts", "Parts", parts],
    ["the account", `eBay account: ${seller}`, account],
  ] as const)("opens the screens of %s from a menu", async (_title, button, entries) => {
    await open();
    for (const [name, target] of entries) {
      await page.getByRole("banner").getByRole("button", { name: button, exact: true }).click();
      await page.getByRole("menuitem", { name, exact: true }).click();
      await page.waitForURL(`${product.url}${target}`);
    }
  });

  it("opens every signed-in screen for a signed-in seller", async () => {
    for (const path of guardedPaths) {
      const answer = await page.goto(`${product.url}${path}`);
      expect(answer?.status()).toBe(200);
      await page.getByRole("banner").getByRole("button", { name: "Logout", exact: true }).waitFor();
      await page.getByRole("main").getByRole("heading").first().waitFor();
      expect(`${path} ${new URL(page.url()).pathname}`).toBe(`${path} ${path}`);
      expect(await page.getByText("404 Page Not Found").count()).toBe(0);
    }
  });

  it("links to the legal texts in the footer", async () => {
    await open();
    const footer = page.getByRole("contentinfo");
    expect(await footer.getByRole("link", { name: "Terms" }).getAttribute("href")).toBe("/terms");
    expect(await footer.getByRole("link", { name: "Privacy" }).getAttribute("href")).toBe(
      "/privacy",
    );
  });

  it("slides out the menu with the same items on a phone, and closes it by keyboard", async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await open();
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    expect(await menu.getByRole("link").allInnerTexts()).toEqual([
      ...namesOf(links.slice(0, 2)),
      ...namesOf(parts),
      ...namesOf(links.slice(2)),
      ...namesOf(account),
    ]);
    await menu.getByRole("button", { name: "Logout", exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Open menu" }).click();
    await menu.getByRole("link", { name: "Profile" }).click();
    await page.waitForURL(/\/profile$/);
    await menu.waitFor({ state: "hidden" });
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe("a connection that eBay ended", () => {
  it("is shown on the dashboard and the listings screen, until the seller connects again", async () => {
    await product.control("tokens/revoke", { seller, everything: true });
    await callFrom(page, "POST /api/ebay/pull-listings").catch(() => undefined);
    await page.goto(`${product.url}/ebay-listings`);
    await page
      .getByRole("heading", {
        name: "eBay token expired. Please reconnect your eBay account.",
        exact: true,
      })
      .waitFor();
    await open();
    expect(await page.getByText("connected", { exact: true }).count()).toBe(0);
    const repair = await breakCall(page, "/api/ebay/auth-url");
    const connect = card("Ready to Get Started?").getByRole("button", { name: "Connect" });
    await connect.click();
    await toastOf(page)
      .getByText("Failed to get eBay authorization URL", { exact: true })
      .waitFor();
    await repair();
    await connect.click();
    await page.getByRole("radio", { name: new RegExp(seller) }).check();
    await page.getByRole("button", { name: "Agree and continue" }).click();
    await toastOf(page)
      .getByText("Your eBay account has been successfully connected.", { exact: true })
      .waitFor();
    await page.waitForURL(`${product.url}/dashboard`);
    await page.getByText("connected", { exact: true }).waitFor();
  });
});
