import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SimpleListing } from "../../../api/active-listings.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Modal } from "../../../components/ui/modal.tsx";
import { countOf, formatCount } from "../../../lib/count-words.ts";
import { startBulk, useBulk } from "./bulk-store.ts";

/** Asks first: the run writes to eBay without showing each listing. */
export function StartBulkButton({ listings }: { readonly listings: readonly SimpleListing[] }) {
  const client = useQueryClient();
  const { run } = useBulk();
  const [asking, setAsking] = useState(false);
  const unsynced = listings.filter((listing) => !listing.synced);
  const start = () => {
    setAsking(false);
    void startBulk(client, unsynced);
  };
  return (
    <>
      <Button
        look="primary"
        disabled={unsynced.length === 0 || run?.running === true}
        onClick={() => setAsking(true)}
      >
        Sync All Unsynced ({formatCount(unsynced.length)})
      </Button>
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        title={`Generate and sync ${countOf(unsynced.length, "listing")}?`}
        description="One listing after the other is generated and synced to eBay, without showing you its fitments first. Fitments that are on eBay already are kept."
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button look="primary" onClick={start}>
              Start
            </Button>
          </>
        }
      >
        <p className="text-muted">
          To look at the fitments before they are synced, take single listings here, or all of them
          in the fitment manager. You can stop at any time, and undo single syncs in the fitment
          manager.
        </p>
      </Modal>
    </>
  );
}
