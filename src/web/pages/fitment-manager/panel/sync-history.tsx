import { ChevronRight, CircleCheck, CircleHelp, CircleX, SkipForward, Undo2 } from "lucide-react";
import { useState } from "react";
import type { FitmentReview, SyncRecord } from "#contract/fitments.ts";
import { sentWords } from "../../../components/batch/sent-words.ts";
import { Button } from "../../../components/ui/button.tsx";
import { momentWords } from "../../../lib/time-words.ts";
import { usePanelCommand } from "./panel-commands.ts";
import { UndoSyncDialog } from "./undo-sync-dialog.tsx";

const faces: Record<
  SyncRecord["outcome"],
  { readonly Icon: typeof CircleX; readonly word: string; readonly ink: string }
> = {
  synced: { Icon: CircleCheck, word: "Synced", ink: "text-synced" },
  failed: { Icon: CircleX, word: "Failed", ink: "text-error" },
  unknown: { Icon: CircleHelp, word: "Outcome unknown", ink: "text-need" },
  skipped: { Icon: SkipForward, word: "Skipped", ink: "text-muted" },
};

/** Shows what was sent, what eBay stored and displayed then, and how to undo it. */
export function SyncHistory({
  history,
  editing,
}: Pick<FitmentReview, "history"> & {
  /** An edit takes the undo key. */
  readonly editing: boolean;
}) {
  const [asking, setAsking] = useState<SyncRecord | null>(null);
  const last = history.find((record) => record.can_undo);
  usePanelCommand("undo", last && !editing ? () => setAsking(last) : null);
  if (history.length === 0) return null;
  return (
    <>
      <HistoryList history={history} onUndo={setAsking} />
      {asking ? <UndoSyncDialog record={asking} onClose={() => setAsking(null)} /> : null}
    </>
  );
}

type OnUndo = (record: SyncRecord) => void;

function HistoryList({
  history,
  onUndo,
}: Pick<FitmentReview, "history"> & { readonly onUndo: OnUndo }) {
  return (
    <details className="group rounded-md border border-line">
      <summary className="flex h-10 list-none items-center gap-2 rounded-md px-3 font-medium">
        <ChevronRight
          className="size-4 text-muted transition-transform group-open:rotate-90"
          aria-hidden
        />
        Sync history <span className="text-muted">{history.length}</span>
      </summary>
      <ol className="divide-y divide-line border-t border-line">
        {history.map((record) => (
          <HistoryLine key={record.id} record={record} onUndo={onUndo} />
        ))}
      </ol>
    </details>
  );
}

function HistoryLine({ record, onUndo }: { readonly record: SyncRecord; readonly onUndo: OnUndo }) {
  const { Icon, word, ink } = faces[record.outcome];
  return (
    <li className="flex items-start gap-3 px-3 py-2">
      <Icon className={`mt-0.5 size-4 shrink-0 ${ink}`} aria-hidden />
      <div className="min-w-0 flex-1">
        <p>
          <span className={`font-medium ${ink}`}>
            {record.kind === "undo" ? `Undo: ${word.toLowerCase()}` : word}
          </span>{" "}
          {record.undone ? <span className="text-sm text-muted">(undone) </span> : null}
          <time className="text-sm text-muted" dateTime={record.at}>
            {momentWords(record.at, new Date())}
          </time>
        </p>
        <p className="text-sm text-muted">{recordWords(record)}</p>
      </div>
      {record.can_undo ? (
        <Button size="small" onClick={() => onUndo(record)}>
          <Undo2 className="size-3.5" aria-hidden /> Undo
        </Button>
      ) : null}
    </li>
  );
}

function recordWords({ sent, outcome, message, ...rest }: SyncRecord): string {
  // For a sync that worked the message only repeats the counts.
  const failure = outcome === "synced" ? null : message;
  return [sentWords({ ...rest, rows: sent }), failure].filter(Boolean).join("; ");
}
