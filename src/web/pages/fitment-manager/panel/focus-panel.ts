/**
 * Beside the table the panel opens without taking the focus; asked for once more, the keyboard goes
 * into it. Nothing happens while it is shut.
 */
export function focusPanel(listingId: string): void {
  document
    .querySelector<HTMLElement>(`[data-listing-panel="${CSS.escape(listingId)}"]`)
    ?.focus({ preventScroll: true });
}
