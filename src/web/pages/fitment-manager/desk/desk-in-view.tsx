import { lazy, Suspense } from "react";
import type { Batch } from "#contract/batches.ts";
import type { useDeskView } from "./use-desk-view.ts";

// The table loads first; this is loaded on demand.
const ReviewDesk = lazy(async () => ({ default: (await import("./review-desk.tsx")).ReviewDesk }));

interface DeskInViewProps {
  readonly desk: ReturnType<typeof useDeskView>;
  /** The pull's overlay is in front: one dialog at a time. */
  readonly covered: boolean;
  readonly track: (batch: Batch) => void;
}

export function DeskInView({ desk, covered, track }: DeskInViewProps) {
  if (desk.view === null || covered) return null;
  return (
    <Suspense fallback={null}>
      <ReviewDesk
        view={desk.view}
        onView={desk.show}
        onOpenListing={desk.openListing}
        track={track}
      />
    </Suspense>
  );
}
