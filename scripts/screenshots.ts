import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { Browser, Page } from "playwright-core";
import { launchChromium } from "../e2e/find-chromium.ts";
import { startCopy } from "../e2e/start-copy.ts";

/**
 * Takes the pictures on the public pages from the running product: a separate copy on the sandbox,
 * with the large seller's listings imported and generated. `npm run screenshots` takes a little
 * over a minute. The pictures are written to src/web/components/public/shots, and the README's to
 * docs/screenshots.
 */
const root = join(import.meta.dirname, "..");
const folder = join(root, "src/web/components/public/shots");
const readmePicture = join(root, "docs/screenshots/fitment-manager.webp");
const seller = "torque-and-timber";
const showpiece = "Matrix / Vibe";
const themes = ["light", "dark"] as const;
const widths = [1200, 2000] as const;
const quality = 0.82;
const wideView = { width: 1440, height: 900 } as const;
/** As high as its content. Its size is also in product-shots.ts. */
const panelView = { width: 1440, height: 780 } as const;

const dataDir = mkdtempSync(join(tmpdir(), "screenshots-"));
const copy = await startCopy({ PORT: String(await freePort()), DATA_DIR: dataDir });
const browser = await launchChromium();
try {
  const { state, listingAddress } = await prepareSeller(browser, copy.url);
  for (const colorScheme of themes) {
    const wide = await browser.newContext({
      storageState: state,
      colorScheme,
      viewport: wideView,
      deviceScaleFactor: 2,
      reducedMotion: "reduce",
    });
    const page = await wide.newPage();
    await openListing(page, listingAddress);
    await keep(page, { name: `manager-wide-${colorScheme}`, widths });
    if (colorScheme === "light")
      await store(page, { picture: await page.screenshot(), file: readmePicture, width: 1440 });
    await page.setViewportSize(panelView);
    await keepPart(page, `reasons-${colorScheme}`);
    await page.setViewportSize(wideView);
    await page.keyboard.press("Escape");
    await askToSync(page);
    await keep(page, { name: `sync-wide-${colorScheme}`, widths });
    await wide.close();
  }
} finally {
  await browser.close();
  await copy.end("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
}

/**
 * Signs the seller in, imports, and generates. Then generates again for a listing that shows what
 * the product does: several models over many years, and some rows that were already on eBay.
 * Returns the browser's state afterwards, and that listing's address.
 */
async function prepareSeller(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: wideView });
  const page = await context.newPage();
  await page.goto(`${url}/auth`);
  await page.getByRole("button", { name: "Sign in with eBay" }).click();
  await page.getByRole("radio", { name: new RegExp(seller) }).check();
  await page.getByRole("button", { name: "Agree and continue" }).click();
  await page.waitForURL(/\/dashboard/);
  await openManager(page, `${url}/fitment-manager`);
  await page.getByRole("checkbox", { name: "Select all shown listings" }).click();
  await page.getByRole("button", { name: /^Generate Selected/ }).click();
  await page.getByText(/^Generated [\d,]+ listings$/).waitFor({ timeout: 900_000 });
  await page.getByRole("textbox", { name: /Search by title/ }).fill(showpiece);
  await page
    .getByRole("table", { name: "Listings" })
    .getByRole("button", { name: new RegExp(showpiece) })
    .first()
    .click();
  const panel = page.getByRole("dialog", { name: "Listing fitments" });
  await panel.getByRole("button", { name: "Generate" }).click();
  await panel.getByText(/\+\d+ rows, \d+ protected kept, 0 removed/).waitFor();
  const state = await context.storageState();
  const listingAddress = new URL(page.url());
  // Show the listing among others that also have fitments.
  listingAddress.searchParams.delete("q");
  listingAddress.searchParams.set("show", "ready");
  await context.close();
  return { state, listingAddress: listingAddress.href };
}

async function openManager(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // Found by its attribute rather than its role, because an open listing hides everything behind it
  // from roles.
  await page
    .locator('button[aria-label="Pull from eBay"]:enabled')
    .waitFor({ state: "attached", timeout: 900_000 });
  await page
    .locator('[role="progressbar"][aria-label="Pull from eBay"]')
    .waitFor({ state: "hidden", timeout: 300_000 });
}

async function openListing(page: Page, address: string): Promise<void> {
  await openManager(page, address);
  await page
    .getByRole("dialog", { name: "Listing fitments" })
    .getByText("Read as")
    .waitFor({ timeout: 300_000 });
}

async function askToSync(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "Select all shown listings" }).click();
  await page.getByRole("button", { name: /^Sync Selected/ }).click();
  await page
    .getByRole("dialog")
    .getByText(/0 removed/)
    .waitFor();
}

async function keepPart(page: Page, name: string): Promise<void> {
  const picture = await page.getByRole("dialog", { name: "Listing fitments" }).screenshot();
  await store(page, { picture, file: join(folder, `${name}-1000.webp`), width: 1000 });
}

async function keep(
  page: Page,
  given: { readonly name: string; readonly widths: readonly number[] },
): Promise<void> {
  // Photos in the rows load later.
  await page.waitForLoadState("networkidle");
  const picture = await page.screenshot();
  for (const width of given.widths)
    await store(page, { picture, file: join(folder, `${given.name}-${width}.webp`), width });
}

/** Saves a picture as WebP with this width. The browser that took it also encodes it. */
async function store(
  page: Page,
  {
    picture,
    file,
    width,
  }: { readonly picture: Buffer; readonly file: string; readonly width: number },
): Promise<void> {
  const packer = await page.context().newPage();
  const packed = await packer.evaluate<string>(packInBrowser(picture.toString("base64"), width));
  writeFileSync(file, Buffer.from(packed, "base64"));
  process.stdout.write(
    `${relative(root, file)} ${Math.round((packed.length * 3) / 4 / 1024)} KB\n`,
  );
  await packer.close();
}

/** Runs in the browser: draws the picture with this width and encodes it. */
function packInBrowser(png: string, width: number): string {
  return `(async () => {
    const image = new Image();
    image.src = "data:image/png;base64,${png}";
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = ${width};
    canvas.height = Math.round((image.height * ${width}) / image.width);
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL("image/webp", ${quality}).split(",")[1];
  })()`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 3999;
}
