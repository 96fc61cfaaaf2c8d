import { countOf } from "../count-words.ts";
import { dayOf } from "./notice-kind.ts";
import type { NoticeKind } from "./notice-kind.ts";

export interface WeeklySummary {
  /** The first and the last day (ISO 8601). */
  readonly from: string;
  readonly to: string;
  readonly generated: number;
  readonly synced: number;
  readonly failed: number;
  readonly needAnswer: number;
  readonly readyToSync: number;
}

export const weeklySummary: NoticeKind<WeeklySummary> = {
  label: "Weekly summary",
  explanation: "On Mondays: last week's work, and your open tasks.",
  write(facts) {
    const waiting = [
      ...(facts.needAnswer > 0
        ? [`${countOf(facts.needAnswer, "listing needs", "listings need")} your answer.`]
        : []),
      ...(facts.readyToSync > 0
        ? [`${countOf(facts.readyToSync, "listing is", "listings are")} ready to sync.`]
        : []),
    ];
    return {
      title: `Your week, ${dayOf(facts.from)} to ${dayOf(facts.to)}`,
      lines: [
        `${countOf(facts.generated, "listing")} generated, ${countOf(facts.synced, "listing")} synced.`,
        ...(facts.failed > 0 ? [`${countOf(facts.failed, "listing")} failed.`] : []),
        ...waiting,
        ...(waiting.length === 0 ? ["Nothing is waiting for you."] : []),
      ],
      action: { label: "Open the manager", path: "/fitment-manager" },
    };
  },
};
