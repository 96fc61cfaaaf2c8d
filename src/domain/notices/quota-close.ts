import { dayOf } from "./notice-kind.ts";
import type { NoticeKind } from "./notice-kind.ts";

export interface QuotaClose {
  readonly planName: string;
  readonly used: number;
  readonly limit: number;
  /** When it resets (ISO 8601); null if that isn't known. */
  readonly resetsAt: string | null;
}

const formatted = (count: number) => count.toLocaleString("en-US");

export const quotaClose: NoticeKind<QuotaClose> = {
  label: "Monthly limit",
  explanation: "You have used 80% or all of your plan's fitment generations.",
  write({ planName, used, limit, resetsAt }) {
    const isReached = used >= limit;
    const reset = resetsAt === null ? [] : [`It resets on ${dayOf(resetsAt)}.`];
    return {
      title: isReached
        ? "You've reached your monthly limit"
        : `You've used ${Math.floor((used / limit) * 100)}% of your monthly limit`,
      lines: [
        `${formatted(used)} of the ${formatted(limit)} fitment generations of the ${planName} plan are used.`,
        isReached
          ? "Generations are paused. Syncing what you have still works."
          : `${formatted(limit - used)} are left.`,
        ...reset,
      ],
      action: { label: "See plans", path: "/subscription" },
    };
  },
};
