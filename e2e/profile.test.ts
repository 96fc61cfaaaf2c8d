import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BrowserContext, Page } from "playwright-core";
import type { Product } from "#test/start-product.ts";
import { callFrom } from "./manager-screen.ts";
import { breakCall, goThrough, recordCalls, toastOf, withoutStream } from "./signed-in-screen.ts";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";

let product: Product;
let context: BrowserContext;
let page: Page;
let opened: OpenedProduct | undefined;
beforeAll(async () => {
  ({ product, page } = opened = await openProduct({ seller: "oak-street-auto" }));
  context = page.context();
});
afterAll(() => opened?.close());
beforeEach(() => page.unrouteAll({ behavior: "ignoreErrors" }));

const open = () => page.goto(`${product.url}/profile`);
const card = (title: string) =>
  page
    .getByRole("heading", { name: title, level: 2, exact: true })
    .locator("xpath=ancestor::section[1]");
const factsOf = (profile: object) =>
  JSON.stringify({
    fullName: null,
    email: null,
    ebayUsername: "shop",
    ebayUserId: "id",
    createdAt: "2025-01-02T12:00:00Z",
    lastLogin: null,
    stats: {
      totalEbayListings: 1200,
      syncedListings: 0,
      totalFitmentGenerations: 0,
      lastListingSync: null,
    },
    ...profile,
  });

describe("the profile", () => {
  it("shows the seller and the account's figures", async () => {
    await callFrom(page, "POST /api/ebay/pull-listings");
    await open();
    const personal = card("Personal Information");
    for (const text of [
      "Miguel Ortega-Núñez",
      "miguel@oak-street-auto.example",
      "oak-street-auto",
      "oAkS5tR9vNmL02",
    ])
      await personal.getByText(text, { exact: true }).waitFor();
    const account = card("Account Information");
    await account.getByText("Active", { exact: true }).waitFor();
    for (const name of ["Member since", "Last login"])
      expect(await account.locator(`dt:text-is("${name}") + dd`).innerText()).toMatch(/20\d\d/);
    expect(await account.locator('dt:text-is("Total eBay listings") + dd').innerText()).toBe("40");
    const summary = card("Marketplace Account Summary");
    const { stats } = (await callFrom(page, "GET /api/profile")) as {
      stats: Record<string, number>;
    };
    expect(stats["totalEbayListings"]).toBe(40);
    for (const [name, field] of [
      ["Total listings", "totalEbayListings"],
      ["Synced listings", "syncedListings"],
      ["Fitment generations", "totalFitmentGenerations"],
    ] as const) {
      expect(`${name} ${await summary.locator(`dt:text-is("${name}") + dd`).innerText()}`).toBe(
        `${name} ${stats[field]}`,
      );
    }
    await account.getByRole("link", { name: "Manage subscription" }).click();
    await page.waitForURL(/\/subscription$/);
  });

  it("leaves out missing facts and shows the last sync if there is one", async () => {
    await page.route("**/api/profile", (route) =>
      route.fulfill({ contentType: "application/json", body: factsOf({}) }),
    );
    await open();
    await card("Personal Information").getByText("Not provided", { exact: true }).waitFor();
    for (const name of ["Last login", "Last sync"])
      expect(await page.getByText(name, { exact: true }).count()).toBe(0);
    expect(await card("Personal Information").getByText("Email", { exact: true }).count()).toBe(0);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.route("**/api/profile", (route) =>
      route.fulfill({
        contentType: "application/json",
        body: factsOf({
          stats: {
            totalEbayListings: 1200,
            syncedListings: 7,
            totalFitmentGenerations: 9,
            lastListingSync: "2025-03-04T12:00:00Z",
          },
        }),
      }),
    );
    await open();
    await card("Marketplace Account Summary")
      .getByText(/Mar 4, 2025/)
      .waitFor();
  });

  it("shows a failure after one retry", async () => {
    const calls = recordCalls(page);
    await withoutStream(page);
    await breakCall(page, "/api/profile");
    await open();
    await page.getByRole("heading", { name: "Profile Not Found", exact: true }).waitFor();
    await page.getByText("Please try logging in again.", { exact: true }).waitFor();
    expect(calls.filter((call) => call === "GET /api/profile")).toHaveLength(2);
  });

  it("lists the sessions and signs out another device", async () => {
    const elsewhere = await product.signIn("oak-street-auto");
    await open();
    const sessions = card("Where you’re signed in");
    await sessions.getByText("this device").waitFor();
    await sessions.getByRole("button", { name: "Sign out Unknown device" }).click();
    await expect.poll(() => sessions.getByRole("listitem").count()).toBe(1);
    expect((await elsewhere.open("/api/auth/user")).status).toBe(401);
  });
});

describe("several accounts", () => {
  it("another account can be linked and switched to in the header", async () => {
    await page.getByRole("button", { name: "eBay account: oak-street-auto" }).click();
    await page.getByRole("menuitem", { name: "Link another account" }).click();
    await page.getByRole("radio", { name: /first-day-parts/ }).check();
    await page.getByRole("button", { name: "Agree and continue" }).click();
    await page.getByText("Hello, first-day-parts").waitFor();
    await page.getByRole("button", { name: "eBay account: first-day-parts" }).click();
    await page.getByRole("menuitemcheckbox", { name: "oak-street-auto" }).click();
    await page.getByText("Hello, oak-street-auto").waitFor();
    await page.getByText("40", { exact: true }).first().waitFor();
  });

  it("a second tab notices the switch, refuses to act for the other account, and can switch back", async () => {
    await open();
    // A tab knows its account only once it has loaded.
    await page.getByText("miguel@oak-street-auto.example").waitFor();
    const second = await context.newPage();
    await second.goto(`${product.url}/dashboard`);
    await second.getByRole("button", { name: "eBay account: oak-street-auto" }).click();
    await second.getByRole("menuitemcheckbox", { name: "first-day-parts" }).click();
    await second.getByText("Hello, first-day-parts").waitFor();
    const notice = page.getByRole("dialog", { name: "You switched accounts in another tab" });
    await notice
      .getByText("You're now using first-day-parts. This tab still shows oak-street-auto")
      .waitFor();
    const close = () => notice.getByRole("button", { name: "Close" }).click();
    await close();
    // Even if the dialog is dismissed, the tab can't act on the other account. A refused call opens
    // the dialog again.
    await page.addLocatorHandler(notice, close);
    await page.getByRole("button", { name: "Delete Account" }).click();
    await page
      .getByRole("dialog", { name: "Are you absolutely sure?", exact: true })
      .getByRole("button", { name: "Delete Account" })
      .click();
    await page.removeLocatorHandler(notice);
    await toastOf(page).getByText("Deletion Failed", { exact: true }).waitFor();
    await notice.getByRole("button", { name: "Switch back to oak-street-auto" }).click();
    await notice.waitFor({ state: "hidden" });
    await second
      .getByRole("dialog", { name: "You switched accounts in another tab" })
      .getByRole("button", { name: "Continue as oak-street-auto" })
      .click();
    await second.getByText("Hello, oak-street-auto").waitFor();
    await second.close();
  });
});

describe("deleting the account", () => {
  const confirmation = () =>
    page.getByRole("dialog", { name: "Are you absolutely sure?", exact: true });

  it("asks first, lists the data that would be lost, and does nothing when canceled", async () => {
    await open();
    const calls = recordCalls(page);
    const zone = page.getByRole("region", { name: "Danger Zone" });
    await zone.getByRole("button", { name: "Delete Account" }).click();
    const lost = (await confirmation().getByRole("listitem").allInnerTexts()).join("\n");
    for (const named of [
      "your account",
      "40 listings",
      "fitments",
      "MPN suggestions",
      "your subscription, which is canceled immediately",
      "our access to your eBay account",
    ])
      expect(lost).toContain(named);
    await confirmation().getByText("Your listings on eBay stay as they are").waitFor();
    await confirmation().getByRole("button", { name: "Cancel" }).click();
    await confirmation().waitFor({ state: "hidden" });
    expect(calls.filter((call) => call.startsWith("DELETE"))).toEqual([]);
  });

  it("a failed deletion is reported and keeps the account", async () => {
    const repair = await breakCall(page, "/api/profile/delete-account", {
      body: '{"error":"internal","message":"Not today."}',
    });
    await page.getByRole("button", { name: "Delete Account" }).click();
    await confirmation().getByRole("button", { name: "Delete Account" }).click();
    await toastOf(page).getByText("Deletion Failed", { exact: true }).waitFor();
    await toastOf(page).getByText("Not today.").waitFor();
    await repair();
  });

  it("deletes the account, shows a receipt on the home page, and ends the session", async () => {
    await confirmation().getByRole("button", { name: "Delete Account" }).click();
    await page.waitForURL(`${product.url}/`);
    await toastOf(page).getByText("Account Deleted", { exact: true }).waitFor();
    await toastOf(page)
      .getByText("Your account and all associated data have been permanently deleted.", {
        exact: true,
      })
      .waitFor();
    const receipt = page.getByRole("dialog", { name: "Deletion receipt" });
    await receipt.getByText(/oak-street-auto was deleted on .* UTC/).waitFor();
    expect(
      await receipt.getByRole("listitem").filter({ hasText: "Imported listings" }).innerText(),
    ).toContain("40");
    await receipt
      .getByText("eBay confirmed that we no longer have access to the account.")
      .waitFor();
    const download = page.waitForEvent("download");
    await receipt.getByRole("button", { name: "Save a copy" }).click();
    expect((await download).suggestedFilename()).toMatch(/^deletion-receipt-[0-9a-f]{8}\.txt$/);
    await receipt.getByRole("button", { name: "Done" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Features" }).waitFor();
    await goThrough(page, `${product.url}/dashboard`, /\/auth$/);
  });
});
