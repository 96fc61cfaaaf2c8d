import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Page, Route } from "playwright-core";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";
import { recordCalls, toastOf } from "./signed-in-screen.ts";

let opened: OpenedProduct | undefined;
let page: Page;
let site: string;
beforeAll(async () => {
  opened = await openProduct();
  site = opened.product.url;
}, 180_000);
afterAll(() => opened?.close());
beforeEach(async () => {
  await page?.context().close();
  const context = await opened?.browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  if (!context) throw new Error("There is no browser.");
  page = await context.newPage();
});

/** Opens a page, uses it, and waits until its script is ready. */
async function arrive(path: string): Promise<void> {
  await page.goto(`${site}${path}`);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForFunction(() => !("earlyPress" in window));
}

describe("the landing page's sample", () => {
  const title = () => page.getByRole("textbox", { name: "Listing title" });
  const answer = () => page.getByRole("status").filter({ visible: true }).last();
  const limited = {
    status: 429,
    contentType: "application/json",
    body: '{"error":"rate-limited","message":"Too many."}',
  };
  const lost = (route: Route) => route.abort();

  it("shows vehicles by year, the words they were read from, and what was excluded", async () => {
    await arrive("/");
    await answer().getByText("The vehicles appear here").waitFor();
    await page.getByRole("button", { name: "an exclusion" }).click();
    await answer()
      .getByText(/^\d+ fitments?, \d+ models?$/)
      .waitFor({ timeout: 60_000 });
    expect(await title().inputValue()).toBe(
      "Ford F-150 2015-2020 EcoBoost Intercooler except Raptor",
    );
    await answer().getByText("Ford F-150 2015–2020").first().waitFor();
    await answer()
      .getByText(/because of “.*F-150/)
      .first()
      .waitFor();
    await answer().getByText("exclusion", { exact: true }).waitFor();
  });

  it("asks about an ambiguous title, and explains when there is no vehicle", async () => {
    await arrive("/");
    await page.getByRole("button", { name: "a question" }).click();
    await answer()
      .getByText(/^Choices: /)
      .waitFor({ timeout: 60_000 });
    await title().fill("Shop towels, 200 count");
    await title().press("Enter");
    await answer().getByText("No vehicle found").waitFor();
    await answer()
      .getByText(/No vehicle is named/)
      .waitFor();
    await title().fill("   ");
    expect(await page.getByRole("button", { name: "Show fitments" }).isDisabled()).toBe(true);
  });

  it("shows when the limit is reached, and retries a failed call", async () => {
    await arrive("/");
    await page.route("**/api/sample/fitments", (route) => route.fulfill(limited));
    await page.getByRole("button", { name: "Show fitments" }).click();
    await answer().getByText("You’ve reached the limit for one minute").waitFor();
    expect(
      await answer().getByRole("link", { name: "Sign in with eBay" }).getAttribute("href"),
    ).toBe("/auth");
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.route("**/api/sample/fitments", lost);
    await page.getByRole("button", { name: "Show fitments" }).click();
    await answer().getByText("Couldn't read this title").waitFor();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await answer().getByRole("button", { name: "Try again" }).click();
    await answer().getByText("Honda Accord 2008–2012").waitFor({ timeout: 60_000 });
  });

  it("shows that it is reading, and only the later of two answers", async () => {
    await arrive("/");
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/sample/fitments", async (route) => {
      if (route.request().postData()?.includes("Accord")) await held;
      await route.continue();
    });
    await page.getByRole("button", { name: "trim and engine" }).click();
    await answer()
      .getByText(/Reading the title/)
      .waitFor();
    await page.getByRole("button", { name: "an exclusion" }).click();
    await answer().getByText("Ford F-150 2015–2020").first().waitFor({ timeout: 60_000 });
    const late = page.waitForResponse("**/api/sample/fitments");
    release();
    await late;
    await answer().getByText("Ford F-150 2015–2020").first().waitFor();
    expect(await answer().getByText("Honda Accord").count()).toBe(0);
  });

  it("replays a button pressed before the script was ready", async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/public-*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site}/`, { waitUntil: "commit" });
    await page.getByRole("button", { name: "trim and engine" }).click();
    release();
    await answer().getByText("Honda Accord 2008–2012").waitFor({ timeout: 60_000 });
  });
});

describe("going from page to page", () => {
  const head = () =>
    page.evaluate(() => {
      const all = (selector: string, name: string) =>
        [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? "");
      const texts = (selector: string) =>
        [...document.querySelectorAll(selector)].map((element) => element.textContent ?? "");
      return {
        titles: texts("title"),
        canonical: all("link[rel=canonical]", "href"),
        descriptions: all("meta[name=description]", "content"),
        keywords: all("meta[name=keywords]", "content"),
        ogTitles: all('meta[property="og:title"]', "content"),
        ogUrls: all('meta[property="og:url"]', "content"),
        cards: all('meta[name="twitter:card"]', "content"),
        robots: all("meta[name=robots]", "content"),
        kinds: texts('script[type="application/ld+json"]').map((text) =>
          String(JSON.parse(text)["@type"]),
        ),
      };
    });

  it("title, meta tags, canonical link, and structured data follow the page", async () => {
    await arrive("/");
    await page.evaluate("window.sameDocument = true");
    const seen = [await head()];
    const banner = page.getByRole("banner");
    for (const [name, path] of [
      ["Features", "/features"],
      ["Pricing", "/pricing"],
      ["Blog", "/blog"],
      ["About", "/about"],
    ] as const) {
      await banner.getByRole("link", { name }).click();
      await page.waitForURL(`${site}${path}`);
      await page.waitForFunction(
        (wanted) =>
          document.querySelector("link[rel=canonical]")?.getAttribute("href")?.endsWith(wanted),
        path,
      );
      expect(await banner.getByRole("link", { name }).getAttribute("aria-current")).toBe("page");
      expect(await page.evaluate("window.scrollY")).toBe(0);
      seen.push(await head());
    }
    await banner.getByRole("link", { name: "Blog" }).click();
    await page
      .getByRole("link", { name: /^Read More/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Share" }).waitFor();
    seen.push(await head());
    for (const [index, one] of seen.entries()) {
      for (const list of [
        one.titles,
        one.canonical,
        one.descriptions,
        one.keywords,
        one.ogTitles,
        one.ogUrls,
        one.cards,
      ])
        expect(list).toHaveLength(1);
      expect(one.robots).toEqual([]);
      expect(one.canonical).toEqual(one.ogUrls);
      expect(one.ogTitles).toEqual(one.titles);
      expect(one.kinds).toEqual(
        index === 5 ? ["SoftwareApplication", "BlogPosting"] : ["SoftwareApplication"],
      );
    }
    for (const key of ["titles", "canonical", "descriptions"] as const)
      expect(new Set(seen.map((one) => one[key][0])).size).toBe(6);
    expect(await page.evaluate("window.sameDocument")).toBe(true);
    await page.goBack();
    await page.waitForURL(`${site}/blog`);
    await page.waitForFunction((title) => document.title === title, seen[3]?.titles[0]);
    expect(await head()).toEqual(seen[3]);
  });

  it("a blog page has its own address, and Back returns to the previous one", async () => {
    await arrive("/blog?page=2");
    await page.getByText("Back to the first page").waitFor();
    await page.getByRole("link", { name: "Back to the first page" }).click();
    await page.getByRole("button", { name: "Next" }).click();
    await page.waitForURL("**/blog?page=2");
    await expect.poll(() => page.title()).toContain("Blog, page 2");
    await page.goBack();
    await page.getByText("Page 1", { exact: true }).waitFor();
  });

  it("an article is identical whether the server or the browser renders it", async () => {
    const said = async () => (await page.locator(".prose").innerText()).replace(/\s+/g, " ");
    await arrive("/blog/what-a-vin-tells");
    const written = await said();
    expect(written.length).toBeGreaterThan(500);
    // Only a page with React renders the next one in the browser.
    await arrive("/");
    await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
    await page
      .locator('a[href="/blog/what-a-vin-tells"]')
      .or(page.getByRole("button", { name: "Next" }))
      .first()
      .waitFor();
    if ((await page.locator('a[href="/blog/what-a-vin-tells"]').count()) === 0)
      await page.getByRole("button", { name: "Next" }).click();
    await page.locator('a[href="/blog/what-a-vin-tells"]').click();
    await page.locator(".prose h2").first().waitFor();
    expect(await said()).toBe(written);
  });

  it("a link can open in a new tab, and a link into the product loads its document", async () => {
    await arrive("/");
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("link", { name: "See How It Works" }).click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await tab.waitForURL(`${site}/features`);
    expect(new URL(page.url()).pathname).toBe("/");
    await page.getByRole("link", { name: "Start Free Trial" }).click();
    await page.waitForURL(`${site}/auth`);
    await page.getByRole("heading", { name: "Welcome Back" }).waitFor();
    await arrive("/blog/what-a-vin-tells");
    await page.getByRole("link", { name: /^Get Started with / }).click();
    await page.waitForURL(`${site}/auth`);
  });
});

describe("the keyboard", () => {
  it("reaches a skip link first, with visible focus", async () => {
    await arrive("/features");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    expect(
      await skip.evaluate(
        (link) => link === document.activeElement && link.getBoundingClientRect().width > 50,
      ),
    ).toBe(true);
    await page.keyboard.press("Enter");
    expect(await page.evaluate("document.activeElement.id")).toBe("content");
    await page.keyboard.press("Tab");
    const outline = await page.evaluate(() => {
      const style = document.activeElement ? getComputedStyle(document.activeElement) : null;
      return {
        inMain: document.activeElement?.closest("main") !== null,
        width: Number.parseFloat(style?.outlineWidth ?? "0"),
      };
    });
    expect(outline.inMain).toBe(true);
    expect(outline.width).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ["with React", "/"],
    ["without React", "/features"],
  ])(
    "opens the phone menu of a page %s, closes it with Escape, and closes it after navigating",
    async (_, path) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await arrive(path);
      const menu = page.getByRole("navigation", { name: "Menu" });
      expect(await menu.count()).toBe(0);
      await page.getByRole("button", { name: "Open menu" }).focus();
      await page.keyboard.press("Enter");
      expect(await menu.getByRole("link").allInnerTexts()).toEqual([
        "Features",
        "Pricing",
        "Blog",
        "About",
      ]);
      await page.keyboard.press("Tab");
      expect(
        await menu
          .getByRole("link", { name: "Features" })
          .evaluate((link) => link === document.activeElement),
      ).toBe(true);
      await page.keyboard.press("Escape");
      expect(await menu.count()).toBe(0);
      expect(
        await page
          .getByRole("button", { name: "Open menu" })
          .evaluate((button) => button === document.activeElement),
      ).toBe(true);
      await page.keyboard.press("Enter");
      await menu.getByRole("link", { name: "About" }).press("Enter");
      await page.waitForURL("**/about");
      await page.getByRole("heading", { name: "Our mission" }).waitFor();
      expect(await menu.count()).toBe(0);
      expect(
        await page.evaluate(
          "document.documentElement.scrollWidth <= document.documentElement.clientWidth",
        ),
      ).toBe(true);
    },
  );
});

describe("the theme", () => {
  it("follows the system until the visitor chooses one, which applies before the first paint and to pictures", async () => {
    const surface = () =>
      page.evaluate("getComputedStyle(document.documentElement).backgroundColor");
    const picture = () =>
      page
        .locator("picture img")
        .first()
        .evaluate((image) => (image as HTMLImageElement).currentSrc);
    await arrive("/");
    const light = await surface();
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(surface).not.toBe(light);
    await page.waitForFunction(() =>
      document.querySelector<HTMLImageElement>("picture img")?.currentSrc.includes("dark"),
    );
    const themes = page.getByRole("group", { name: "Theme" });
    await themes.getByRole("button", { name: "Light" }).click();
    await expect.poll(surface).toBe(light);
    await page.waitForFunction(() =>
      document.querySelector<HTMLImageElement>("picture img")?.currentSrc.includes("light"),
    );
    await page.route("**/assets/public-*.js", (route) => route.abort());
    await page.reload();
    expect(await surface()).toBe(light);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await arrive("/");
    expect(await themes.getByRole("button", { name: "Light" }).getAttribute("aria-pressed")).toBe(
      "true",
    );
    expect(await picture()).toContain("light");
    await themes.getByRole("button", { name: "Match system" }).click();
    await expect.poll(surface).not.toBe(light);
  });
});

describe("scripts", () => {
  const recordScripts = () => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script")
        scripts.push(request.url().replace(/.*\/([a-z-]+)-[\w-]{8}\.js$/, "$1"));
    });
    return scripts;
  };

  it.each(["/features", "/blog", "/blog/what-a-vin-tells", "/terms", "/no-such-page"])(
    "%s loads only a tiny one, however it is used",
    async (path) => {
      const scripts = recordScripts();
      await arrive(path);
      await page.keyboard.press("Tab");
      await page.mouse.wheel(0, 2000);
      await page
        .getByRole("group", { name: "Theme" })
        .getByRole("button", { name: "Dark" })
        .click();
      expect(await page.evaluate("document.documentElement.dataset.theme")).toBe("dark");
      expect(scripts).toEqual(["still"]);
    },
  );

  it("the one of the plans runs when the page is used", async () => {
    const scripts = recordScripts();
    await page.goto(`${site}/pricing`, { waitUntil: "networkidle" });
    expect(await page.evaluate("'earlyPress' in window")).toBe(true);
    await page.keyboard.press("Tab");
    await page.waitForFunction(() => !("earlyPress" in window));
    expect(scripts).toContain("public");
  });

  it("a page without React shows its pictures in the chosen theme, and keeps it", async () => {
    const shown = (theme: string) =>
      page.waitForFunction(
        (wanted) =>
          document.querySelector<HTMLImageElement>("picture img")?.currentSrc.includes(wanted),
        theme,
      );
    await arrive("/features");
    await page.locator("picture img").first().scrollIntoViewIfNeeded();
    await shown("light");
    const themes = page.getByRole("group", { name: "Theme" });
    await themes.getByRole("button", { name: "Dark" }).click();
    await page.locator("picture img").first().scrollIntoViewIfNeeded();
    await shown("dark");
    await page.reload();
    await shown("dark");
    expect(await themes.getByRole("button", { name: "Dark" }).getAttribute("aria-pressed")).toBe(
      "true",
    );
    await themes.getByRole("button", { name: "Match system" }).click();
    await shown("light");
  });

  it("a press before the tiny script is ready isn't lost", async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/still-*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site}/terms`, { waitUntil: "commit" });
    await page.getByRole("group", { name: "Theme" }).getByRole("button", { name: "Dark" }).click();
    release();
    await page.waitForFunction(() => document.documentElement.dataset["theme"] === "dark");
  });
});

describe("the plans for a visitor", () => {
  it("a paid plan leads to /login without a checkout", async () => {
    const calls = recordCalls(page);
    await arrive("/pricing");
    await page.getByRole("button", { name: "Get Started", exact: true }).first().click();
    await page.waitForURL(`${site}/login`);
    await toastOf(page).getByText("eBay Authentication Required").waitFor();
    await toastOf(page)
      .getByText(
        "Please connect your eBay account first. You'll get a free subscription automatically!",
      )
      .waitFor();
    expect(calls).not.toContain("POST /api/billing/checkout");
  });

  it("the free plan needs no sign-in", async () => {
    const calls = recordCalls(page);
    await arrive("/pricing");
    await page.getByRole("button", { name: "Get Started Free" }).click();
    await page.waitForURL(`${site}/auth`);
    expect(calls).toContain("POST /api/subscription-url");
    expect(calls).not.toContain("POST /api/billing/checkout");
    expect(await toastOf(page).count()).toBe(0);
  });
});
