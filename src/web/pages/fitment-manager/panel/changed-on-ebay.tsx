import { EyeOff, Minus, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import type { Fitment } from "#contract/fitment.ts";
import type { FitmentReview } from "#contract/fitments.ts";
import { failureWords } from "../../../api/failure-words.ts";
import { useRestoreListing, useSettleChange } from "../../../api/fitments.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { showToast } from "../../../lib/toast-store.ts";
import { countOf, formatCount } from "../../../lib/count-words.ts";

/** So few that the choices stay on the screen of a phone. */
const shownFirst = 4;

type EbayChanges = NonNullable<FitmentReview["ebay_changes"]>;

interface ChangedOnEbayProps {
  readonly listingId: string;
  readonly changes: EbayChanges;
}

const failed = (title: string) => (error: Error) =>
  showToast({ title, description: failureWords(error), variant: "destructive" });

/**
 * Shows how the list on eBay differs from the one we left, and the seller's choices. Restoring
 * writes to eBay; the other choices don't.
 */
export function ChangedOnEbay({ listingId, changes }: ChangedOnEbayProps) {
  const settle = useSettleChange(listingId);
  const restore = useRestoreListing(listingId);
  const isBusy = settle.isPending || restore.isPending;
  const choose = (choice: "take-theirs" | "skip") =>
    settle.mutate(choice, { onError: failed("The choice was not saved") });
  const putBack = () =>
    restore.mutate(undefined, {
      onSuccess: ({ message }) => showToast({ title: "Restored on eBay", description: message }),
      onError: failed("Couldn't restore the rows"),
    });
  return (
    <Notice tone="warning" title="Changed on eBay since import">
      <p>{changeWords(changes)} Nothing is sent until you choose.</p>
      <Changes changes={changes} />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="small"
          look="primary"
          busy={restore.isPending}
          disabled={isBusy}
          onClick={putBack}
        >
          Restore my rows
        </Button>
        <Button
          size="small"
          busy={settle.isPending}
          disabled={isBusy}
          onClick={() => choose("take-theirs")}
        >
          Accept eBay's list
        </Button>
        <Button size="small" look="quiet" disabled={isBusy} onClick={() => choose("skip")}>
          Leave this listing alone
        </Button>
      </div>
      <p className="mt-2 text-sm text-muted">
        Restoring adds your missing rows back to eBay, and keeps the rows that were added there. You
        can undo it. Accepting keeps eBay's list as it is; your missing rows then wait for your next
        sync.
      </p>
    </Notice>
  );
}

/** Says how many rows differ and how: "2 rows added, 1 row removed." */
function changeWords({ added, removed, changed_notes, hidden }: EbayChanges): string {
  const parts = [
    added.length > 0 ? `${countOf(added.length, "row")} added` : null,
    removed.length > 0 ? `${countOf(removed.length, "row")} removed` : null,
    changed_notes.length > 0 ? `${countOf(changed_notes.length, "note")} changed` : null,
    hidden.length > 0 ? `${countOf(hidden.length, "row")} not shown to buyers` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? "The list is as you left it again." : `${parts.join(", ")}.`;
}

const kinds = {
  added: { Icon: Plus, ink: "text-synced", word: "Added:" },
  removed: { Icon: Minus, ink: "text-error", word: "Removed:" },
  changed_notes: { Icon: Pencil, ink: "text-need", word: "Note changed:" },
  hidden: { Icon: EyeOff, ink: "text-need", word: "Not shown:" },
} as const;

/** Lists the differences, row by row. If all of them are shown, they scroll within the notice. */
function Changes({ changes }: Pick<ChangedOnEbayProps, "changes">) {
  const [isWhole, setWhole] = useState(false);
  const { added, removed, changed_notes, hidden } = changes;
  const all = Object.entries({
    added,
    removed,
    changed_notes,
    hidden,
  }).flatMap(([kind, rows]) => rows.map((row) => ({ kind: kind as keyof typeof kinds, row })));
  if (all.length === 0) return null;
  return (
    <>
      <div
        className="mt-1 max-h-80 overflow-y-auto"
        {...(isWhole
          ? { role: "region", "aria-label": "Differences from your rows", tabIndex: 0 }
          : {})}
      >
        <ul className="text-sm">
          {all.slice(0, isWhole ? all.length : shownFirst).map(({ kind, row }) => (
            <Change
              key={`${kind}${row.year}${row.make}${row.model}${row.trim}${row.engine}`}
              kind={kind}
              row={row}
            />
          ))}
        </ul>
      </div>
      {all.length > shownFirst ? (
        <Button
          size="small"
          look="quiet"
          className="-ml-2"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? "Show fewer" : `Show all ${formatCount(all.length)}`}
        </Button>
      ) : null}
    </>
  );
}

function Change({ kind, row }: { readonly kind: keyof typeof kinds; readonly row: Fitment }) {
  const { Icon, ink, word } = kinds[kind];
  return (
    <li className="flex items-start gap-1.5">
      <Icon className={`mt-1 size-3 shrink-0 ${ink}`} aria-hidden />
      <span>
        <span className="text-muted">{word}</span>{" "}
        {[row.year, row.make, row.model, row.trim, row.engine].filter(Boolean).join(" ")}
        {kind === "changed_notes" ? ` · ${row.notes === "" ? "no note" : row.notes}` : ""}
      </span>
    </li>
  );
}
