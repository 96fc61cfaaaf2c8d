import { loadStripe } from "@stripe/stripe-js/pure";
import type { Stripe } from "@stripe/stripe-js";
import { fetchCardProvider } from "../../../api/billing-data.ts";

/** Brings the card provider's script to the page, once it is wanted. @throws when it cannot be had. */
export async function loadCardProvider(signal?: AbortSignal): Promise<Stripe> {
  const { publishableKey, scriptUrl } = await fetchCardProvider(signal);
  if (publishableKey === null) throw new Error("Payments are not set up here.");
  // The library takes what is there already, and else fetches the provider's own script.
  if (scriptUrl !== null && !("Stripe" in window)) await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error("The card provider's script did not start.");
  return stripe;
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error("The card provider's script could not be loaded."));
    });
    document.head.append(script);
  });
}
