import { FileSpreadsheet } from "lucide-react";
import { useId, useRef } from "react";
import type { BulkDraft } from "#contract/bulk-products.ts";
import { Card } from "../../../components/ui/card.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { countOf, formatCount } from "../../../lib/count-words.ts";

interface FileCardProps {
  readonly draft: BulkDraft;
  readonly reading: boolean;
  readonly problem: string | null;
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
}

const accepted = /\.(csv|xlsx|xls)$/i;

export function isAccepted(name: string): boolean {
  return accepted.test(name);
}

/** Choosing a file, and what was found in it. */
export function FileCard({ draft, reading, problem, disabled, onFile }: FileCardProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { file, products, rejected } = draft;
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
          // The same file can be chosen again once it is mended.
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
          <Notice tone="error" title="This file can't be used" alert>
            {problem}
          </Notice>
        ) : null}
        {file && !reading ? (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <FileSpreadsheet className="size-4 text-muted" aria-hidden />
            <span className="font-medium break-all">{file.name}</span>
            <span className="text-muted tabular-nums">{(file.size / 1024).toFixed(1)} KB</span>
            <span className="tabular-nums">{countOf(products.length, "product")}</span>
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
        The other rows are fine. Mend these in your file and choose it again, or go on without them.
      </p>
      <div
        tabIndex={0}
        role="region"
        aria-label="Rows that can't be used"
        className="mt-2 max-h-48 overflow-y-auto"
      >
        <table className="w-full text-left text-sm">
          <thead className="text-xs text-muted max-sm:sr-only">
            <tr>
              <th scope="col" className="pr-3">
                Row
              </th>
              <th scope="col" className="pr-3">
                Reason
              </th>
              <th scope="col">What it says</th>
            </tr>
          </thead>
          <tbody>
            {rejected.map(({ row, reason, text }) => (
              // On narrow screens what the row says stands below the reason.
              <tr
                key={row}
                className="align-top max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:py-1"
              >
                <td className="pr-3 tabular-nums max-sm:row-span-2">{formatCount(row)}</td>
                <td className="sm:pr-3">{reason}</td>
                <td className="break-words text-muted sm:break-all">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Notice>
  );
}
