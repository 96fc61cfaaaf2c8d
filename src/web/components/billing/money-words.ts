/** Formats an amount in cents as "$50.00", or "-$24.19" if negative. */
export function moneyWords(cents: number, currency = "usd"): string {
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: currency.toUpperCase(),
  }).format(cents / 100);
}
