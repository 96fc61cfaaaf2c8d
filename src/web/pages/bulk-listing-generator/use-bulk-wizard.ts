import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Batch } from "#contract/batches.ts";
import type { BulkDraft } from "#contract/bulk-draft.ts";
import type { BulkProduct } from "#contract/bulk-products.ts";
import { isWorking, useLiveBatches } from "../../api/batches.ts";
import { refreshBulkDraft, useBulkDraft } from "../../api/bulk-products.ts";
import { isLive } from "../../api/live-state.ts";
import type { Step } from "./step-tabs.tsx";

export interface Selection {
  readonly ids: ReadonlySet<string>;
  toggle(id: string): void;
  set(ids: Iterable<string>): void;
  clear(): void;
}

/** Holds the selection by ID, shared by all steps. */
function useSelection(products: readonly BulkProduct[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = useMemo(
    () => new Set(products.map(({ id }) => id).filter((id) => chosen.has(id))),
    [products, chosen],
  );
  return {
    ids,
    toggle: (id) =>
      setChosen((before) =>
        before.has(id)
          ? new Set([...before].filter((one) => one !== id))
          : new Set([...before, id]),
      ),
    set: (next) => setChosen(new Set(next)),
    clear: () => setChosen(new Set()),
  };
}

const none: readonly BulkProduct[] = [];
const refreshMs = 4000;

export interface Wizard {
  readonly draft: BulkDraft;
  readonly batch: Batch | null;
  readonly working: boolean;
  readonly selection: Selection;
  readonly step: Step;
  setStep(step: Step): void;
}

/** Combines the server's draft, its current batch, the step, and the selection. */
export function useBulkWizard() {
  const client = useQueryClient();
  const query = useBulkDraft();
  const draft = query.data;
  const [live] = useLiveBatches(draft?.batch ? [draft.batch] : []);
  const [shown, setStep] = useState<Step | null>(null);
  const selection = useSelection(draft?.products ?? none);
  const working = live !== undefined && isWorking(live);
  const wasWorking = useRef(false);
  useEffect(() => {
    // Rows finish one by one, so refresh them regularly during the batch and once at the end.
    if (wasWorking.current && !working) void refreshBulkDraft(client);
    wasWorking.current = working;
    if (!working) return;
    const timer = setInterval(() => {
      if (!isLive.get()) void refreshBulkDraft(client);
    }, refreshMs);
    return () => clearInterval(timer);
  }, [client, working]);
  const wizard: Wizard | null = draft
    ? {
        draft,
        batch: live ?? null,
        working,
        selection,
        step: shown ?? draft.step,
        setStep,
      }
    : null;
  return { query, wizard };
}
