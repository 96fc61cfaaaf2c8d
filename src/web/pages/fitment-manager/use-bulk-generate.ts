import { useState } from "react";
import type { Batch } from "#contract/batches.ts";
import { failureWords } from "../../api/failure-words.ts";
import { useStartBulkGenerate } from "../../api/fitments.ts";
import type { FirstListings } from "../../api/fitments.ts";
import type { SelectedListings } from "../../api/listings.ts";
import { countSelected } from "../../api/manager-listings.ts";
import { useUsage } from "../../api/usage.ts";
import { showToast } from "../../lib/toast-store.ts";

/** A generation of more listings than the plan still allows this month. */
export interface TooMany {
  readonly listings: SelectedListings;
  readonly selected: number;
  readonly left: number;
}

/**
 * Starts bulk generations. If the plan doesn't allow all of the listings, `tooMany` holds them
 * until the seller confirms.
 */
export function useBulkGenerate(track: (batch: Batch) => void) {
  const generating = useStartBulkGenerate();
  const [tooMany, setTooMany] = useState<TooMany | null>(null);
  const { data: usage } = useUsage();
  const left = usage && usage.remaining_fitments > 0 ? usage.remaining_fitments : null;
  const generateAll = (listings: FirstListings) =>
    generating.mutate(listings, {
      onSuccess: ({ batch }) => track(batch),
      onError: (error) =>
        showToast({
          title: "Failed to generate fitment",
          description: failureWords(error),
          variant: "destructive",
        }),
    });
  const generate = async (listings: SelectedListings) => {
    // Without a count, the batch itself stops at the limit and says so.
    const selected = left === null ? 0 : await countSelected(listings).catch(() => 0);
    if (left !== null && selected > left) setTooMany({ listings, selected, left });
    else generateAll(listings);
  };
  const generateFirst = ({ listings, left: first }: TooMany) => {
    setTooMany(null);
    generateAll({ ...listings, first });
  };
  return {
    generate: (listings: SelectedListings) => void generate(listings),
    generateFirst,
    tooMany,
    dropTooMany: () => setTooMany(null),
    generating: generating.isPending,
  };
}
