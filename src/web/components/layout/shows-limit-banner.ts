import type { Usage } from "#contract/usage.ts";

/**
 * Returns whether to show the banner. Paying sellers see the limit on the dashboard; the banner is
 * for those who can upgrade.
 */
export function showsLimitBanner(
  usage: Pick<Usage, "has_reached_limit" | "is_active"> | undefined,
): boolean {
  return usage !== undefined && usage.has_reached_limit && !usage.is_active;
}
