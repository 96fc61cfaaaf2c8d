import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { listingBatchKinds } from "#contract/batches.ts";
import type { Batch } from "#contract/batches.ts";
import { BatchIcon } from "../../components/batch/batch-icon.tsx";
import { BatchItems } from "../../components/batch/batch-items.tsx";
import { batchTitle, batchProgressWords } from "../../components/batch/batch-words.ts";
import { ModelUseLine } from "../../components/batch/model-use-line.tsx";
import { UndoRun } from "../../components/batch/undo-run.tsx";
import { paths } from "../../lib/paths.ts";
import { durationWords, momentWords } from "../../lib/time-words.ts";

const undoneWords = { all: "Undone", some: "Partly undone" } as const;

/** Shows a run, which expands to the outcome of each of its listings. */
export function RunLine({ batch }: { readonly batch: Batch }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const isOfListings =
    listingBatchKinds.includes(batch.kind) ||
    batch.kind.startsWith("mpn-") ||
    batch.kind === "drift";
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex w-full items-start gap-3 px-4 py-3 text-left hover:bg-sunken"
      >
        <BatchIcon batch={batch} className="mt-0.5" />
        <span className="min-w-0 flex-1">
          <span className="font-medium">{batchTitle(batch)}</span>
          {batch.undone ? (
            <span className="ml-2 rounded-full bg-sunken px-2 py-0.5 text-xs text-muted">
              {undoneWords[batch.undone]}
            </span>
          ) : null}
          <span className="block text-sm text-muted">{batchProgressWords(batch)}</span>
        </span>
        <span className="shrink-0 text-right text-sm text-muted">
          <time dateTime={batch.createdAt}>{momentWords(batch.createdAt, new Date())}</time>
          <span className="block text-xs">{lengthWords(batch)}</span>
        </span>
        <ChevronRight
          className={`mt-0.5 size-4 shrink-0 text-muted transition-transform ${open ? "rotate-90" : ""}`}
          aria-hidden
        />
      </button>
      {open ? (
        <div className="flex flex-col gap-3 border-t border-line bg-sunken px-4 py-3">
          <div className="flex flex-wrap gap-2 empty:hidden">
            <UndoRun batch={batch} />
          </div>
          <ModelUseLine use={batch.languageModel} />
          <BatchItems
            batch={batch}
            {...(isOfListings
              ? { onOpenListing: (id: string) => void navigate(paths.managerListing(id)) }
              : {})}
          />
        </div>
      ) : null}
    </li>
  );
}

/** Formats how long a finished run took. */
function lengthWords({ createdAt, finishedAt }: Batch): string {
  if (finishedAt === null) return "";
  return durationWords((Date.parse(finishedAt) - Date.parse(createdAt)) / 1000);
}
