import { readCard } from "../billing/cards.ts";
import { createMethod } from "../billing/save-card.ts";
import type { StripeSandbox } from "../sandbox.ts";
import { readExpiry } from "./read-expiry.ts";

/** The payment method of the card typed into a hosted page; what to say where it is none. */
export function typedCard(
  sandbox: StripeSandbox,
  form: URLSearchParams,
  email: string | null,
): ReturnType<typeof createMethod> | { readonly message: string } {
  const expiry = readExpiry(form.get("expiry") ?? "");
  if (!expiry) return { message: "Your card's expiration date is invalid." };
  const card = readCard(form.get("number") ?? "", expiry);
  return "code" in card ? { message: card.message } : createMethod(sandbox, card, email);
}
