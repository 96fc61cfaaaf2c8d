import type { Usage } from "#contract/usage.ts";

/** Whoever pays knows the limit from the dashboard; the banner is for those who could upgrade. */
export function showsLimitBanner(
  usage: Pick<Usage, "has_reached_limit" | "is_active"> | undefined,
): boolean {
  return usage !== undefined && usage.has_reached_limit && !usage.is_active;
}
