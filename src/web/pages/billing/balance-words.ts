import { moneyWords } from "../../components/billing/money-words.ts";

/** An account's balance: the amount without its sign, and what the sign means. The card provider writes credit as less than nothing. */
export function balanceWords(
  cents: number,
  currency?: string,
): { readonly amount: string; readonly label: string } {
  const label = cents === 0 ? "No balance" : cents < 0 ? "Credit balance" : "Amount due";
  return { amount: moneyWords(Math.abs(cents), currency), label };
}
