import { syncInclusions } from "#contract/batches.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { unsyncedListings, useUnsyncedCount } from "../../../api/active-listings.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { Modal } from "../../../components/ui/modal.tsx";
import { countOf, formatCount } from "../../../lib/count-words.ts";
import { bulkRun, startBulk } from "./bulk-store.ts";

/** Starts a bulk run after a confirmation, because it writes to eBay without a review. */
export function StartBulkButton() {
  const client = useQueryClient();
  const run = bulkRun.use();
  const [asking, setAsking] = useState(false);
  const [included, setIncluded] = useState(false);
  const unsynced = useUnsyncedCount().data ?? 0;
  const start = () => {
    setAsking(false);
    void startBulk(client, {
      listings: unsyncedListings,
      total: unsynced,
      include: included ? syncInclusions : [],
    });
  };
  return (
    <>
      <Button
        look="primary"
        disabled={unsynced === 0 || run?.running === true}
        onClick={() => {
          setIncluded(false);
          setAsking(true);
        }}
      >
        Sync all unsynced ({formatCount(unsynced)})
      </Button>
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        title={`Generate and sync ${countOf(unsynced, "listing")}?`}
        description="Generates fitments, then syncs them to eBay without showing you each listing first. Fitments already on eBay are kept. You can close this tab once it has started."
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
          To review fitments before the sync, generate single listings here or use the fitment
          manager. You can cancel at any time, and undo single syncs in the fitment manager.
        </p>
        <label className="mt-3 flex items-start gap-2">
          <Checkbox
            className="mt-0.5"
            checked={included}
            onChange={(event) => setIncluded(event.target.checked)}
          />
          <span>
            Include listings that need an answer or a review
            <span className="block text-sm text-muted">
              If unchecked, listings with open questions or doubtful fitments are generated but not
              synced.
            </span>
          </span>
        </label>
      </Modal>
    </>
  );
}
