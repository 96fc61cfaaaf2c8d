import { loadCardProvider } from "./load-card-provider.ts";

/**
 * Lets the cardholder confirm a payment with their bank in the provider's window.
 * @returns why it wasn't confirmed, or null if it was
 */
export async function confirmPayment(clientSecret: string): Promise<string | null> {
  const stripe = await loadCardProvider();
  const { error } = await stripe.handleNextAction({ clientSecret });
  return error ? (error.message ?? "The payment wasn't confirmed.") : null;
}
