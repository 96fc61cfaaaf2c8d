import { openMenuIfNarrow, press } from "./screen.ts";
import type { Screen } from "./screen.ts";

/** The other screens of the large seller. */
export const sellerScreens: readonly Screen[] = [
  ...(
    [
      ["dashboard", "/dashboard"],
      ["activity", "/activity"],
      ["analytics", "/analytics"],
      ["notifications", "/notifications"],
      ["listings", "/ebay-listings"],
      ["mpn", "/mpn-discovery"],
      ["epid", "/epid-demo"],
      ["billing", "/billing"],
      ["subscription", "/subscription"],
      ["pricing", "/pricing"],
      ["profile", "/profile"],
      ["upload", "/upload"],
    ] as const
  ).map(([name, path]): Screen => ({
    name,
    who: "seller",
    path,
    isLong: true,
  })),
  {
    name: "activity-run",
    who: "seller",
    path: "/activity",
    isLong: true,
    async act(page) {
      await press(page, /^Synced 58 listings/);
      await page.getByRole("group", { name: "Outcome" }).waitFor();
    },
  },
  {
    name: "activity-undo",
    who: "seller",
    path: "/activity",
    async act(page) {
      await press(page, /^Synced 58 listings/);
      await press(page, "Undo this run");
      await page.getByRole("dialog").getByText("This removes").waitFor();
    },
  },
  {
    name: "bell",
    who: "seller",
    path: "/dashboard",
    async act(page) {
      await page
        .getByRole("banner")
        .getByRole("button", { name: /^Notifications/ })
        .click();
      await page
        .getByRole("button", { name: /Generation finished/ })
        .first()
        .waitFor();
    },
  },
  {
    name: "palette",
    who: "seller",
    path: "/dashboard",
    async act(page) {
      await press(page, "Search and commands");
      await page.getByRole("dialog").getByRole("combobox").fill("brake");
      await page.getByRole("dialog").getByRole("option").nth(2).waitFor();
    },
  },
  {
    name: "menu",
    who: "seller",
    path: "/dashboard",
    act: openMenuIfNarrow,
  },
  {
    name: "account-menu",
    who: "seller",
    path: "/dashboard",
    async act(page) {
      const menu = page.getByRole("banner").getByRole("button", { name: /torque-and-timber/ });
      if (await menu.isVisible()) await menu.click();
      else await openMenuIfNarrow(page);
    },
  },
  {
    name: "profile-delete",
    who: "seller",
    path: "/profile",
    act: (page) => press(page, "Delete Account"),
  },
  {
    name: "listings-generate",
    who: "seller",
    path: "/ebay-listings",
    async act(page) {
      await page.getByRole("searchbox").fill("Matrix Vibe Corolla");
      await press(page, /^Generate and Sync: .*Matrix/);
      await page
        .getByRole("dialog")
        .getByText(/\d+ fitments?$/)
        .first()
        .waitFor();
    },
  },
  {
    name: "mpn-evidence",
    who: "seller",
    path: "/mpn-discovery",
    async before(page) {
      await page
        .getByRole("checkbox", { name: /^Select / })
        .nth(1)
        .check();
      await page
        .getByRole("checkbox", { name: /^Select / })
        .nth(2)
        .check();
      await press(page, "Discover Selected");
      await page.getByText("Bulk Discovery Complete").first().waitFor();
    },
    act: (page) => press(page, /: why$/),
  },
  {
    name: "epid-fitting",
    who: "seller",
    path: "/epid-demo",
    isLong: true,
    async act(page) {
      await page.getByRole("tab", { name: "Find parts for a vehicle" }).click();
      await page.getByLabel("Part", { exact: true }).fill("headlight");
      await page.getByLabel("Make").selectOption("Toyota");
      await page.getByLabel("Model").selectOption("Corolla");
      await page.getByLabel("Year").selectOption("2005");
      await press(page, "Find products");
      await page.getByText(/fitting listing/).waitFor();
    },
  },
];
