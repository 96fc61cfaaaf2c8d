import { Redo2, Undo2 } from "lucide-react";
import type { FitmentReview } from "#contract/fitments.ts";
import { failureWords } from "../../../api/failure-words.ts";
import { isStale, useEditFitments } from "../../../api/fitments.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { showToast } from "../../../lib/toast-store.ts";
import { countOf } from "../../../lib/count-words.ts";
import { usePanelCommand } from "../panel/panel-commands.ts";
import { draftChanges, isChanged, redo, startDraft, undo } from "./draft.ts";
import type { Draft } from "./draft.ts";

interface EditBarProps {
  readonly listingId: string;
  readonly draft: Draft;
  readonly setDraft: (draft: Draft | null) => void;
  /** The listing as last read. */
  readonly latest: FitmentReview;
}

/**
 * The footer of the panel while editing: undo, redo, save, discard, and what to do if someone else
 * saved first.
 */
export function EditBar({ listingId, draft, setDraft, latest }: EditBarProps) {
  const save = useEditFitments(listingId);
  const changed = isChanged(draft);
  const store = (version: number) =>
    save.mutate(
      {
        version,
        set: draft.rows.map(({ year, make, model, trim, engine, notes, from }) => ({
          year,
          make,
          model,
          trim,
          engine,
          notes,
          ...(from ? { from: from.source } : {}),
        })),
      },
      {
        onSuccess: () => {
          setDraft(null);
          showToast({
            title: "Fitments saved",
            description: "They are sent to eBay when you sync.",
          });
        },
      },
    );
  const stale = isStale(save.error) || latest.version !== draft.version;
  usePanelCommand("undo", draft.past.length > 0 ? () => setDraft(undo(draft)) : null);
  usePanelCommand("save", changed ? () => (stale ? undefined : store(draft.version)) : null);
  const reload = () => {
    save.reset();
    setDraft(startDraft(latest.rows, latest.version));
  };
  return (
    <div className="flex shrink-0 flex-col gap-2 border-t border-line px-4 py-3">
      {stale ? (
        <StaleNotice
          busy={save.isPending}
          onReload={reload}
          onOverwrite={() => store(latest.version)}
        />
      ) : save.isError ? (
        <Notice tone="error" alert title="Not saved">
          {failureWords(save.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="icon"
          aria-label="Undo"
          title="Undo (u)"
          disabled={draft.past.length === 0}
          onClick={() => setDraft(undo(draft))}
        >
          <Undo2 className="size-4" aria-hidden />
        </Button>
        <Button
          size="icon"
          aria-label="Redo"
          disabled={draft.future.length === 0}
          onClick={() => setDraft(redo(draft))}
        >
          <Redo2 className="size-4" aria-hidden />
        </Button>
        <p aria-live="polite" className="min-w-32 flex-1 text-sm text-muted">
          {changeWords(draft)}
        </p>
        <Button onClick={() => setDraft(null)}>{changed ? "Discard" : "Done"}</Button>
        <Button
          look="primary"
          title="Save (s)"
          disabled={!changed || stale}
          busy={save.isPending}
          onClick={() => store(draft.version)}
        >
          Save
        </Button>
      </div>
    </div>
  );
}

function StaleNotice({
  busy,
  onReload,
  onOverwrite,
}: {
  readonly busy: boolean;
  readonly onReload: () => void;
  readonly onOverwrite: () => void;
}) {
  return (
    <Notice
      tone="warning"
      alert
      title="This listing changed since you began to edit"
      action={
        <>
          <Button size="small" disabled={busy} onClick={onReload}>
            Load the new rows
          </Button>
          <Button size="small" busy={busy} onClick={onOverwrite}>
            Save mine instead
          </Button>
        </>
      }
    >
      Another window or a batch changed its rows. Loading them drops your edits; saving yours
      replaces its rows. Protected rows stay either way.
    </Notice>
  );
}

function changeWords(draft: Draft): string {
  const { added, removed, noted } = draftChanges(draft);
  const parts = [
    added > 0 ? `+${countOf(added, "row")}` : "",
    removed > 0 ? `${removed} removed` : "",
    noted > 0 ? `${countOf(noted, "note")} changed` : "",
  ].filter(Boolean);
  return parts.length === 0 ? "No changes yet" : `${parts.join(", ")}, not saved`;
}
