/**
 * Reads a price as people write it: "$1,234.50", "1.234,50", "19", "19.9 USD". Returns dollars with
 * at most two decimals; `null` when it isn't a price.
 */
export function readPrice(text: string): number | null {
  const bare = text.replace(/usd|us\$|\$|\s/gi, "");
  if (!/^\d[\d.,]*$/.test(bare)) return null;
  const plain = withPoint(bare);
  return plain !== null && /^\d{1,7}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0
    ? Number(plain)
    : null;
}

/**
 * Treats the last separator as the decimal point when one or two digits follow it. The others only
 * group thousands.
 */
function withPoint(text: string): string | null {
  const decimals = /^(.*)[.,](\d{1,2})$/.exec(text);
  const whole = decimals?.[1] ?? text;
  if (!/^(\d+|\d{1,3}([.,]\d{3})+)$/.test(whole)) return null;
  return `${whole.replace(/[.,]/g, "")}${decimals ? `.${decimals[2] ?? ""}` : ""}`;
}
