import { Download } from "lucide-react";
import type { PartsCheck, PartsFile, RowProblem } from "#contract/parts.ts";
import { failureWords } from "../../api/failure-words.ts";
import { downloadProblems } from "../../api/parts-files.ts";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { showToast } from "../../components/ui/toast-store.ts";
import { countOf, formatCount } from "../../lib/count-words.ts";

interface FindingsProps {
  readonly check: PartsCheck;
  readonly file: PartsFile;
  /** The choice has changed since. */
  readonly stale: boolean;
  readonly importing: boolean;
  readonly error: Error | null;
  readonly onImport: () => void;
}

/** What importing would do, every row that cannot be taken, and the button. */
export function Findings({ check, file, stale, importing, error, onImport }: FindingsProps) {
  const good = check.rows - check.problemCount;
  return (
    <Card title="What was found">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure name="Rows" value={check.rows} />
        <Figure name="Parts" value={check.parts} />
        <Figure name="Fitments" value={check.applications} />
        <Figure name="Rows to mend" value={check.problemCount} bad />
      </dl>
      <div className="mt-3 flex flex-col gap-3 empty:hidden">
        {check.notices.map((notice) => (
          <Notice key={notice} tone="warning">
            {notice}
          </Notice>
        ))}
        {check.withoutNames > 0 ? (
          <Notice
            tone="info"
            title={`${countOf(check.withoutNames, "fitment")} without vehicle names`}
          >
            They give licensed VCdb numbers, and the table that says which vehicles these are is not
            ours to use. They are kept and exported as they are; they cannot be held against your
            listings.
          </Notice>
        ) : null}
        {check.withdrawn > 0 ? (
          <Notice tone="info">
            {countOf(check.withdrawn, "fitment")} will be taken out: the file says so (action D).
          </Notice>
        ) : null}
      </div>
      {check.problemCount > 0 ? <Problems check={check} fileId={file.id} /> : null}
      {error ? (
        <div className="mt-3">
          <Notice tone="error" alert title="The import could not be started">
            {failureWords(error)}
          </Notice>
        </div>
      ) : null}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button look="primary" disabled={good === 0 || stale} busy={importing} onClick={onImport}>
          Import {countOf(good, "row")}
        </Button>
        <p className="text-sm text-muted">
          {stale
            ? "The columns have changed: check the file again first."
            : check.problemCount > 0
              ? `${countOf(check.problemCount, "row")} with problems will be left out.`
              : "Every row can be taken."}{" "}
          It can be undone.
        </p>
      </div>
    </Card>
  );
}

function Figure({
  name,
  value,
  bad = false,
}: {
  readonly name: string;
  readonly value: number;
  readonly bad?: boolean;
}) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className={`text-xl font-semibold tabular-nums ${bad && value > 0 ? "text-error" : ""}`}>
        {formatCount(value)}
      </dd>
    </div>
  );
}

function Problems({ check, fileId }: { readonly check: PartsCheck; readonly fileId: string }) {
  const download = () =>
    void downloadProblems(fileId).catch((error: unknown) =>
      showToast({
        title: "The list could not be had",
        description: failureWords(error),
        variant: "destructive",
      }),
    );
  return (
    <div className="mt-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">Rows to mend</h3>
        <Button size="small" onClick={download}>
          <Download className="size-3.5" aria-hidden /> All {formatCount(check.problemCount)} as CSV
        </Button>
      </div>
      <div
        className="max-h-80 overflow-auto rounded-md border border-line"
        tabIndex={0}
        role="region"
        aria-label="Rows to mend"
      >
        <table className="w-full border-collapse text-left">
          <thead className="sticky top-0 bg-surface">
            <tr className="h-9 border-b border-line text-xs text-muted [&>th]:px-3 [&>th]:font-medium">
              <th scope="col">Row</th>
              <th scope="col">Column</th>
              <th scope="col">Problem</th>
              <th scope="col" className="max-md:hidden">
                How to mend it
              </th>
            </tr>
          </thead>
          <tbody>
            {check.problems.map((problem, at) => (
              <ProblemRow key={at} problem={problem} />
            ))}
          </tbody>
        </table>
      </div>
      {check.problemCount > check.problems.length ? (
        <p className="mt-1 text-sm text-muted">
          The first {formatCount(check.problems.length)} are shown.
        </p>
      ) : null}
    </div>
  );
}

function ProblemRow({
  problem: { row, column, reason, remedy },
}: {
  readonly problem: RowProblem;
}) {
  return (
    <tr className="border-b border-line align-top last:border-b-0 [&>td]:px-3 [&>td]:py-1.5">
      <td className="tabular-nums">{formatCount(row)}</td>
      <td className="whitespace-nowrap">{column}</td>
      <td className="break-words">
        {reason}
        <span className="mt-0.5 block text-muted md:hidden">{remedy}</span>
      </td>
      <td className="break-words text-muted max-md:hidden">{remedy}</td>
    </tr>
  );
}
