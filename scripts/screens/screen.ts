import type { Page } from "playwright-core";
import type { Person } from "./prepare-sellers.ts";

/** A screen in one of its states. */
export interface Screen {
  readonly name: string;
  readonly who: Person;
  readonly path: string;
  /** Brings the page into the state after it opened, in every picture. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Changes what the server has stored, once before the first picture. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Shows the whole page, however long it is. Otherwise the picture is as large as the window. */
  readonly isLong?: boolean;
}

/** Presses the first button with this name. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name }).first().click();
}

/** Opens the menu that replaces the navigation on phones; elsewhere nothing. */
export async function openMenuIfNarrow(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
}
