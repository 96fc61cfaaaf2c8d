import { useState } from "react";
import type { Batch } from "#contract/batches.ts";
import { useStartBulkApproval } from "../../api/mpn.ts";
import type { MissingMpnPage } from "../../api/mpn.ts";
import { Button } from "../../components/ui/button.tsx";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { Modal } from "../../components/ui/modal.tsx";
import { countOf, formatCount } from "../../lib/count-words.ts";
import { sources, sourceWords } from "./source-words.ts";
import { showApprovalError } from "./use-row-actions.ts";

interface ApproveAllDialogProps {
  /** The suggestions that can be approved without a review, by source. */
  readonly confirmed: MissingMpnPage["counts"]["confirmed"];
  readonly track: (batch: Batch) => void;
  readonly onClose: () => void;
}

/** Approves all confirmed suggestions from the sources the seller trusts. */
export function ApproveAllDialog({ confirmed, track, onClose }: ApproveAllDialogProps) {
  const approval = useStartBulkApproval();
  const offered = sources
    .map((source) => ({
      source,
      count: confirmed[source],
    }))
    .filter(({ count }) => count > 0);
  const [trusted, setTrusted] = useState<ReadonlySet<string>>(
    new Set(offered.map(({ source }) => source)),
  );
  const chosen = offered.filter(({ source }) => trusted.has(source));
  const total = chosen.reduce((sum, { count }) => sum + count, 0);
  const toggle = (source: string) =>
    setTrusted(
      (before) =>
        new Set(
          before.has(source) ? [...before].filter((one) => one !== source) : [...before, source],
        ),
    );
  const approve = () =>
    approval.mutate(
      chosen.map(({ source }) => source),
      {
        onSuccess: ({ batch }) => {
          track(batch);
          onClose();
        },
        onError: showApprovalError,
      },
    );
  return (
    <Modal
      open
      onClose={onClose}
      title="Approve all confirmed"
      description="We write each part number to its listing on eBay and read it back. All other item specifics stay as they are. Unconfirmed suggestions are left for you to check."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" onClick={approve} disabled={total === 0} busy={approval.isPending}>
            Approve {countOf(total, "listing")}
          </Button>
        </>
      }
    >
      <fieldset>
        <legend className="mb-2 text-sm font-medium">Sources you trust</legend>
        {offered.map(({ source, count }) => (
          <label key={source} className="flex h-8 cursor-pointer items-center gap-2">
            <Checkbox checked={trusted.has(source)} onChange={() => toggle(source)} />
            {sourceWords[source]} <span className="text-muted">({formatCount(count)})</span>
          </label>
        ))}
      </fieldset>
    </Modal>
  );
}
