import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { axeFindings } from "./axe-findings.ts";
import {
  answerWith,
  creditPreview,
  endingBilling,
  noAccess,
  owingBilling,
  usedUp,
} from "./billing-answers.ts";
import { layoutShift, watchLayout } from "./layout-shift.ts";
import { openManager, signIn } from "./manager-screen.ts";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";

let opened: OpenedProduct;
/**
 * Browser contexts of a visitor, a seller with listings, one without listings, and one without an
 * email address.
 */
let people: Record<"visitor" | "oak" | "newcomer" | "nameless", BrowserContext>;

beforeAll(async () => {
  opened = await openProduct({ seller: "oak-street-auto" });
  const { browser, product, page } = opened;
  await openManager(page, product.url);
  await page.getByRole("checkbox", { name: "Select all shown listings" }).click();
  await page.getByRole("button", { name: /^Generate Selected/ }).click();
  await page.getByText(/^Generated \d+ listings$/).waitFor({ timeout: 60_000 });
  const [visitor, newcomer, nameless] = await Promise.all([
    browser.newContext(),
    browser.newContext(),
    browser.newContext(),
  ]);
  people = {
    visitor,
    oak: page.context(),
    newcomer,
    nameless,
  };
  await signIn(await newcomer.newPage(), product.url, "first-day-parts");
  await signIn(await nameless.newPage(), product.url, "no-email-motors");
}, 180_000);
afterAll(() => opened?.close());

const phone = { width: 390, height: 900 } as const;
const desk = { width: 1440, height: 900 } as const;

/** Opens a new page with this size and address, and records layout shifts. */
async function open(
  who: keyof typeof people,
  path: string,
  size: { readonly width: number; readonly height: number } = phone,
): Promise<Page> {
  const page = await people[who].newPage();
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await watchLayout(page);
  await page.goto(`${opened.product.url}${path}`);
  await page.getByRole("heading").first().waitFor();
  return page;
}

/** Runs in the page. Returns whether it has this theme and the color transition is over. */
const isPainted = (theme: string): boolean => {
  const settled =
    window.matchMedia(`(prefers-color-scheme: ${theme})`).matches &&
    getComputedStyle(document.documentElement).colorScheme !== "";
  return (
    settled && document.getAnimations().every((animation) => !(animation instanceof CSSTransition))
  );
};

/**
 * Both widths and both themes, but not every combination: width affects layout and theme affects
 * color.
 */
const looks = [
  { size: phone, colorScheme: "dark" },
  { size: desk, colorScheme: "light" },
] as const;
type Look = { readonly size: typeof phone | typeof desk; readonly colorScheme: "light" | "dark" };

/** Returns axe's findings on the current page in these sizes and themes. */
async function findings(page: Page, wanted: readonly Look[] = looks): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { size, colorScheme } of wanted) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.waitForFunction(isPainted, colorScheme);
    for (const finding of await axeFindings(page))
      found.push(`${size.width} px, ${colorScheme}: ${finding}`);
  }
  return found;
}

/**
 * Generates for a listing whose title names a range of years, so that there are fitments to show.
 */
const generateOne = /^Generate and Sync: .*\b\d\d ?[-–] ?\d\d/;

describe("dialogs work with the keyboard alone", () => {
  it.each([
    ["/profile", "Delete Account", "Are you absolutely sure?"],
    ["/ebay-listings", generateOne, "Generate Fitment"],
    ["/ebay-listings", /^Sync all unsynced/, /^Generate and sync \d+ listings/],
  ])(
    "%s: %s opens a dialog that keeps the focus, and Escape returns it",
    async (path, trigger, title) => {
      const page = await open("oak", path, desk);
      const button = page.getByRole("button", { name: trigger }).first();
      await button.waitFor();
      await page.waitForLoadState("networkidle");
      await button.focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: title });
      await dialog.getByRole("button", { name: "Cancel" }).waitFor();
      for (let stop = 0; stop < 8; stop += 1) {
        await page.keyboard.press("Tab");
        expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(
          true,
        );
      }
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      await expect
        .poll(() => button.evaluate((element) => element === document.activeElement), {
          timeout: 10_000,
        })
        .toBe(true);
      await page.close();
    },
  );
});

it(
  "no page is wider than 320 px, and each one declares its language",
  { timeout: 120_000 },
  async () => {
    const screens = [
      ...[
        "/",
        "/features",
        "/pricing",
        "/blog",
        "/blog/what-a-vin-tells",
        "/about",
        "/auth",
        "/terms",
        "/privacy",
        "/nowhere",
      ].map((path) => ["visitor", path] as const),
      ...[
        "/dashboard",
        "/ebay-listings",
        "/profile",
        "/billing",
        "/upload",
        "/parts",
        "/activity",
        "/analytics",
        "/notifications",
        "/epid-demo",
        "/fitment-manager",
        "/mpn-discovery",
        "/bulk-listing-generator",
      ].map((path) => ["oak", path] as const),
      ["nameless", "/complete-profile"] as const,
    ];
    for (const [who, path] of screens) {
      const page = await open(who, path, { width: 320, height: 700 });
      await page.waitForLoadState("networkidle");
      const [language, width] = await page.evaluate(() => [
        document.documentElement.lang,
        document.documentElement.scrollWidth,
      ]);
      expect(`${path} ${language} ${width}`).toBe(`${path} en 320`);
      await page.close();
    }
  },
);

describe("axe finds nothing serious at 390 and 1440 px in both themes, and nothing shifts while loading", () => {
  it.each([
    "/",
    "/features",
    "/pricing",
    "/blog",
    "/blog?page=2",
    "/blog/what-a-vin-tells",
    "/about",
    "/auth?error=oauth_declined",
    "/terms",
    "/privacy",
    "/nowhere",
    "/blog/no-such-post",
  ])("%s, for a visitor", async (path) => {
    const page = await open("visitor", path);
    const found = await findings(page, [looks[0]]);
    expect(await layoutShift(page)).toBeLessThan(0.05);
    expect([...found, ...(await findings(page, [looks[1]]))]).toEqual([]);
    await page.close();
  });

  it.each([
    ["/dashboard", "oak", "Hello, oak-street-auto"],
    ["/dashboard", "newcomer", "Hello, first-day-parts"],
    ["/ebay-listings", "oak", /^Page 1 of 4/],
    ["/ebay-listings", "newcomer", "No active listings yet"],
    ["/profile", "oak", "Danger Zone"],
    ["/analytics", "oak", "How time saved is estimated"],
    ["/complete-profile", "nameless", "Connected as"],
    ["/", "oak", "Start Free Trial"],
  ] as const)("%s, for %s", async (path, who, shown) => {
    for (const look of looks) {
      const page = await open(who, path, look.size);
      await page.getByText(shown).first().waitFor();
      expect(await findings(page, [look])).toEqual([]);
      expect(await layoutShift(page)).toBeLessThan(0.05);
      await page.close();
    }
  });

  it.each([
    [
      "the sample's answer",
      async (page: Page) => {
        await page.getByRole("button", { name: "a question" }).click();
        await page.getByText("Choices:").waitFor({ timeout: 60_000 });
      },
    ],
    [
      "the sample without an answer",
      async (page: Page) => {
        await page.getByLabel("Listing title").fill("Shop towels, 200 count");
        await page.getByLabel("Listing title").press("Enter");
        await page.getByText("No vehicle found").waitFor();
      },
    ],
  ] as const)("%s", async (_state, act) => {
    const page = await open("visitor", "/");
    await act(page);
    expect(await findings(page)).toEqual([]);
    await page.close();
  });

  it("menus for visitors and sellers, and the dialogs on the listings and profile screens", async () => {
    const states = [
      [
        "visitor",
        "/about",
        phone,
        async (page: Page) => page.getByRole("button", { name: "Open menu" }).click(),
      ],
      [
        "oak",
        "/dashboard",
        phone,
        async (page: Page) => page.getByRole("button", { name: "Open menu" }).click(),
      ],
      [
        "oak",
        "/dashboard",
        desk,
        async (page: Page) => page.getByRole("button", { name: "oak-street-auto" }).click(),
      ],
      [
        "oak",
        "/ebay-listings",
        desk,
        async (page: Page) => {
          await page.getByRole("button", { name: generateOne }).first().click();
          await page.getByRole("dialog").getByRole("table").waitFor();
        },
      ],
      [
        "oak",
        "/profile",
        phone,
        async (page: Page) => {
          await page.getByRole("button", { name: "Delete Account" }).click();
          await page.getByText("Are you absolutely sure?").waitFor();
        },
      ],
    ] as const;
    for (const [who, path, size, act] of states) {
      const page = await open(who, path, size);
      await act(page);
      expect(
        await findings(page, [
          { size, colorScheme: "light" },
          { size, colorScheme: "dark" },
        ]),
      ).toEqual([]);
      await page.close();
    }
  });

  it("the fitment manager, its table, and a listing's panel", async () => {
    const page = await people.oak.newPage();
    await openManager(page, opened.product.url);
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize(desk);
    const ready = page.getByRole("button", { name: /^Ready to sync/ }).first();
    const rows = Number((await ready.innerText()).replace(/\D/g, "")) + 1;
    await ready.click();
    await page.locator(`table[aria-rowcount="${rows}"]`).waitFor();
    // The row takes the focus only if nothing else has it.
    await page.getByRole("main").focus();
    await page.keyboard.press("j");
    await page.locator("[data-listing-row]:focus").waitFor();
    await page.keyboard.press("o");
    await page.getByRole("dialog", { name: "Listing fitments" }).getByText("Read as").waitFor();
    expect(await findings(page)).toEqual([]);
    await page.close();
  });

  it.each(looks)(
    "billing, the screen for blocked tools, and the dialogs about payments, $colorScheme at $size.width px",
    async (look) => {
      const page = await open("oak", "/nowhere", look.size);
      const main = page.getByRole("main");
      const visit = async (path: string, shown: Locator) => {
        await page.goto(`${opened.product.url}${path}`);
        await shown.waitFor();
      };
      const clean = async () => expect(await findings(page, [look])).toEqual([]);
      await answerWith(page, "/api/billing/comprehensive-data", endingBilling);
      await visit("/billing", main.getByText("Resume subscription"));
      await clean();
      await answerWith(page, "/api/billing/comprehensive-data", owingBilling);
      await visit("/billing", main.getByRole("alert"));
      await clean();
      await main.getByRole("button", { name: "Cancel Subscription" }).click();
      await page.getByRole("dialog").waitFor();
      await clean();
      await page.keyboard.press("Escape");
      await main.getByRole("button", { name: "Update Payment Method" }).first().click();
      await page.getByRole("dialog").getByLabel("Card number").waitFor();
      await clean();
      await answerWith(page, "/api/billing/access-check", noAccess);
      await visit(
        "/mpn-discovery",
        page.getByRole("heading", { name: "Account Access Suspended" }),
      );
      await clean();
      await answerWith(page, "/api/billing/preview-change", creditPreview);
      await visit("/pricing", main.getByRole("heading", { name: "Choose Your Plan" }));
      // Two plans are below the seller's own; the second one isn't free.
      await main.getByRole("button", { name: "Downgrade" }).nth(1).click();
      await page.getByRole("dialog").waitFor();
      await clean();
      await answerWith(page, "/api/subscription/usage", usedUp);
      await visit("/dashboard", page.getByRole("dialog", { name: "Monthly Limit Reached" }));
      await clean();
      await page.close();
    },
  );
});
