import { Link } from "react-router";
import type { Batch } from "#contract/batches.ts";
import { isActive } from "../../../api/batches.ts";
import { useUsage } from "../../../api/usage.ts";
import { showsLimitBanner } from "../../../components/layout/shows-limit-banner.ts";
import { buttonClass } from "../../../components/ui/button.tsx";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { paths } from "../../../lib/paths.ts";
import { ModelUseLine } from "../../../components/batch/model-use-line.tsx";
import { BatchIcon } from "../../../components/batch/batch-icon.tsx";
import {
  batchPercent,
  batchProgressWords,
  batchTitle,
  pauseWords,
} from "../../../components/batch/batch-words.ts";
import { BatchButtons } from "./batch-buttons.tsx";
import type { BatchActions } from "./batch-buttons.tsx";

/**
 * Shows a batch in full, with the reason if it is paused. Used for batches that don't fit into the
 * strip. Offers an upgrade only where the banner on top of the page doesn't.
 */
export function BatchBar({ batch, ...actions }: BatchActions & { readonly batch: Batch }) {
  const paused = pauseWords(batch, new Date());
  const { data: usage } = useUsage();
  return (
    <section
      aria-label={batchTitle(batch)}
      className="rounded-md border border-line bg-surface px-3 py-2 shadow-raised"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <BatchIcon batch={batch} />
        <p className="font-medium">{batchTitle(batch)}</p>
        <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{batchProgressWords(batch)}</p>
        <div className="flex flex-wrap gap-1">
          <BatchButtons batch={batch} {...actions} />
        </div>
      </div>
      {isActive(batch) ? (
        <div className="mt-2">
          <ProgressBar
            percent={batchPercent(batch)}
            label={batchTitle(batch)}
            thin
            tone={batch.state === "running" ? "accent" : "muted"}
          />
        </div>
      ) : null}
      {paused ? (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-need">
          {paused}
          {batch.pausedFor === "plan-limit" && !showsLimitBanner(usage) ? (
            <Link to={paths.pricing} className={buttonClass("primary", "small")}>
              Upgrade Plan
            </Link>
          ) : null}
        </p>
      ) : null}
      <ModelUseLine use={batch.languageModel} />
    </section>
  );
}
