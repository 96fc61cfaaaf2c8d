import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { getListingPage } from "#contract/listing-pages.ts";
import type { ManagerListing } from "#contract/listings.ts";
import { callFrom, listingsOf } from "./manager-screen.ts";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";

/** The most keys that a seller should press for a morning's work on 1,200 listings. */
const mostKeys = 250;
const seller = "torque-and-timber";
const long = 240_000;

let opened: OpenedProduct;
/** How many keys were pressed so far. Nothing here uses the mouse. */
let pressed = 0;
let before: ReadonlyMap<string, string>;
/** The listings of the run that is undone at the end. */
let undone: readonly string[] = [];

beforeAll(async () => {
  opened = await openProduct({ seller });
  await opened.page.getByRole("button", { name: "Search and commands" }).waitFor();
  before = await rowsOnEbay();
}, long);
afterAll(() => opened?.close());

/** Returns the rows that each listing has on eBay, in a comparable form. */
async function rowsOnEbay(): Promise<ReadonlyMap<string, string>> {
  const { listings } = (await opened.product.control(`listings?rows=all&seller=${seller}`)) as {
    listings: readonly { itemId: string; stored: readonly Record<string, unknown>[] }[];
  };
  return new Map(
    listings.map(({ itemId, stored }) => [
      itemId,
      stored
        .map((row) =>
          [row["year"], row["make"], row["model"], row["trim"], row["engine"]].join("|"),
        )
        .sort()
        .join("\n"),
    ]),
  );
}

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await opened.page.keyboard.press(key);
    pressed += 1;
  }
}

/** Opens the palette, types until the wanted entry is the chosen one, and runs it. */
async function command(words: string, wanted: RegExp): Promise<void> {
  const { page } = opened;
  await press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search and commands" });
  await palette.getByRole("combobox").waitFor();
  await press(...words);
  await palette.getByRole("option", { selected: true, name: wanted }).waitFor();
  await press("Enter");
  await palette.waitFor({ state: "hidden" });
}

/** Presses Tab until the focus is on this element. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < 40; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await press("Tab");
  }
  throw new Error(`Tab doesn't reach ${target.toString()}.`);
}

const chip = (name: string) =>
  opened.page
    .getByRole("group", { name: "Show" })
    .getByRole("button", { name: new RegExp(`^${name}`) });
/** Returns the count of a chip. Chips without listings aren't shown. */
async function countOf(name: string): Promise<number> {
  const shown = chip(name);
  return (await shown.count()) === 0 ? 0 : Number((await shown.innerText()).replace(/\D/g, ""));
}

/** Shows the listings in one state, and waits for them. */
async function show(words: string, name: string): Promise<void> {
  const shown = await countOf(name);
  await command(words, new RegExp(name));
  const rows = opened.page.getByRole("table", { name: "Listings" });
  await expect.poll(() => rows.getAttribute("aria-rowcount")).toBe(String(shown + 1));
  await rows.locator('[aria-rowindex="2"]:not([aria-busy])').waitFor();
}

async function openFirst(): Promise<void> {
  await press("j", "Enter");
  await opened.page.getByRole("dialog", { name: "Listing fitments" }).waitFor();
}

async function inState(state: ManagerListing["state"]): Promise<readonly string[]> {
  return (await listingsOf(opened.page))
    .filter((listing) => listing.state === state)
    .map(({ listing_id: id }) => id);
}

/** Counts the listings in a state, as the server does now. */
async function leftIn(state: ManagerListing["state"]): Promise<number> {
  const { counts } = getListingPage.answer.parse(
    await callFrom(opened.page, "GET /api/ebay/listings/page?limit=1"),
  );
  return counts[state];
}

/** Waits for the answer to a call that the next key makes. */
const answered = (path: string) =>
  opened.page.waitForResponse((response) => response.url().includes(path));

/** Confirms the dialog of a sync of so many listings, and waits for its end. */
async function confirmSync(listings: number): Promise<void> {
  const { page } = opened;
  const dialog = page.getByRole("dialog", { name: "Sync to eBay" });
  const confirm = dialog.getByRole("button", { name: /^Sync [\d,]+ listings?$/ });
  await expect.poll(() => confirm.isEnabled()).toBe(true);
  await press("Enter");
  await dialog.waitFor({ state: "hidden" });
  const done = `Synced ${listings.toLocaleString("en-US")} listings`;
  await page.getByRole("region", { name: done }).waitFor({ timeout: long });
}

describe("a seller's morning without a mouse", () => {
  it("imports and generates 1,200 listings", { timeout: long }, async () => {
    const { page } = opened;
    await command("mana", /^Manager$/);
    await page.getByRole("progressbar", { name: "Pull from eBay" }).waitFor();
    await page.getByRole("dialog").waitFor({ state: "hidden", timeout: long });
    await expect.poll(() => countOf("All")).toBe(1200);
    await command(`generate ${String(await countOf("New"))[0]}`, /^Generate [\d,]+$/);
    await page.getByRole("region", { name: /^Generated / }).waitFor({ timeout: long });
    await expect.poll(() => countOf("New"), { timeout: 20_000 }).toBe(0);
  });

  it("answers every question by its number", { timeout: long }, async () => {
    expect(await countOf("Needs an answer")).toBeGreaterThan(20);
    await show("needs", "Needs an answer");
    await openFirst();
    const questions = opened.page.getByRole("region", { name: "Questions" });
    const open = questions.getByRole("button", { name: "Skip", disabled: false });
    for (let left = await countOf("Needs an answer"); left > 0;) {
      await open.first().waitFor();
      const asked = await questions.innerText();
      const saved = answered("/answers");
      await press("1");
      expect((await saved).ok()).toBe(true);
      // An answer may lead to another question.
      await expect.poll(() => questions.innerText()).not.toBe(asked);
      left = await leftIn("needs-answer");
      if (left > 0 && (await open.count()) === 0) await press("j");
    }
  });

  it("accepts doubtful fitments", { timeout: long }, async () => {
    const doubtful = await inState("to-review");
    expect(doubtful.length).toBeGreaterThan(5);
    await show("to rev", "To review");
    await openFirst();
    for (let left = doubtful.length; left > 0; left = await leftIn("to-review")) {
      const saved = answered("/api/ebay/listings/accept");
      await press("a");
      expect((await saved).ok()).toBe(true);
    }
  });

  it(
    "syncs three listings, and then all others that are ready",
    { timeout: 2 * long },
    async () => {
      const { page } = opened;
      await press("Escape");
      // Closing the panel goes back in the history, which must be done before the next command.
      await expect.poll(() => new URL(page.url()).searchParams.get("listing")).toBeNull();
      await show("ready", "Ready to sync");
      const ready = await inState("ready");
      expect(ready.length).toBeGreaterThan(700);
      await press("j", "x", "j", "x", "j", "x", "s");
      await confirmSync(3);
      const left = await inState("ready");
      undone = ready.filter((id) => !left.includes(id));
      expect(undone).toHaveLength(3);
      await command(`sync ${String(left.length)[0]}`, /^Sync [\d,]+$/);
      await confirmSync(left.length);
      await expect.poll(() => countOf("Ready to sync"), { timeout: 20_000 }).toBe(0);
      await page.getByText("Nothing left to do").waitFor();
    },
  );

  it("undoes the first of the two runs under Activity", { timeout: long }, async () => {
    const { page } = opened;
    await command("activ", /^Activity$/);
    await tabTo(page.getByRole("button", { name: /^Synced 3 listings/ }));
    await press("Enter");
    await tabTo(page.getByRole("button", { name: "Undo this run" }));
    await press("Enter");
    const dialog = page.getByRole("dialog", { name: "Undo this run?" });
    await dialog.getByRole("button", { name: "Undo 3 listings" }).waitFor();
    await press("Enter");
    await page
      .getByRole("button", { name: /^Undid the changes to 3 listings/ })
      .waitFor({ timeout: long });
  });

  it("takes few keys, and writes nothing that wasn't ready or that was undone", async () => {
    expect(pressed).toBeLessThanOrEqual(mostKeys);
    const after = await rowsOnEbay();
    const changed = [...after].filter(([id, rows]) => rows !== before.get(id)).map(([id]) => id);
    const synced = await inState("synced");
    expect(changed.length).toBeGreaterThan(700);
    expect(changed.filter((id) => !synced.includes(id))).toEqual([]);
    expect(changed.filter((id) => undone.includes(id))).toEqual([]);
  });
});
