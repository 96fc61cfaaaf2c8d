import type { ListingView } from "../../../api/listings.ts";

type StepKind = "generate" | "answer" | "review" | "sync" | "failed" | "changed";

/** Something the seller can do next with the listings of one state. */
export interface Step {
  readonly kind: StepKind;
  readonly verb: string;
  readonly view: ListingView;
  readonly count: number;
}

/** In the order in which they are done. */
const steps: readonly Omit<Step, "count">[] = [
  { kind: "generate", verb: "Generate", view: "new" },
  { kind: "answer", verb: "Answer", view: "needs-answer" },
  { kind: "review", verb: "Review", view: "to-review" },
  { kind: "sync", verb: "Sync", view: "ready" },
  { kind: "failed", verb: "See failed", view: "failed" },
  { kind: "changed", verb: "See changed", view: "changed-on-ebay" },
];

/** Returns the steps that are left, the next one first. */
export function findSteps(counts: Readonly<Record<ListingView, number>>): readonly Step[] {
  return steps
    .map((step) => ({ ...step, count: counts[step.view] }))
    .filter(({ count }) => count > 0);
}
