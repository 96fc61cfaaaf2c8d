import { join } from "node:path";
import type { Page } from "playwright-core";
import { pullOver } from "../../e2e/manager-screen.ts";
import { storePicture } from "./store-picture.ts";
import type { PreparedProduct } from "./take-screens.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "src/web/components/public/shots");
const readmePicture = join(root, "docs/screenshots/fitment-manager.webp");
const widths = [1200, 2000] as const;
/** So high that the table ends with a whole row. Its size is also in product-shots.ts. */
const wideView = { width: 1440, height: 914 } as const;

/** Takes the pictures on the public pages, in both themes, and the README's. */
export async function takeShots(product: PreparedProduct): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    const context = await product.browser.newContext({
      storageState: product.sellers.sessions.seller,
      colorScheme,
      viewport: wideView,
      deviceScaleFactor: 2,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await openListing(page, product);
    await keep(page, `manager-wide-${colorScheme}`);
    if (colorScheme === "light")
      await storePicture(page, {
        picture: await page.screenshot(),
        file: readmePicture,
        width: 1440,
      });
    await storePicture(page, {
      picture: await panel(page).screenshot(),
      file: join(folder, `reasons-${colorScheme}-1000.webp`),
      width: 1000,
    });
    await storePicture(page, {
      picture: await askToSync(page, product.url),
      file: join(folder, `sync-${colorScheme}-960.webp`),
      width: 960,
    });
    await context.close();
  }
}

const panel = (page: Page) => page.getByRole("dialog", { name: "Listing fitments" });

/** Opens the showpiece among listings that are ready, with the grid of its first model. */
async function openListing(page: Page, { url, sellers }: PreparedProduct): Promise<void> {
  await page.goto(`${url}/fitment-manager?show=ready&listing=${sellers.listings.showpiece}`);
  await pullOver(page);
  await panel(page).getByText("Read as").waitFor();
  await panel(page)
    .getByRole("region", { name: "Fitments" })
    .getByRole("button", { expanded: false })
    .first()
    .click();
  await page.getByRole("grid").first().waitFor();
}

/** Returns a picture of the dialog before a sync. */
async function askToSync(page: Page, url: string): Promise<Buffer> {
  await page.goto(`${url}/fitment-manager`);
  await pullOver(page);
  await page.getByRole("checkbox", { name: "Select all shown listings" }).click();
  await page.getByRole("button", { name: /^Sync Selected/ }).click();
  const dialog = page.getByRole("dialog", { name: "Sync to eBay" });
  await dialog.getByText(/0 removed/).waitFor();
  const box = await dialog.boundingBox();
  if (!box) throw new Error("The dialog isn't on the screen.");
  // Its edges may be between two pixels, where the page behind would show.
  const [top, bottom] = [Math.ceil(box.y), Math.floor(box.y + box.height)];
  return page.screenshot({ clip: { ...box, y: top, height: bottom - top } });
}

async function keep(page: Page, name: string): Promise<void> {
  // Photos in the rows load later.
  await page.waitForLoadState("networkidle");
  const picture = await page.screenshot();
  for (const width of widths)
    await storePicture(page, { picture, file: join(folder, `${name}-${width}.webp`), width });
}
