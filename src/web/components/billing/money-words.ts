/** An amount in cents as "$50.00"; less than nothing as "-$24.19". */
export function moneyWords(cents: number, currency = "usd"): string {
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: currency.toUpperCase(),
  }).format(cents / 100);
}
