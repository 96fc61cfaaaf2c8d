import { lazy, Suspense, useCallback, useState } from "react";
import type { ReactNode } from "react";
import type { FitmentReview } from "#contract/fitments.ts";
import { isChanged } from "../../edit/draft.ts";
import type { Draft } from "../../edit/draft.ts";
import { ReportContext } from "./report-context.ts";
import type { Pointed } from "./report-context.ts";

const ReportDialog = lazy(async () => ({
  default: (await import("./report-dialog.tsx")).ReportDialog,
}));

interface WithReportProps {
  readonly review: FitmentReview;
  readonly draft: Draft | null;
  readonly children: ReactNode;
}

/** Lets everything inside open the report dialog, unless there are edits that aren't saved. */
export function WithReport({ review, draft, children }: WithReportProps) {
  const [reported, setReported] = useState<{ readonly pointed: Pointed | null } | null>(null);
  const report = useCallback((pointed: Pointed | null) => setReported({ pointed }), []);
  return (
    <ReportContext value={draft !== null && isChanged(draft) ? null : report}>
      {children}
      {reported ? (
        <Suspense>
          <ReportDialog
            review={review}
            pointed={reported.pointed}
            onClose={() => setReported(null)}
          />
        </Suspense>
      ) : null}
    </ReportContext>
  );
}
