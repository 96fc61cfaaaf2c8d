import { loadStripe } from "@stripe/stripe-js/pure";
import type { Stripe } from "@stripe/stripe-js";
import { fetchCardProvider } from "../../../api/billing-data.ts";

/** Loads the card provider's script on demand. @throws if it can't be loaded */
export async function loadCardProvider(signal?: AbortSignal): Promise<Stripe> {
  const { publishableKey, scriptUrl } = await fetchCardProvider(signal);
  if (publishableKey === null) throw new Error("Payments aren't set up on this server.");
  // The library uses a script that is already loaded and otherwise fetches the provider's own.
  if (scriptUrl !== null && !("Stripe" in window)) await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error("The card provider's script didn't start.");
  return stripe;
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error("The card provider's script couldn't be loaded."));
    });
    document.head.append(script);
  });
}
