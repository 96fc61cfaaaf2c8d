const dayMs = 86_400_000;

/** An allowance of calls. Times are milliseconds since 1970. */
export interface DailyAllowance {
  readonly dailyLimit: number;
  readonly remaining: number;
  readonly resetAt: number;
}

/**
 * Estimates when the last of some calls can be made: null if today's allowance is enough, otherwise
 * the start of the day that has it. Other accounts share the allowance, so it may take longer.
 */
export function estimateCompletion(
  calls: number,
  { dailyLimit, remaining, resetAt }: DailyAllowance,
  now: number,
): number | null {
  const today = resetAt > now ? remaining : dailyLimit;
  if (calls <= today || dailyLimit <= 0) return null;
  const laterDays = Math.ceil((calls - today) / dailyLimit);
  const nextReset = resetAt + Math.max(0, Math.ceil((now - resetAt) / dayMs)) * dayMs;
  return nextReset + (laterDays - 1) * dayMs;
}
