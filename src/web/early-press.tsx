import { useEffect } from "react";

declare global {
  interface Window {
    /** Left by the page's first script: the last button pressed before this one was there. */
    earlyPress?: { readonly button: HTMLButtonElement | null; end(): void };
  }
}

/** Presses what a quick visitor pressed while the page was only drawn, so that no press is lost. */
export function EarlyPress() {
  useEffect(() => {
    const early = window.earlyPress;
    delete window.earlyPress;
    early?.end();
    early?.button?.click();
  }, []);
  return null;
}
