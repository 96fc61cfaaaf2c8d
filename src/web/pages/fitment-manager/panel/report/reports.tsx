import { CircleCheck, Flag } from "lucide-react";
import { use } from "react";
import type { FitmentReport } from "#contract/reports.ts";
import { failureWords } from "../../../../api/failure-words.ts";
import { useReports, useWithdrawReport } from "../../../../api/reports.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { showToast } from "../../../../lib/toast-store.ts";
import { momentWords } from "../../../../lib/time-words.ts";
import { ReportContext } from "./report-context.ts";
import { kindWords } from "./report-subjects.ts";

/** Lists what the seller reported about this listing, with a button to report more. */
export function Reports({ listingId }: { readonly listingId: string }) {
  const report = use(ReportContext);
  const reports = useReports(listingId);
  return (
    <section aria-label="Reports" className="rounded-md border border-line">
      <div className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1">
        <p className="min-w-40 flex-1 text-muted">Did the engine misread this listing?</p>
        <Button
          size="small"
          disabled={report === null}
          title={report === null ? "Save or discard your edits first" : undefined}
          onClick={() => report?.(null)}
        >
          <Flag className="size-3.5" aria-hidden /> Report a wrong fitment
        </Button>
      </div>
      {reports.isError ? (
        <p
          role="alert"
          className="flex items-center gap-2 border-t border-line px-3 py-2 text-error"
        >
          <span className="flex-1">Your reports could not be loaded.</span>
          <Button size="small" onClick={() => void reports.refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      {reports.data && reports.data.length > 0 ? (
        <ul className="divide-y divide-line border-t border-line">
          {reports.data.map((report) => (
            <ReportLine key={report.id} listingId={listingId} report={report} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function ReportLine({
  listingId,
  report,
}: {
  readonly listingId: string;
  readonly report: FitmentReport;
}) {
  const withdrawal = useWithdrawReport(listingId);
  const withdraw = () =>
    withdrawal.mutate(report.id, {
      onError: (error) =>
        showToast({
          title: "Report Not Withdrawn",
          description: failureWords(error),
          variant: "destructive",
        }),
    });
  return (
    <li className="flex items-start gap-3 px-3 py-2">
      <CircleCheck className="mt-0.5 size-4 shrink-0 text-synced" aria-hidden />
      <div className="min-w-0 flex-1">
        <p>
          <span className="font-medium">Report received</span>{" "}
          <time className="text-sm text-muted" dateTime={report.at}>
            {momentWords(report.at, new Date())}
          </time>
        </p>
        <p className="text-sm text-muted">{reportWords(report)}</p>
      </div>
      <Button
        size="small"
        busy={withdrawal.isPending}
        aria-label={`Withdraw the report: ${reportWords(report)}`}
        onClick={withdraw}
      >
        Withdraw
      </Button>
    </li>
  );
}

function reportWords({ kind, wrong, fits, comment }: FitmentReport): string {
  return [
    wrong === "" ? kindWords[kind] : `${kindWords[kind]}: ${wrong}`,
    fits === "" ? "" : `Fits: ${fits}`,
    comment === "" ? "" : `“${comment}”`,
  ]
    .filter(Boolean)
    .join(". ");
}
