const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** The share of a day's calls that background work may use, for all accounts together. */
export const backgroundShare = 0.2;
/** The share of a day's calls that it always leaves for the sellers' own work. */
const reserve = 0.3;
/** eBay's limit for a new application, used until eBay reports ours. */
const defaultDailyLimit = 5000;

/** A family's calls of a day. Times are milliseconds since 1970; null is unknown. */
export interface BackgroundUse {
  readonly dailyLimit: number | null;
  readonly remaining: number | null;
  readonly resetAt: number | null;
  /** Calls used in the background until `until`, when the day that counts them ends. */
  readonly used: number;
  readonly until: number | null;
}

export type BackgroundDecision =
  | { readonly allowed: true; readonly used: number; readonly until: number }
  /** When to try again. */
  | { readonly allowed: false; readonly retryAt: number };

/** Decides whether background work may make more calls today. */
export function decideBackground(
  use: BackgroundUse,
  calls: number,
  now: number,
): BackgroundDecision {
  const limit = use.dailyLimit ?? defaultDailyLimit;
  const isCurrent = use.resetAt !== null && use.resetAt > now;
  const today = isCurrent ? { left: use.remaining ?? limit, until: use.resetAt } : null;
  const day = countedDay(use, today?.until ?? now + dayMs, now);
  if (day.used + calls > shareOf(limit)) return { allowed: false, retryAt: day.until };
  if (today && today.left - calls < limit * reserve)
    return { allowed: false, retryAt: today.until };
  return { allowed: true, used: day.used + calls, until: day.until };
}

/** Returns how many calls a day background work may make, at least one. */
export function shareOf(dailyLimit: number | null): number {
  return Math.max(1, Math.floor((dailyLimit ?? defaultDailyLimit) * backgroundShare));
}

/**
 * Returns the day that the calls count for. A new one starts when the last is over, or when it
 * would end later than any day can: then it was started while the clock was wrong.
 */
function countedDay(
  { used, until }: BackgroundUse,
  nextEnd: number,
  now: number,
): { readonly used: number; readonly until: number } {
  return until !== null && until > now && until <= now + dayMs + 2 * hourMs
    ? { used, until }
    : { used: 0, until: nextEnd };
}
