const unitMs: Readonly<Record<string, number>> = {
  millisecond: 1,
  second: 1000,
  sec: 1000,
  minute: 60_000,
  min: 60_000,
  hour: 3_600_000,
};
const defaultWaitMs = 30_000;
const longestWaitMs = 3_600_000;

/**
 * Reads from "… Try back after X." when a seller's short window opens again: X is a time, or a
 * duration such as "30 seconds". `timestamp` is eBay's clock in the same answer, so a wrong local
 * clock doesn't matter. All in milliseconds since 1970.
 */
export function readTryBack(
  message: string,
  clocks: { readonly now: number; readonly timestamp: number | null },
): number {
  const said = /after\s+(.+?)\.?\s*$/i.exec(message)?.[1]?.trim() ?? "";
  const wait = readSpan(said) ?? readMoment(said, clocks.timestamp ?? clocks.now) ?? defaultWaitMs;
  return clocks.now + Math.min(longestWaitMs, Math.max(1000, wait));
}

function readSpan(said: string): number | null {
  const span = /^(\d+(?:\.\d+)?)\s*(millisecond|second|sec|minute|min|hour)s?\b/i.exec(said);
  return span ? Number(span[1]) * (unitMs[(span[2] ?? "").toLowerCase()] ?? 0) : null;
}

function readMoment(said: string, since: number): number | null {
  // A bare number isn't a time, although Date would read it as a year.
  if (!/\d[-/:]\d/.test(said)) return null;
  const zoned = /(?:z|utc|gmt|[+-]\d\d:?\d\d)$/i.test(said) ? said : `${said}Z`;
  const moment = Date.parse(zoned);
  return Number.isNaN(moment) ? null : moment - since;
}
