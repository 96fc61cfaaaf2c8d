declare global {
  interface Window {
    /** Set by the page's inline script: the last button pressed before the main script loaded. */
    earlyPress?: { readonly button: HTMLButtonElement | null; end(): void };
  }
}

/** Replays a button press from before the script was ready, so no press is lost. */
export function replayPress(): void {
  const early = window.earlyPress;
  delete window.earlyPress;
  early?.end();
  early?.button?.click();
}
