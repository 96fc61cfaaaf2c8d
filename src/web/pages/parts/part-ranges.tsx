import { Trash2 } from "lucide-react";
import type { PartDetail } from "#contract/parts.ts";
import { failureWords } from "../../api/failure-words.ts";
import { useEditPart } from "../../api/parts.ts";
import { Button } from "../../components/ui/button.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { showToast } from "../../lib/toast-store.ts";
import { countOf } from "../../lib/count-words.ts";
import { rangeWords } from "../../components/fitments/range-words.ts";
import { variantWords } from "./variant-words.ts";

/** Lists a part's fitments as ranges that can be removed. */
export function PartRanges({ detail }: { readonly detail: PartDetail }) {
  const edit = useEditPart(detail.part.id);
  const remove = (keys: readonly string[]) =>
    edit.mutate(
      { remove: [...keys] },
      {
        onError: (error) =>
          showToast({
            title: "Couldn't change the part",
            description: failureWords(error),
            variant: "destructive",
          }),
      },
    );
  return (
    <>
      {detail.ranges.length === 0 && detail.unnamedCount === 0 ? (
        <p className="text-muted">No fitments yet.</p>
      ) : null}
      {detail.ranges.length > 0 ? (
        <ul className="divide-y divide-line rounded-md border border-line">
          {detail.ranges.map((range) => (
            <li key={range.keys[0]} className="flex items-start gap-2 py-2 pr-1 pl-3">
              <div className="min-w-0 flex-1">
                <p className="font-medium">{rangeWords(range)}</p>
                <p className="break-words text-sm text-muted">{variantWords(range)}</p>
              </div>
              <Button
                look="quiet"
                size="icon"
                aria-label={`Remove ${rangeWords(range)}`}
                disabled={edit.isPending}
                onClick={() => remove(range.keys)}
              >
                <Trash2 className="size-4" aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {detail.unnamedCount > 0 ? (
        <div className="mt-3">
          <Notice
            tone="info"
            title={`${countOf(detail.unnamedCount, "fitment")} with licensed IDs only`}
          >
            <p>
              Such fitments are kept and exported, but the list of vehicles behind the IDs is
              licensed, so we can’t use them for your listings.
            </p>
            <ul
              className="mt-1 max-h-32 overflow-y-auto text-sm"
              tabIndex={0}
              aria-label="Licensed IDs"
            >
              {detail.unnamed.map((one) => (
                <li key={one.key}>
                  {[one.ids, one.notes].filter((text) => text !== "").join(": ")}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      ) : null}
    </>
  );
}
