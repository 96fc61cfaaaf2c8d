import { BadgeCheck, Search } from "lucide-react";
import { useState } from "react";
import type { Batch } from "#contract/batches.ts";
import { useStartBulkDiscovery } from "../../api/mpn.ts";
import type { MissingMpnPage } from "../../api/mpn.ts";
import { Button } from "../../components/ui/button.tsx";
import { KeyCap } from "../../components/ui/key-cap.tsx";
import { showToast } from "../../lib/toast-store.ts";
import { formatCount } from "../../lib/count-words.ts";
import { ApproveAllDialog } from "./approve-all-dialog.tsx";
import type { MpnSelection } from "./use-mpn-selection.ts";
import { showDiscoveryError } from "./use-row-actions.ts";

interface SelectionBarProps {
  readonly counts: MissingMpnPage["counts"];
  readonly selection: MpnSelection;
  readonly track: (batch: Batch) => void;
}

export function SelectionBar({ counts, selection, track }: SelectionBarProps) {
  const discovery = useStartBulkDiscovery();
  const [approving, setApproving] = useState(false);
  const confirmed = Object.values(counts.confirmed).reduce((sum, count) => sum + count, 0);
  const discover = () => {
    if (selection.count === 0)
      return showToast({
        title: "No Listings Selected",
        description: "Please select listings to discover MPNs",
        variant: "destructive",
      });
    discovery.mutate(selection.listings, {
      onSuccess: ({ batch }) => {
        selection.clear();
        track(batch);
      },
      onError: showDiscoveryError,
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button onClick={selection.selectAll}>Select All</Button>
      <Button onClick={selection.clear} disabled={selection.count === 0}>
        Clear Selection
      </Button>
      <Button look="primary" onClick={discover} busy={discovery.isPending}>
        <Search className="size-4" aria-hidden /> Discover Selected
      </Button>
      {confirmed > 0 ? (
        <Button onClick={() => setApproving(true)}>
          <BadgeCheck className="size-4" aria-hidden /> Approve all confirmed (
          {formatCount(confirmed)})
        </Button>
      ) : null}
      <p className="ml-auto flex flex-wrap items-center gap-x-1 gap-y-1 text-xs text-muted max-lg:hidden">
        <KeyCap>↑</KeyCap> <KeyCap>↓</KeyCap> rows · <KeyCap>Space</KeyCap> select ·{" "}
        <KeyCap>Enter</KeyCap> discover or approve · <KeyCap>E</KeyCap> edit
      </p>
      {approving ? (
        <ApproveAllDialog
          confirmed={counts.confirmed}
          track={track}
          onClose={() => setApproving(false)}
        />
      ) : null}
    </div>
  );
}
