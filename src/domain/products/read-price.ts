/** A price as people write it: "$1,234.50", "1.234,50", "19", "19.9 USD". `null`: not a price. In dollars, two decimals at most. */
export function readPrice(text: string): number | null {
  const bare = text.replace(/usd|us\$|\$|\s/gi, "");
  if (!/^\d[\d.,]*$/.test(bare)) return null;
  const plain = withPoint(bare);
  return plain !== null && /^\d{1,7}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0
    ? Number(plain)
    : null;
}

/** The last sign with one or two digits behind it is the decimal point; others only group thousands. */
function withPoint(text: string): string | null {
  const decimals = /^(.*)[.,](\d{1,2})$/.exec(text);
  const whole = decimals?.[1] ?? text;
  if (!/^(\d+|\d{1,3}([.,]\d{3})+)$/.test(whole)) return null;
  return `${whole.replace(/[.,]/g, "")}${decimals ? `.${decimals[2] ?? ""}` : ""}`;
}
