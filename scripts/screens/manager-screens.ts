import type { Page } from "playwright-core";
import type { Sellers } from "./prepare-sellers.ts";
import { press } from "./screen.ts";
import type { Screen } from "./screen.ts";

const manager = { who: "seller", path: "/fitment-manager" } as const;
const panel = (page: Page) => page.getByRole("dialog", { name: "Listing fitments" });
const listing = (id: string) => `/fitment-manager?listing=${id}`;
const readListing = (page: Page) => panel(page).getByText("Read as").waitFor();

/** Opens a tool of the toolbar: a button, or on phones an entry of its menu. */
async function openTool(page: Page, name: string): Promise<void> {
  const toolbar = page.getByRole("toolbar");
  const button = toolbar.getByRole("button", { name, exact: true });
  if (await button.isVisible()) return button.click();
  await toolbar.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name }).click();
}

/** The manager, and what opens over its table. */
const tableScreens: readonly Screen[] = [
  { ...manager, name: "manager" },
  {
    ...manager,
    name: "manager-to-review",
    path: "/fitment-manager?show=to-review",
  },
  { ...manager, name: "manager-nothing-found", path: "/fitment-manager?q=no+such+listing" },
  {
    ...manager,
    name: "manager-selection",
    act: async (page) =>
      page
        .getByRole("checkbox", { name: /^Select / })
        .nth(2)
        .check(),
  },
  { ...manager, name: "manager-columns", act: (page) => press(page, /^(Columns|Sort)$/) },
  { ...manager, name: "manager-views", act: (page) => press(page, "Views") },
  {
    ...manager,
    name: "manager-sync",
    async act(page) {
      await page.getByRole("checkbox", { name: "Select all shown listings" }).click();
      await press(page, /^Sync Selected/);
      await page
        .getByRole("dialog")
        .getByText(/removed/)
        .first()
        .waitFor();
    },
  },
  {
    ...manager,
    name: "manager-help",
    async act(page) {
      await page.getByRole("main").focus();
      await page.keyboard.press("?");
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    ...manager,
    name: "manager-questions",
    async act(page) {
      await openTool(page, "Questions");
      await page.getByRole("dialog", { name: "All listings" }).getByText("Skip").first().waitFor();
    },
  },
  {
    ...manager,
    name: "manager-audit",
    async act(page) {
      await openTool(page, "Audit");
      await page
        .getByText(/^1,200 listings checked/)
        .first()
        .waitFor();
    },
  },
  {
    ...manager,
    name: "manager-log",
    async act(page) {
      await openTool(page, "Log");
      const runs = page.getByRole("dialog", { name: "Log" }).getByRole("combobox");
      await runs
        .locator("option", { hasText: "Synced 58 listings" })
        .waitFor({ state: "attached" });
      const run = await runs.locator("option", { hasText: "Synced 58 listings" }).innerText();
      await runs.selectOption({ label: run });
      await page.getByRole("dialog").getByText("58 done").first().waitFor();
    },
  },
];

/** One listing in the panel. */
function panelScreens({ listings }: Sellers): readonly Screen[] {
  return [
    {
      ...manager,
      name: "panel",
      path: listing(listings.showpiece),
      act: readListing,
    },
    {
      ...manager,
      name: "panel-grid",
      path: listing(listings.showpiece),
      async act(page) {
        const fitments = panel(page).getByRole("region", { name: "Fitments" });
        if ((await fitments.getByRole("grid").count()) === 0)
          await fitments.getByRole("button", { expanded: false }).first().click();
        await fitments.getByRole("grid").first().scrollIntoViewIfNeeded();
        await fitments.getByRole("gridcell").first().focus();
        await page.keyboard.press("Enter");
      },
    },
    {
      ...manager,
      name: "panel-question",
      path: listing(listings.asking),
      act: (page) => panel(page).getByRole("region", { name: "Questions" }).waitFor(),
    },
    {
      ...manager,
      name: "panel-to-review",
      path: listing(listings.doubtful),
      act: readListing,
    },
    {
      ...manager,
      name: "panel-synced",
      path: listing(listings.synced),
      act: readListing,
    },
    {
      ...manager,
      name: "panel-undo",
      path: listing(listings.synced),
      async act(page) {
        await panel(page).getByText("Sync history").click();
        await panel(page).getByRole("button", { name: "Undo" }).first().click();
        await page.getByRole("dialog", { name: /Undo/ }).waitFor();
      },
    },
  ];
}

/** The manager in its states. */
export function listManagerScreens(sellers: Sellers): readonly Screen[] {
  return [...tableScreens, ...panelScreens(sellers)];
}
