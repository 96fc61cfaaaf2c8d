import { Minus, Plus } from "lucide-react";
import type { Fitment } from "#contract/fitment.ts";
import type { FitmentReview } from "#contract/fitments.ts";
import { failureWords } from "../../../api/failure-words.ts";
import { useSettleChange } from "../../../api/fitments.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { showToast } from "../../../components/ui/toast-store.ts";
import { countOf } from "../../../lib/count-words.ts";

const listed = 20;

interface ChangedOnEbayProps {
  readonly listingId: string;
  readonly changes: NonNullable<FitmentReview["ebay_changes"]>;
}

/**
 * Somebody changed the list on eBay after we imported it: what changed, and the seller's choice.
 */
export function ChangedOnEbay({ listingId, changes }: ChangedOnEbayProps) {
  const settle = useSettleChange(listingId);
  const choose = (choice: "take-theirs" | "skip") =>
    settle.mutate(choice, {
      onError: (error) =>
        showToast({
          title: "The choice was not saved",
          description: failureWords(error),
          variant: "destructive",
        }),
    });
  return (
    <Notice
      tone="warning"
      title="Changed on eBay since import"
      action={
        <>
          <Button
            size="small"
            look="primary"
            busy={settle.isPending}
            onClick={() => choose("take-theirs")}
          >
            Take eBay's list and merge
          </Button>
          <Button size="small" busy={settle.isPending} onClick={() => choose("skip")}>
            Leave this listing alone
          </Button>
        </>
      }
    >
      <p>
        {countOf(changes.added.length, "row")} came and {countOf(changes.removed.length, "row")}{" "}
        went there. Nothing is sent until you choose.
      </p>
      <ul className="mt-1 text-sm">
        <Changes rows={changes.added} sign="+" />
        <Changes rows={changes.removed} sign="-" />
      </ul>
    </Notice>
  );
}

function Changes({ rows, sign }: { readonly rows: readonly Fitment[]; readonly sign: "+" | "-" }) {
  const Icon = sign === "+" ? Plus : Minus;
  return (
    <>
      {rows.slice(0, listed).map((row) => (
        <li
          key={`${row.year}${row.make}${row.model}${row.trim}${row.engine}`}
          className="flex items-start gap-1.5"
        >
          <Icon
            className={`mt-1 size-3 shrink-0 ${sign === "+" ? "text-synced" : "text-error"}`}
            aria-label={sign === "+" ? "came" : "went"}
          />
          {[row.year, row.make, row.model, row.trim, row.engine].filter(Boolean).join(" ")}
        </li>
      ))}
      {rows.length > listed ? (
        <li className="text-muted">… and {rows.length - listed} more</li>
      ) : null}
    </>
  );
}
