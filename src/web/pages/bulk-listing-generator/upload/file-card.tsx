import { FileSpreadsheet } from "lucide-react";
import { useId, useRef } from "react";
import type { BulkDraft } from "#contract/bulk-draft.ts";
import { Card } from "../../../components/ui/card.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { TableFrame } from "../../../components/ui/table-frame.tsx";
import type { TableColumn } from "../../../components/ui/table-frame.tsx";
import { countOf, formatCount } from "../../../lib/count-words.ts";

const rejectedColumns: readonly TableColumn[] = [
  { name: "Row", look: "w-16" },
  { name: "Reason" },
  { name: "Content" },
];

export interface FileCardProps {
  readonly draft: BulkDraft;
  readonly reading: boolean;
  readonly problem: { readonly title: string; readonly text: string } | null;
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
}

const accepted = /\.(csv|xlsx|xls)$/i;

export function isAccepted(name: string): boolean {
  return accepted.test(name);
}

/** Lets the user choose a file and shows its contents. */
export function FileCard({ draft, reading, problem, disabled, onFile }: FileCardProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { file, products, kept, rejected } = draft;
  return (
    <Card title="Product file">
      <label htmlFor={id} className="text-sm font-medium">
        Choose a file (.csv, .xlsx, .xls)
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".csv,.xlsx,.xls"
        disabled={disabled || reading}
        className="mt-2 block w-full cursor-pointer rounded-md border border-dashed border-line-strong bg-sunken p-4 file:mr-3 file:rounded-md file:border file:border-line-strong file:bg-surface file:px-3 file:py-1.5 file:text-sm file:font-medium file:text-ink"
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          if (chosen) onFile(chosen);
          // Lets the user choose the same file again after fixing it.
          event.target.value = "";
        }}
      />
      <div className="mt-3 flex flex-col gap-3" aria-live="polite">
        {reading ? (
          <p className="flex items-center gap-2 text-muted">
            <Spinner small /> Reading the file...
          </p>
        ) : null}
        {problem ? (
          <Notice tone="error" title={problem.title} alert>
            {problem.text}
          </Notice>
        ) : null}
        {file && !reading ? (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <FileSpreadsheet className="size-4 text-muted" aria-hidden />
            <span className="font-medium break-all">{file.name}</span>
            <span className="text-muted tabular-nums">{(file.size / 1024).toFixed(1)} KB</span>
            <span className="tabular-nums">{countOf(products.length - kept, "product")}</span>
          </p>
        ) : null}
        {kept > 0 ? (
          <p className="text-muted">
            {countOf(kept, "earlier draft")} {kept === 1 ? "stays" : "stay"} under Review & Edit.
          </p>
        ) : null}
        {rejected.length > 0 && !reading ? <RejectedRows rejected={rejected} /> : null}
      </div>
    </Card>
  );
}

function RejectedRows({ rejected }: Pick<BulkDraft, "rejected">) {
  return (
    <Notice tone="warning" title={`${countOf(rejected.length, "row")} can't be used`}>
      <p>
        The other rows are fine. Fix these in your file and choose it again, or continue without
        them.
      </p>
      <div className="mt-2 text-sm">
        <TableFrame
          caption="Rows that can't be used"
          columns={rejectedColumns}
          headless="max-sm:sr-only"
          layout="auto"
          maxHeight="max-h-80"
          bare
        >
          {rejected.map(({ row, reason, text }) => (
            // On narrow screens the content is below the reason.
            <tr
              key={row}
              className="align-top max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:py-1 sm:[&>td]:px-3"
            >
              <td className="tabular-nums max-sm:row-span-2 max-sm:pr-3">{formatCount(row)}</td>
              <td>{reason}</td>
              <td className="break-words text-muted sm:break-all">{text}</td>
            </tr>
          ))}
        </TableFrame>
      </div>
    </Notice>
  );
}
