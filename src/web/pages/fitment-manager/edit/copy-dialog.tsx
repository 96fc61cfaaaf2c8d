import { useState } from "react";
import type { CopySource } from "#contract/copies.ts";
import type { Fitment } from "#contract/fitment.ts";
import { useCopyProposal } from "../../../api/fitments.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Modal } from "../../../components/ui/modal.tsx";
import { QueryFailure } from "../../../components/layout/query-failure.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { countOf } from "../../../lib/count-words.ts";
import { ChooseSource } from "./choose-source.tsx";
import type { DraftRow } from "./draft.ts";

export interface CopyFitmentsProps {
  readonly listingId: string;
  /** Adds the rows to the edit, with their source as the reason. */
  readonly onAdd: (
    added: { readonly vehicles: readonly Fitment[] } & Required<Pick<DraftRow, "from">>,
  ) => void;
}

/** Shows what another listing or part would add, and adds it. */
export function CopyDialog({
  listingId,
  onAdd,
  onClose,
}: CopyFitmentsProps & { readonly onClose: () => void }) {
  const [source, setSource] = useState<CopySource | null>(null);
  const proposal = useCopyProposal(listingId, source);
  const rows = source && proposal.data ? proposal.data.rows : [];
  const add = () => {
    if (!source || !proposal.data) return;
    onAdd({ vehicles: rows, from: { source, reason: proposal.data.reason } });
    onClose();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title="Copy fitments"
      description="Adds the vehicles of another listing or part to this listing's edit. Nothing changes until you save."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={rows.length === 0} onClick={add}>
            {rows.length > 0 ? `Add ${countOf(rows.length, "row")}` : "Add"}
          </Button>
        </>
      }
    >
      <ChooseSource listingId={listingId} source={source} onChoose={setSource} />
      {source ? (
        <div className="mt-3">
          <Proposal proposal={proposal} />
        </div>
      ) : null}
    </Modal>
  );
}

/** Shows the rows to add, and how many are already there or were left out. */
function Proposal({ proposal }: { readonly proposal: ReturnType<typeof useCopyProposal> }) {
  if (proposal.isError)
    return <QueryFailure query={proposal} title="Couldn't read these fitments" />;
  if (!proposal.data) return <Skeleton className="h-16" />;
  const { rows, there, refused } = proposal.data;
  return (
    <div role="status" className="rounded-md border border-line bg-canvas px-3 py-2">
      <p className="font-medium">
        {rows.length === 0 ? "Nothing to add" : `+${countOf(rows.length, "row")}`}
        {there > 0 ? (
          <span className="font-normal text-muted">, {countOf(there, "row")} already here</span>
        ) : null}
      </p>
      {refused.length > 0 ? (
        <ul className="mt-1 list-disc pl-4 text-sm text-muted">
          {refused.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
