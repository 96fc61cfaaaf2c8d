import { ChevronRight, CircleCheck, CircleHelp, CircleX, SkipForward, Undo2 } from "lucide-react";
import type { FitmentReview, SyncRecord } from "#contract/fitments.ts";
import { failureWords } from "../../../api/failure-words.ts";
import { useUndoSync } from "../../../api/fitments.ts";
import { Button } from "../../../components/ui/button.tsx";
import { showToast } from "../../../components/ui/toast-store.ts";
import { countOf } from "../../../lib/count-words.ts";
import { momentWords } from "../../../lib/time-words.ts";

const faces: Record<
  SyncRecord["outcome"],
  { readonly Icon: typeof CircleX; readonly word: string; readonly ink: string }
> = {
  synced: { Icon: CircleCheck, word: "Synced", ink: "text-synced" },
  failed: { Icon: CircleX, word: "Failed", ink: "text-error" },
  unknown: { Icon: CircleHelp, word: "Outcome unknown", ink: "text-need" },
  skipped: { Icon: SkipForward, word: "Skipped", ink: "text-muted" },
};

/** What was sent, what eBay held and showed afterwards, and the way back. */
export function SyncHistory({ history }: Pick<FitmentReview, "history">) {
  if (history.length === 0) return null;
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
          <HistoryLine key={record.id} record={record} />
        ))}
      </ol>
    </details>
  );
}

function HistoryLine({ record }: { readonly record: SyncRecord }) {
  const undo = useUndoSync();
  const { Icon, word, ink } = faces[record.outcome];
  const putBack = () =>
    undo.mutate(record.id, {
      onSuccess: () =>
        showToast({
          title: "Undone",
          description: "What later syncs did is kept. You can undo this undo, too.",
        }),
      onError: (error) =>
        showToast({
          title: "Couldn't undo this",
          description: failureWords(error),
          variant: "destructive",
        }),
    });
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
        <Button size="small" busy={undo.isPending} onClick={putBack}>
          <Undo2 className="size-3.5" aria-hidden /> Undo
        </Button>
      ) : null}
    </li>
  );
}

function recordWords(record: SyncRecord): string {
  const parts = [
    record.sent > 0
      ? `${countOf(record.sent, "row")} sent (${record.added} new, ${record.before} before)`
      : null,
    record.after === null ? null : `eBay then had ${record.after}`,
    record.sampled
      ? `spot check: ${record.shown ?? 0} of ${countOf(record.sampled, "row")} visible to buyers`
      : null,
    // For a sync that worked the message only repeats the counts.
    record.outcome === "synced" ? null : record.message,
  ];
  return parts.filter(Boolean).join("; ");
}
