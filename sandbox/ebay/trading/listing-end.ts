import type { Sandbox } from "../sandbox.ts";
import type { ListingTimes } from "../state/generated-stock.ts";

const MONTH = 30 * 86_400_000;

/** Returns when the listing ended or renews next, in milliseconds since 1970. */
export function endTime(sandbox: Sandbox, listing: ListingTimes): number {
  if (listing.endedAt !== null) return listing.endedAt;
  return (
    listing.startedAt + Math.max(1, Math.ceil((sandbox.now() - listing.startedAt) / MONTH)) * MONTH
  );
}

/** Returns the time left as an ISO 8601 duration; PT0S for a listing that ended. */
export function timeLeft(sandbox: Sandbox, listing: ListingTimes): string {
  const seconds = Math.max(0, Math.floor((endTime(sandbox, listing) - sandbox.now()) / 1000));
  if (listing.endedAt !== null || seconds === 0) return "PT0S";
  const days = Math.floor(seconds / 86_400);
  return `P${days}DT${Math.floor((seconds % 86_400) / 3600)}H${Math.floor((seconds % 3600) / 60)}M${seconds % 60}S`;
}
