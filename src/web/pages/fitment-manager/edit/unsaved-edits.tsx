import { Button } from "../../../components/ui/button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { countOf } from "../../../lib/count-words.ts";

/** Reminds the seller of unsaved edits in listings that are not open. */
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
      title={`You have unsaved edits in ${countOf(listingIds.length, "listing")}`}
      action={
        <Button size="small" onClick={() => onOpen(first)}>
          Continue editing
        </Button>
      }
    >
      They are kept in this tab until you save or discard them.
    </Notice>
  );
}
