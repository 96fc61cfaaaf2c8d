import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "./axe-findings.ts";
import { closeContexts, openSharedChromium } from "./find-chromium.ts";

const root = join(import.meta.dirname, "..");
const looks = [390, 1440].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);
/**
 * An overlay's layout depends on the width and its colors on the theme, so two looks cover both.
 */
const overlayLooks = looks.filter(
  ({ width, colorScheme }) => (width === 390) === (colorScheme === "light"),
);
/** The overlays that the address can open, and the role of each. */
const overlays = [
  ["modal", "dialog"],
  ["wide-modal", "dialog"],
  ["shared-modal", "dialog"],
  ["drawer", "dialog"],
  ["left-drawer", "dialog"],
  ["limit-dialog", "dialog"],
  ["toast", "status"],
  ["error-toast", "status"],
] as const;

let server: ChildProcess | undefined;
let browser: Browser | undefined;
let address = "";

beforeAll(async () => {
  [address, browser] = await Promise.all([startGallery(), openSharedChromium()]);
}, 120_000);
afterAll(async () => {
  await closeContexts(browser);
  server?.kill();
});

/** Builds and serves the gallery. @returns its address */
function startGallery(): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const program = spawn(process.execPath, [join(root, "scripts/gallery.ts"), "--built"], {
      cwd: root,
      env: { ...process.env, GALLERY_PORT: "0" },
    });
    server = program;
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /http:\S+gallery\.html/.exec(output)?.[0];
      if (found) resolve(found);
    };
    program.stdout.on("data", read);
    program.stderr.on("data", read);
    program.once("exit", () => reject(new Error(`The gallery didn't start: ${output}`)));
  });
}

/** Opens the gallery in each look. `check` gets the page and the console's errors so far. */
async function inEachLook(
  query: string,
  wanted: typeof looks,
  check: (page: Page, errors: readonly string[]) => Promise<void>,
): Promise<void> {
  for (const { width, colorScheme } of wanted) {
    const page = await browser?.newPage({ viewport: { width, height: 900 }, colorScheme });
    if (!page) throw new Error("The browser isn't open.");
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) =>
      message.type() === "error" ? errors.push(message.text()) : undefined,
    );
    await page.goto(`${address}${query}`);
    await page.locator("main").waitFor();
    await check(page, errors);
    await page.close();
  }
}

/** Returns how many pixels the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe("the component gallery at 390 and 1440 px in both themes", () => {
  it("shows every component of components/ui", async () => {
    const page = await browser?.newPage();
    await page?.goto(address);
    await page?.locator("[data-component]").first().waitFor();
    const shown = await page
      ?.locator("[data-component]")
      .evaluateAll((parts) => parts.map((part) => part.getAttribute("data-component")));
    const components = readdirSync(join(root, "src/web/components/ui"))
      .filter((file) => file.endsWith(".tsx"))
      .map((file) => `ui/${file.replace(/\.tsx$/, "")}`);
    expect(components.filter((component) => !shown?.includes(component))).toEqual([]);
    await page?.close();
  });

  it("has no axe findings, horizontal overflow, or console errors", { timeout: 120_000 }, () =>
    inEachLook("", looks, async (page, errors) => {
      expect(await axeFindings(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      expect(errors).toEqual([]);
    }),
  );

  it.each(overlays)("opens the %s without findings", { timeout: 120_000 }, async (name, role) => {
    await inEachLook(`?open=${name}`, overlayLooks, async (page, errors) => {
      await page.getByRole(role).first().waitFor();
      expect(await axeFindings(page, `[role=${role}]`)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      expect(errors).toEqual([]);
    });
  });

  it.each(["menu", "popover"])("opens the %s without findings", { timeout: 120_000 }, (name) =>
    inEachLook("", overlayLooks, async (page, errors) => {
      await page.getByRole("button", { name: `Open ${name}`, exact: true }).click();
      const role = name === "menu" ? "menu" : "dialog";
      await page.getByRole(role).first().waitFor();
      expect(await axeFindings(page, `[role=${role}]`)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      expect(errors).toEqual([]);
    }),
  );
});
