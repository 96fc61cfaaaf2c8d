import { readCard } from "../billing/cards.ts";
import { createMethod } from "../billing/save-card.ts";
import type { StripeSandbox } from "../sandbox.ts";

/** Makes a payment method of the card typed into a hosted page, or returns the error to show. */
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

/** Reads "12/34" or "12 / 2034". */
function readExpiry(text: string): { readonly month: number; readonly year: number } | null {
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(text) ?? [];
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12)
    return null;
  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) };
}
