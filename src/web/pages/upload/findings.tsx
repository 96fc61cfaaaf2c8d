import { Download } from "lucide-react";
import type { PartsCheck, PartsFile, RowProblem } from "#contract/parts-files.ts";
import { failureWords } from "../../api/failure-words.ts";
import { downloadProblems } from "../../api/parts-files.ts";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { TableFrame } from "../../components/ui/table-frame.tsx";
import type { TableColumn } from "../../components/ui/table-frame.tsx";
import { showToast } from "../../lib/toast-store.ts";
import { countOf, formatCount } from "../../lib/count-words.ts";

const problemColumns: readonly TableColumn[] = [
  { name: "Row" },
  { name: "Column" },
  { name: "Problem" },
  { name: "How to fix it", look: "max-md:hidden" },
];

interface FindingsProps {
  readonly check: PartsCheck;
  readonly file: PartsFile;
  /** The columns changed after the check. */
  readonly stale: boolean;
  readonly importing: boolean;
  readonly error: Error | null;
  readonly onImport: () => void;
}

/** Shows what the import would do, which rows have problems, and the import button. */
export function Findings({ check, file, stale, importing, error, onImport }: FindingsProps) {
  const good = check.rows - check.problemCount;
  return (
    <Card title="Check results">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure name="Rows" value={check.rows} />
        <Figure name="Parts" value={check.parts} />
        <Figure name="Fitments" value={check.applications} />
        <Figure name="Rows to fix" value={check.problemCount} bad />
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
            The file has only licensed VCdb IDs there, and we don’t have a license for the list of
            vehicles behind them. Such fitments are kept and exported, but we can’t use them for
            your listings.
          </Notice>
        ) : null}
        {check.withdrawn > 0 ? (
          <Notice tone="info">
            {countOf(check.withdrawn, "fitment")} will be removed: marked as deleted in the file
            (action D).
          </Notice>
        ) : null}
      </div>
      {check.problemCount > 0 ? <Problems check={check} fileId={file.id} /> : null}
      {error ? (
        <div className="mt-3">
          <Notice tone="error" alert title="Couldn't start the import">
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
            ? "The columns have changed. Check the file again first."
            : check.problemCount > 0
              ? `${countOf(check.problemCount, "row")} with problems will be skipped.`
              : "Every row can be imported."}{" "}
          You can undo the import.
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
        title: "Couldn't download the list",
        description: failureWords(error),
        variant: "destructive",
      }),
    );
  return (
    <div className="mt-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">Rows to fix</h3>
        <Button size="small" onClick={download}>
          <Download className="size-3.5" aria-hidden /> Download{" "}
          {countOf(check.problemCount, "row")} as CSV
        </Button>
      </div>
      <TableFrame caption="Rows to fix" columns={problemColumns} layout="auto" maxHeight="max-h-80">
        {check.problems.map((problem, at) => (
          <ProblemRow key={at} problem={problem} />
        ))}
      </TableFrame>
      {check.problemCount > check.problems.length ? (
        <p className="mt-1 text-sm text-muted">
          Showing the first {formatCount(check.problems.length)}.
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
