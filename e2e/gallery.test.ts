import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "./axe-findings.ts";
import { closeContexts, openSharedChromium } from "./find-chromium.ts";

const root = join(import.meta.dirname, "..");
const components = join(root, "src/web/components");

/**
 * The shared components that the gallery doesn't show, each with the reason. Every other one must
 * be shown.
 */
const notShown: Readonly<Record<string, string>> = {
  "public/page-head PageHead": "writes to the document's head only",
  "public/structured-data StructuredData": "writes a script that isn't visible",
  "layout/require-user RequireUser": "shows a page, a PageSpinner, or nothing",
  "layout/require-access RequireAccess": "shows a page, a PageSpinner, or the SuspendedScreen",
  "layout/signed-in-frame SignedInFrame": "stacks parts that are shown one by one",
  "layout/site-layout SiteLayout": "fills the window with parts that are shown one by one",
};

/**
 * Lists the shared components: every component that a file below `src/web/components` exports. What
 * only one page uses is next to that page instead (CONTRIBUTING.md, "Add a page").
 *
 * @returns e.g. "ui/menu MenuLink"
 */
function sharedComponents(): string[] {
  return globSync("**/*.tsx", { cwd: components, exclude: ["**/*.test.tsx"] })
    .flatMap((file) => {
      const source = readFileSync(join(components, file), "utf8");
      const exported = source.matchAll(/^export (?:function|const|class) ([A-Z]\w*)/gm);
      return [...exported].map(([, name]) => `${file.replace(/\.tsx$/, "")} ${name}`);
    })
    .toSorted();
}

const looks = [390, 1440].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({
    width,
    colorScheme,
    // An overlay's layout depends on the width and its colors on the theme: two looks cover both.
    opensOverlays: (width === 390) === (colorScheme === "light"),
  })),
);

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

/** Opens the gallery. @returns the page and the console's errors so far */
async function openGallery(look: (typeof looks)[number]) {
  const { width, colorScheme } = look;
  const page = await browser?.newPage({
    viewport: { width, height: 900 },
    colorScheme,
    // Axe would run while dozens of placeholders and spinners are drawn again for every frame.
    reducedMotion: "reduce",
  });
  if (!page) throw new Error("The browser isn't open.");
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) =>
    message.type() === "error" ? errors.push(message.text()) : undefined,
  );
  await page.goto(address);
  // The charts are drawn last.
  await page.locator("[data-shows='charts/coverage-figure CoverageFigure'] svg").first().waitFor();
  return { page, errors };
}

/** Returns how many pixels the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Returns whether a part of an overlay is to the left or right of the window. */
const reachesOutside = (overlay: Locator) =>
  overlay.evaluate((whole) =>
    [whole, ...whole.querySelectorAll("*")].some((part) => {
      const { left, right } = part.getBoundingClientRect();
      return left < 0 || right > window.innerWidth;
    }),
  );

function shownComponents(page: Page): Promise<readonly string[]> {
  return page
    .locator("[data-shows]")
    .evaluateAll((parts) =>
      parts.flatMap((part) => part.getAttribute("data-shows")?.split(",") ?? []),
    );
}

/** Opens and closes each overlay. @returns their problems, by name */
async function overlayFindings(page: Page): Promise<Record<string, readonly string[]>> {
  const findings: Record<string, readonly string[]> = {};
  // Axe reads the whole document each time, so leave only what opens something.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll("[data-shows]"))
      if (!part.querySelector("[data-opens]")) part.remove();
  });
  for (const opener of await page.locator("[data-opens]").all()) {
    const name = (await opener.getAttribute("data-overlay")) ?? "";
    const role = (await opener.getAttribute("data-opens")) as "dialog" | "menu" | "status";
    await opener.getByRole("button").first().click();
    const overlay = page.getByRole(role).filter({ visible: true }).last();
    await overlay.waitFor();
    const found = [...(await axeFindings(page, `[role=${role}]`))];
    // A toast closes by itself.
    if (role !== "status") {
      if (await reachesOutside(overlay)) found.push("reaches outside the window");
      await page.keyboard.press("Escape");
      await overlay.waitFor({ state: "hidden" });
    }
    if (found.length > 0) findings[name] = found;
  }
  return findings;
}

describe("the component gallery", () => {
  it.each(looks)(
    "shows every shared component without findings at $width px in the $colorScheme theme",
    { timeout: 180_000 },
    async (look) => {
      const { page, errors } = await openGallery(look);
      const excused = Object.keys(notShown);
      expect([...(await shownComponents(page)), ...excused].toSorted()).toEqual(sharedComponents());
      expect(await axeFindings(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      if (look.opensOverlays) expect(await overlayFindings(page)).toEqual({});
      expect(errors).toEqual([]);
      await page.close();
    },
  );
});
