import type { Locator, Page } from "playwright-core";

/**
 * Presses "Try again" and waits for the content. A change on the server, e.g. the end of a pull,
 * may load it before the button is pressed.
 */
export async function tryAgain(place: Page | Locator, loaded: Locator): Promise<void> {
  await Promise.any([place.getByRole("button", { name: "Try again" }).click(), loaded.waitFor()]);
  await loaded.waitFor();
}
