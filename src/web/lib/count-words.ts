const whole = new Intl.NumberFormat("en-US");

/** Formats 1234 as "1,234". */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** Formats a count with its noun: "1 listing", "1,200 listings". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
