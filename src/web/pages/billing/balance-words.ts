import { moneyWords } from "../../components/billing/money-words.ts";

/**
 * Formats a balance as an amount without its sign and a label. The card provider reports credit as
 * a negative amount.
 */
export function balanceWords(
  cents: number,
  currency?: string,
): { readonly amount: string; readonly label: string } {
  const label = cents === 0 ? "No balance" : cents < 0 ? "Credit balance" : "Amount due";
  return { amount: moneyWords(Math.abs(cents), currency), label };
}
