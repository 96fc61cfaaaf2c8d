import { Button } from "../../../components/ui/button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { countOf } from "../../../lib/count-words.ts";

/** Edits of listings that are not open are easily forgotten: this says which wait to be saved. */
export function UnsavedEdits({
  listingIds,
  onOpen,
}: {
  readonly listingIds: readonly string[];
  readonly onOpen: (listingId: string) => void;
}) {
  const [first] = listingIds;
  if (first === undefined) return null;
  return (
    <Notice
      tone="info"
      title={`Edits of ${countOf(listingIds.length, "listing")} are not saved`}
      action={
        <Button size="small" onClick={() => onOpen(first)}>
          Go on editing
        </Button>
      }
    >
      They are kept in this tab until you save or discard them.
    </Notice>
  );
}
