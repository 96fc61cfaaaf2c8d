import { loadCardProvider } from "./load-card-provider.ts";

/** Lets the card's holder confirm a payment with their bank, in the provider's own window. @returns why it was not confirmed, or null when it was. */
export async function confirmPayment(clientSecret: string): Promise<string | null> {
  const stripe = await loadCardProvider();
  const { error } = await stripe.handleNextAction({ clientSecret });
  return error ? (error.message ?? "The payment was not confirmed.") : null;
}
