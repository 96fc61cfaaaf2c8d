import type { Locator, Page } from "playwright-core";
import type { ManagerListing } from "#contract/listings.ts";

/** Signs in through eBay's consent page as a sandbox seller. */
export async function signIn(page: Page, productUrl: string, seller: string): Promise<void> {
  await page.goto(`${productUrl}/auth`);
  await page.getByRole("button", { name: "Sign in with eBay" }).click();
  await page.getByRole("radio", { name: new RegExp(seller) }).check();
  await page.getByRole("button", { name: "Agree and continue" }).click();
  await page.waitForURL(/\/(dashboard|complete-profile)/);
}

/** Opens the manager and waits until its automatic pull has finished. */
export async function openManager(page: Page, productUrl: string, query = ""): Promise<void> {
  await page.goto(`${productUrl}/fitment-manager${query}`);
  await pullOver(page);
}

/**
 * Waits until the automatic pull is over, whether it covers the table or runs in the background.
 */
export async function pullOver(page: Page): Promise<void> {
  // Found by its attribute rather than its role, because an open listing hides everything behind it
  // from roles.
  await page
    .locator('button[aria-label="Pull from eBay"]:enabled')
    .waitFor({ state: "attached", timeout: 60_000 });
  await page
    .getByRole("progressbar", { name: "Pull from eBay" })
    .waitFor({ state: "hidden", timeout: 60_000 });
}

/** Makes a call as the screen does, with its session: "GET /api/…". */
export async function callFrom(page: Page, call: string, body?: unknown): Promise<unknown> {
  const [method = "", path = ""] = call.split(" ");
  return page.evaluate(
    async (ask) => {
      const init =
        ask.body === undefined
          ? {}
          : { headers: { "content-type": "application/json" }, body: JSON.stringify(ask.body) };
      const answer = await fetch(ask.path, { method: ask.method, ...init });
      const text = await answer.text();
      if (!answer.ok)
        throw new Error(`${ask.method} ${ask.path} answered ${answer.status}: ${text}`);
      return JSON.parse(text) as unknown;
    },
    { method, path, body },
  );
}

export async function listingsOf(page: Page): Promise<readonly ManagerListing[]> {
  return (await callFrom(page, "GET /api/ebay/listings")) as readonly ManagerListing[];
}

export function rowOf(page: Page, id: string): Locator {
  return page.locator(`[data-listing-row="${id}"]`);
}

export function chip(page: Page, name: string): Locator {
  return page
    .getByRole("group", { name: "Show" })
    .getByRole("button", { name: new RegExp(`^${name}`) });
}

export function panelOf(page: Page): Locator {
  return page.getByRole("dialog", { name: /Listing fitments/ });
}

/** Returns the vehicles in the open grids of the panel that have one of these faces. */
export function vehiclesOf(panel: Locator, ...faces: readonly string[]): Locator {
  return panel.locator(faces.map((face) => `[role=gridcell][data-face=${face}]`).join(", "));
}

/** Removes the first vehicle of ours in the panel. Opens a grid if none is open. */
export async function removeVehicle(panel: Locator): Promise<void> {
  const fitments = panel.getByRole("region", { name: "Fitments" });
  if ((await fitments.getByRole("grid").count()) === 0)
    await fitments.getByRole("button", { expanded: false }).first().click();
  await vehiclesOf(panel, "high", "medium", "low", "edited").first().click();
}
