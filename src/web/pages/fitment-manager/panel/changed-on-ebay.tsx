import { EyeOff, Minus, Pencil, Plus } from "lucide-react";
import type { Fitment } from "#contract/fitment.ts";
import type { FitmentReview } from "#contract/fitments.ts";
import { failureWords } from "../../../api/failure-words.ts";
import { useRestoreListing, useSettleChange } from "../../../api/fitments.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { showToast } from "../../../components/ui/toast-store.ts";
import { countOf } from "../../../lib/count-words.ts";

const listed = 20;

type EbayChanges = NonNullable<FitmentReview["ebay_changes"]>;

interface ChangedOnEbayProps {
  readonly listingId: string;
  readonly changes: EbayChanges;
}

const failed = (title: string) => (error: Error) =>
  showToast({ title, description: failureWords(error), variant: "destructive" });

/**
 * The list on eBay isn't as we left it: what is different, and the seller's choice. Restoring
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
      <ul className="mt-1 text-sm">
        <Changes rows={changes.added} kind="added" />
        <Changes rows={changes.removed} kind="removed" />
        <Changes rows={changes.renoted} kind="renoted" />
        <Changes rows={changes.hidden} kind="hidden" />
      </ul>
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
        Restoring puts back on eBay what is missing, and keeps what was added there. You can undo
        it. Accepting keeps eBay's list as it is; your missing rows then wait for your next sync.
      </p>
    </Notice>
  );
}

/** Says how many rows differ and how: "2 rows added, 1 row removed." */
function changeWords({ added, removed, renoted, hidden }: EbayChanges): string {
  const parts = [
    added.length > 0 ? `${countOf(added.length, "row")} added` : null,
    removed.length > 0 ? `${countOf(removed.length, "row")} removed` : null,
    renoted.length > 0 ? `${countOf(renoted.length, "note")} changed` : null,
    hidden.length > 0 ? `${countOf(hidden.length, "row")} not shown to buyers` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? "The list is as you left it again." : `${parts.join(", ")}.`;
}

const kinds = {
  added: { Icon: Plus, ink: "text-synced", word: "Added:" },
  removed: { Icon: Minus, ink: "text-error", word: "Removed:" },
  renoted: { Icon: Pencil, ink: "text-need", word: "Note changed:" },
  hidden: { Icon: EyeOff, ink: "text-need", word: "Not shown:" },
} as const;

interface ChangesProps {
  readonly rows: readonly Fitment[];
  readonly kind: keyof typeof kinds;
}

function Changes({ rows, kind }: ChangesProps) {
  const { Icon, ink, word } = kinds[kind];
  return (
    <>
      {rows.slice(0, listed).map((row) => (
        <li
          key={`${row.year}${row.make}${row.model}${row.trim}${row.engine}`}
          className="flex items-start gap-1.5"
        >
          <Icon className={`mt-1 size-3 shrink-0 ${ink}`} aria-hidden />
          <span>
            <span className="text-muted">{word}</span>{" "}
            {[row.year, row.make, row.model, row.trim, row.engine].filter(Boolean).join(" ")}
            {kind === "renoted" ? ` · ${row.notes === "" ? "no note" : row.notes}` : ""}
          </span>
        </li>
      ))}
      {rows.length > listed ? (
        <li className="text-muted">… and {rows.length - listed} more</li>
      ) : null}
    </>
  );
}
