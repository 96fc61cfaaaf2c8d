const dayMilliseconds = 86_400_000;
const periodDays = 30;

export type PeriodTone = "red" | "yellow" | "green";

/** Days until the period ends, begun days counted whole; negative once it is over. */
export function daysLeft(periodEnd: string, now: Date): number {
  // Adding 0 makes of -0 a plain 0.
  return Math.ceil((Date.parse(periodEnd) - now.getTime()) / dayMilliseconds) + 0;
}

export function periodTone(days: number): PeriodTone {
  if (days <= 5) return "red";
  return days <= 14 ? "yellow" : "green";
}

/** Returns how much of a 30-day period is over, in percent. */
export function periodProgress(days: number): number {
  return Math.min(100, Math.max(0, ((periodDays - days) / periodDays) * 100));
}
