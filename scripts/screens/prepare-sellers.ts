import type { Browser, BrowserContext, Page } from "playwright-core";
import { callFrom, pullOver, signIn } from "../../e2e/manager-screen.ts";

const view = { width: 1440, height: 900 } as const;
/** A listing that shows what the product does: several models over many years. */
const showpiece = "Matrix / Vibe";
const patience = 900_000;

/** Who can look at a screen. */
export const people = ["visitor", "seller", "newcomer", "nameless"] as const;
export type Person = (typeof people)[number];

export interface Sellers {
  /** The saved sessions; a visitor has none. */
  readonly sessions: Readonly<Record<Exclude<Person, "visitor">, Session>>;
  /**
   * Listings of the large seller to open: with good fitments, with a question, and a doubtful one.
   */
  readonly listings: Readonly<Record<"showpiece" | "asking" | "doubtful" | "synced", string>>;
}

/** Calls the control plane of eBay's sandbox. */
export type Control = (path: string, body: unknown) => Promise<unknown>;

const refusals = [
  { code: "240", short: "Refused", long: "The item cannot be listed or modified." },
  {
    code: "21916724",
    short: "Invalid compatibility combinations.",
    long: "Invalid compatibility combinations.",
  },
];

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

/**
 * Signs in a seller with 1,200 listings, one without listings, and one without an email address.
 * The first one imports and generates all of them, syncs some, and undoes a sync. With a control,
 * eBay also refuses two of its listings.
 */
export async function prepareSellers(
  browser: Browser,
  { url, control }: { readonly url: string; readonly control: Control | null },
): Promise<Sellers> {
  const context = await browser.newContext({ viewport: view });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await signIn(page, url, "torque-and-timber");
  await page.goto(`${url}/fitment-manager`);
  // The first import takes longer than the later ones, which only look for changes.
  await page
    .locator('button[aria-label="Pull from eBay"]:enabled')
    .waitFor({ state: "attached", timeout: patience });
  await pullOver(page);
  await page.getByRole("checkbox", { name: "Select all shown listings" }).click();
  await page.getByRole("button", { name: /^Generate Selected/ }).click();
  await page.getByText(/^Generated [\d,]+ listings$/).waitFor();
  const listings = {
    showpiece: await findListing(page, { search: showpiece }),
    asking: await findListing(page, { state: "needs-answer" }),
    doubtful: await findListing(page, { state: "to-review" }),
  };
  const others = (await idsOf(page, { state: "ready" })).filter((id) => id !== listings.showpiece);
  await sync(page, others.slice(2, 60));
  await sync(page, others.slice(60, 63));
  await undoLatest(page, url);
  if (control) await syncWithRefusals(page, { ids: others.slice(63, 67), control });
  const synced = others[2] ?? "";
  const large = await context.storageState();
  await context.close();
  return {
    sessions: {
      seller: large,
      newcomer: await signInAs(browser, url, "first-day-parts"),
      nameless: await signInAs(browser, url, "no-email-motors"),
    },
    listings: { ...listings, synced },
  };
}

async function signInAs(browser: Browser, url: string, seller: string): Promise<Session> {
  const context = await browser.newContext({ viewport: view });
  await signIn(await context.newPage(), url, seller);
  const session = await context.storageState();
  await context.close();
  return session;
}

interface Wanted {
  readonly state?: string;
  readonly search?: string;
}

async function idsOf(page: Page, { state, search }: Wanted): Promise<readonly string[]> {
  const query = new URLSearchParams({
    limit: "80",
    ...(state === undefined ? {} : { view: state }),
    ...(search === undefined ? {} : { search }),
  });
  const { listings } = (await callFrom(
    page,
    `GET /api/ebay/listings/page?${query.toString()}`,
  )) as { readonly listings: readonly { readonly listing_id: string }[] };
  return listings.map((one) => one.listing_id);
}

async function findListing(page: Page, wanted: Wanted): Promise<string> {
  const [first] = await idsOf(page, wanted);
  if (first === undefined) throw new Error(`No listing for ${JSON.stringify(wanted)}.`);
  return first;
}

async function sync(page: Page, ids: readonly string[]): Promise<void> {
  await callFrom(page, "POST /api/ebay/sync-fitment", { listing_ids: ids });
}

/** Syncs these listings, the first of which eBay refuses. */
async function syncWithRefusals(
  page: Page,
  { ids, control }: { readonly ids: readonly string[]; readonly control: Control },
): Promise<void> {
  for (const [at, tradingError] of refusals.entries())
    await control("faults", {
      match: { call: "ReviseFixedPriceItem", item: ids[at] },
      effect: { tradingError },
    });
  await sync(page, ids);
}

async function undoLatest(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/activity`);
  await page
    .getByRole("button", { name: /^Synced 3 listings/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Undo this run" }).click();
  await page
    .getByRole("dialog", { name: "Undo this run?" })
    .getByRole("button", { name: "Undo 3 listings" })
    .click();
  await page.getByRole("button", { name: /^Undid the changes to 3 listings/ }).waitFor();
}
