import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import type { ManagerListing } from "#contract/listings.ts";
import type { Product } from "#test/start-product.ts";
import { axeFindings } from "./axe-findings.ts";
import { callFrom, listingsOf, openManager, panelOf, rowOf } from "./manager-screen.ts";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";
import { tryAgain } from "./try-again.ts";

/**
 * Two listings of one kind of part for which only the seller knows the years, one with a range that
 * the audit questions, and one without problems.
 */
const titles = {
  sensor: "BMW X3 Ultra Sonic Parking Sensor",
  spare: "Genuine BMW X3 Ultra Sonic Parking Sensor",
  mats: "1997-2023 Ford F-150 Floor Mats",
  plain: "2008-2012 Honda Accord Front Brake Pads",
};
const ids = {
  sensor: "910000000001",
  spare: "910000000002",
  mats: "910000000003",
  plain: "910000000004",
};

let product: Product;
let page: Page;
let opened: OpenedProduct | undefined;

beforeAll(async () => {
  ({ product, page } = opened = await openProduct({ seller: "first-day-parts" }));
  const common = {
    seller: "first-day-parts",
    descriptionHtml: "<p>Tested, ready to fit.</p>",
    categoryId: "33543",
    price: "19.99",
    quantity: 1,
    pictureUrl: null,
    compatibilities: [],
    startTime: "2026-01-01T00:00:00.000Z",
  };
  const listings = (["sensor", "spare", "mats", "plain"] as const).map((name) => ({
    ...common,
    itemId: ids[name],
    title: titles[name],
    sku: name,
    specifics: [["Brand", ["Dorman"]]],
  }));
  await product.control("seed", { listings });
  await openManager(page, product.url);
  await page.getByRole("checkbox", { name: "Select all shown listings" }).click();
  await page.getByRole("button", { name: "Generate Selected (4)" }).click();
  await page.getByText("Generated 4 listings").first().waitFor({ timeout: 60_000 });
}, 180_000);
afterAll(() => opened?.close());

const desk = () => page.getByRole("dialog", { name: "All listings" });
const yearsOf = (listing: ManagerListing | undefined) => {
  const years = (JSON.parse(listing?.fitment_data ?? "[]") as { year: number }[]).map(
    ({ year }) => year,
  );
  return years.length === 0 ? null : `${Math.min(...years)}-${Math.max(...years)}`;
};
async function yearsNow(id: string): Promise<string | null> {
  return yearsOf((await listingsOf(page)).find(({ listing_id }) => listing_id === id));
}

describe("questions", () => {
  test("an answer in the panel generates its listing again, while the other still asks", async () => {
    await rowOf(page, ids.sensor).getByRole("button").first().click();
    const questions = panelOf(page).getByRole("region", { name: "Questions" });
    await questions.getByText(/Which years of the BMW X3 does this part fit/).waitFor();
    await panelOf(page).getByText("Answer the question above to get fitments.").waitFor();
    expect(
      await questions
        .getByRole("checkbox", { name: "Answer all 2 listings that ask this" })
        .isChecked(),
    ).toBe(false);
    const last = questions.locator("button[aria-pressed]").last();
    const answer = (await last.innerText()).slice(-"2004-2010".length);
    const place = await last.boundingBox();
    await last.click();
    await questions.getByText("Answered.", { exact: true }).waitFor();
    // Nothing moves under the pointer.
    expect(await last.boundingBox()).toEqual(place);
    expect(await last.isDisabled()).toBe(true);
    await panelOf(page)
      .getByText(/\d+ rows?, 1 model/)
      .waitFor();
    expect(await yearsNow(ids.sensor)).toBe(answer);
    expect(await yearsNow(ids.spare)).toBeNull();
    await page.keyboard.press("Escape");
  });

  test("an answer is listed and can be undone, and then the listing asks again", async () => {
    await page.getByRole("toolbar").getByRole("button", { name: "Questions" }).click();
    await desk().getByRole("tab", { name: "Answers given" }).click();
    await desk()
      .getByText(/Which years of the BMW X3 does this part fit/)
      .waitFor();
    await desk()
      .getByText(/Used by 1 listing/)
      .waitFor();
    await desk().getByRole("button", { name: "Undo answer" }).click();
    await desk().getByRole("heading", { name: "No answers yet" }).waitFor();
    await expect.poll(() => yearsNow(ids.sensor), { timeout: 30_000 }).toBeNull();
  });

  test("one click answers all listings that ask the same, and generates each of them again", async () => {
    await desk().getByRole("tab", { name: "Questions" }).click();
    const all = desk().getByRole("group", { name: "Answer all 2 like this" });
    const answer = await all.getByRole("button").first().innerText();
    await all.getByRole("button").first().click();
    await desk().getByText("No open questions are left.").waitFor({ timeout: 30_000 });
    await desk().getByText(`Answered: ${answer}`).waitFor();
    for (const id of [ids.sensor, ids.spare])
      await expect.poll(() => yearsNow(id), { timeout: 30_000 }).toBe(answer);
    await page.keyboard.press("Escape");
    for (const id of [ids.sensor, ids.spare])
      await rowOf(page, id).getByText("Ready to Sync").waitFor();
  });
});

describe("the keys of a question", () => {
  const questions = () => panelOf(page).getByRole("region", { name: "Questions" });
  /** Undoes every answer, and opens a listing that asks. */
  const ask = async () => {
    const answers = (await callFrom(page, "GET /api/fitments/answers")) as { key: string }[];
    for (const { key } of answers)
      await callFrom(page, `DELETE /api/fitments/answers?key=${encodeURIComponent(key)}`);
    for (const id of [ids.sensor, ids.spare])
      await expect.poll(() => yearsNow(id), { timeout: 30_000 }).toBeNull();
    await page.goto(`${product.url}/fitment-manager?listing=${ids.sensor}`);
    await questions()
      .getByText(/Which years/)
      .waitFor();
  };

  test("a number answers, and several answers can be right together", async () => {
    await ask();
    const spans = (await questions().locator("button[aria-pressed]").allInnerTexts()).map((text) =>
      text.slice(-"2004-2010".length),
    );
    expect(spans.length).toBeGreaterThan(1);
    await questions().getByRole("button", { name: "Several…" }).click();
    await page.keyboard.press("1");
    await page.keyboard.press("2");
    await questions().getByRole("button", { name: "Answer with 2" }).click();
    await questions().getByText("Answered.", { exact: true }).waitFor();
    const years = [spans[0], spans[1]].flatMap((span) => span?.split("-").map(Number) ?? []);
    expect(await yearsNow(ids.sensor)).toBe(`${Math.min(...years)}-${Math.max(...years)}`);
    await page.keyboard.press("Escape");
    await ask();
    await page.keyboard.press("1");
    await questions().getByText("Answered.", { exact: true }).waitFor();
    expect(await yearsNow(ids.sensor)).toBe(spans[0]);
    await page.keyboard.press("Escape");
  });

  test("Skip keeps it open, and Other takes vehicles from the list", async () => {
    await ask();
    await questions().getByRole("button", { name: "Skip" }).click();
    await questions().getByText("Skipped. It is still open.").waitFor();
    expect(await yearsNow(ids.sensor)).toBeNull();
    await questions().getByRole("button", { name: "Other…" }).click();
    expect(await axeFindings(page)).toEqual([]);
    const add = questions().getByRole("region", { name: "Add vehicle" });
    await add.getByLabel("Make").selectOption("BMW");
    await add.getByLabel("Model").selectOption("X3");
    await add.getByLabel("To").selectOption("2006");
    await add.getByRole("button", { name: /^Add \d+ rows?$/ }).click();
    await questions().getByText("Answered with the vehicles you chose.").waitFor();
    expect(await yearsNow(ids.sensor)).toBe("2004-2006");
    await page.keyboard.press("Escape");
    // The other listing still asks.
    expect(await yearsNow(ids.spare)).toBeNull();
  });
});

describe("the audit", () => {
  test("lists its findings by rule, and a finding opens its listing and leads back", async () => {
    await page.getByRole("toolbar").getByRole("button", { name: "Audit" }).click();
    await expect.poll(() => page.url()).toContain("view=audit");
    const rule = desk()
      .getByRole("button", { expanded: false })
      .filter({ hasText: /1 listing,/ })
      .first();
    await rule.waitFor({ timeout: 30_000 });
    for (const closed of await desk().getByRole("button", { expanded: false }).all())
      await closed.click();
    await desk()
      .getByText(/Three or more generations: Ford F-150 1997-2023/)
      .waitFor();
    expect(await desk().getByRole("button", { name: titles.plain }).count()).toBe(0);
    await desk().getByRole("button", { name: titles.mats }).first().click();
    await panelOf(page)
      .getByRole("region", { name: "Audit" })
      .getByText(/Ford F-150 1997-2023/)
      .waitFor();
    await page.goBack();
    await desk().getByRole("tab", { name: "Audit", selected: true }).waitFor();
    await page.keyboard.press("Escape");
    await desk().waitFor({ state: "hidden" });
  });

  test("says when it can't be read, and tries again", async () => {
    await page.route("**/api/fitments/audit", (route) => route.abort());
    await page.getByRole("toolbar").getByRole("button", { name: "Audit" }).click();
    await page.reload();
    await desk()
      .getByRole("alert")
      .getByText("The audit could not be read")
      .waitFor({ timeout: 30_000 });
    await page.unroute("**/api/fitments/audit");
    await tryAgain(desk(), desk().getByText(/checked, .*the most harmful first/));
  });

  test.each([
    { width: 1440, colorScheme: "light" },
    { width: 390, colorScheme: "dark" },
  ] as const)(
    "has no serious axe findings in the views over all listings at $width px, $colorScheme",
    async ({ width, colorScheme }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      for (const name of ["Questions", "Answers given", "Audit"]) {
        await desk().getByRole("tab", { name }).click();
        await desk().getByRole("tabpanel", { name }).waitFor();
        expect(await axeFindings(page)).toEqual([]);
      }
    },
  );
});
