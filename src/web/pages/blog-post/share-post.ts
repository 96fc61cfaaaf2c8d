interface Shared {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** Opens the device's share sheet where there is one; copies the address otherwise, and says so. */
export async function sharePost(shared: Shared): Promise<void> {
  if (typeof navigator.share === "function") {
    // Closing the sheet without choosing is no failure.
    await navigator.share(shared).catch(() => undefined);
    return;
  }
  await navigator.clipboard.writeText(shared.url);
  window.alert("Link copied to clipboard!");
}
