interface Shared {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** Opens the device's share sheet if there is one. Otherwise copies the address and says so. */
export async function sharePost(shared: Shared): Promise<void> {
  if (await isSharedByDevice(shared)) return;
  try {
    await navigator.clipboard.writeText(shared.url);
  } catch {
    // The browser blocks the clipboard, so show the address for copying by hand.
    window.prompt("Copy this link:", shared.url);
    return;
  }
  window.alert("Link copied to clipboard!");
}

async function isSharedByDevice(shared: Shared): Promise<boolean> {
  if (typeof navigator.share !== "function") return false;
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    // Closing the sheet without choosing isn't a failure.
    return error instanceof DOMException && error.name === "AbortError";
  }
}
