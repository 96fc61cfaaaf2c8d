/**
 * Moves the focus into the panel of a listing. Next to the table, the panel opens without taking
 * it. Does nothing while the panel is closed.
 */
export function focusPanel(listingId: string): void {
  document
    .querySelector<HTMLElement>(`[data-listing-panel="${CSS.escape(listingId)}"]`)
    ?.focus({ preventScroll: true });
}
