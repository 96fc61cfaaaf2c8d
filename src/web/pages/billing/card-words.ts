const brands: ReadonlyMap<string, string> = new Map([
  ["visa", "Visa"],
  ["mastercard", "Mastercard"],
  ["amex", "American Express"],
  ["discover", "Discover"],
  ["diners", "Diners Club"],
  ["jcb", "JCB"],
  ["unionpay", "UnionPay"],
]);

export function brandWords(brand: string): string {
  return (
    brands.get(brand) ??
    (brand === "" || brand === "unknown"
      ? "Card"
      : `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`)
  );
}

/** Formats an expiry date as "04/2034". */
export function expiryWords({
  exp_month,
  exp_year,
}: {
  readonly exp_month: number;
  readonly exp_year: number;
}): string {
  return `${String(exp_month).padStart(2, "0")}/${exp_year}`;
}

/** Formats the funding as "Credit", "Debit", or "Prepaid". The provider may not know it. */
export function fundingWords(funding: string): string {
  return funding === "" || funding === "unknown"
    ? "Unknown funding"
    : `${funding.charAt(0).toUpperCase()}${funding.slice(1)}`;
}
