import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Batch } from "#contract/batches.ts";
import { isActive, useActiveBatches, useLiveBatches } from "../../api/batches.ts";
import { refreshAfterApproval } from "../../api/mpn.ts";
import { modelUseWords } from "../../components/batch/model-use-words.ts";
import { showToast } from "../../lib/toast-store.ts";
import { formatCount } from "../../lib/count-words.ts";

export interface MpnBatches {
  readonly batches: readonly Batch[];
  readonly track: (batch: Batch) => void;
}

const kinds: readonly Batch["kind"][] = ["mpn-discovery", "mpn-approval"];

/**
 * Follows the batches on part numbers that were active when the screen opened or were started here,
 * and shows a toast when one ends.
 */
export function useMpnBatches(onChange: (batches: readonly Batch[]) => void): MpnBatches {
  const client = useQueryClient();
  const found = useActiveBatches();
  const [tracked, setTracked] = useState<readonly Batch[]>([]);
  const known = useMemo(() => {
    const all = [...tracked, ...(found.data ?? [])];
    return all.filter(
      (batch, at) =>
        kinds.includes(batch.kind) && all.findIndex((other) => other.id === batch.id) === at,
    );
  }, [tracked, found.data]);
  const batches = useLiveBatches(known);
  const active = useRef(new Set<string>());
  useEffect(() => {
    onChange(batches);
    for (const batch of batches) {
      if (isActive(batch)) active.current.add(batch.id);
      else if (active.current.delete(batch.id)) {
        void refreshAfterApproval(client);
        if (batch.state === "done") showToast(endOf(batch));
      }
    }
  }, [batches, client, onChange]);
  const track = useCallback((batch: Batch) => {
    active.current.add(batch.id);
    setTracked((others) => [batch, ...others.filter((other) => other.id !== batch.id)]);
  }, []);
  return { batches, track };
}

/**
 * Builds the toast for a finished batch. Skipped listings had nothing to find, so they count as
 * failed.
 */
function endOf(batch: Batch) {
  const use = batch.languageModel;
  const model =
    use === null ? [] : [modelUseWords(use), use.notice].filter((words) => words !== null);
  const description = [
    `${formatCount(batch.done)} successful, ${formatCount(batch.failed + batch.skipped)} failed`,
    ...model,
  ];
  return {
    title: batch.kind === "mpn-discovery" ? "Bulk Discovery Complete" : "MPNs Approved",
    description,
  };
}
