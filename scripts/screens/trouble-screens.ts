import type { Page } from "playwright-core";
import { answerWith, noAccess, owingBilling, usedUp } from "../../e2e/billing-answers.ts";
import { pullOver } from "../../e2e/manager-screen.ts";
import { press } from "./screen.ts";
import type { Screen } from "./screen.ts";

const usage = "/api/subscription/usage";
const free = {
  ...usedUp,
  fitments_generated_this_month: 0,
  remaining_fitments: 15,
  has_reached_limit: false,
};

/** Opens the page again, now with these answers. */
async function reload(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole("heading").first().waitFor();
}

/** Unpaid plans, used-up limits, and runs that failed. */
export const troubleScreens: readonly Screen[] = [
  {
    name: "trouble-billing",
    who: "seller",
    path: "/billing",
    isLong: true,
    async act(page) {
      await answerWith(page, "/api/billing/comprehensive-data", owingBilling);
      await reload(page);
      await page.getByRole("button", { name: "Retry Payment" }).first().waitFor();
    },
  },
  {
    name: "trouble-suspended",
    who: "seller",
    path: "/mpn-discovery",
    isLong: true,
    async act(page) {
      await answerWith(page, "/api/billing/access-check", noAccess);
      await reload(page);
      await page.getByRole("heading", { name: "Account Access Suspended" }).waitFor();
    },
  },
  {
    name: "trouble-limit",
    who: "seller",
    path: "/dashboard",
    async act(page) {
      await answerWith(page, usage, usedUp);
      await reload(page);
      await page.getByRole("dialog", { name: "Monthly Limit Reached" }).waitFor();
    },
  },
  {
    name: "trouble-free-plan",
    who: "seller",
    path: "/fitment-manager",
    async act(page) {
      await answerWith(page, usage, free);
      await reload(page);
      await pullOver(page);
      await page.getByRole("checkbox", { name: "Select all shown listings" }).click();
      await press(page, /^Generate Selected/);
      await page.getByRole("dialog", { name: /left this month/ }).waitFor();
    },
  },
  {
    name: "trouble-pricing",
    who: "newcomer",
    path: "/pricing",
    isLong: true,
    act: (page) => page.getByText("Your plan", { exact: true }).waitFor(),
  },
  {
    name: "trouble-manager",
    who: "seller",
    path: "/fitment-manager?show=failed",
    act: (page) => page.getByText("Error").first().waitFor(),
  },
  {
    name: "trouble-panel",
    who: "seller",
    path: "/fitment-manager?show=failed",
    async act(page) {
      await page.locator("[data-listing-row]").first().getByRole("button").first().click();
      await page.getByText("The last attempt failed").waitFor();
    },
  },
  {
    name: "trouble-run",
    who: "seller",
    path: "/activity",
    isLong: true,
    async act(page) {
      await press(page, /^Synced 4 listings/);
      await page
        .getByText(/^Failed/)
        .first()
        .waitFor();
    },
  },
  {
    name: "trouble-offline",
    who: "seller",
    path: "/dashboard",
    async act(page) {
      await page.context().setOffline(true);
      await page
        .getByText(/offline/i)
        .first()
        .waitFor();
    },
  },
];
