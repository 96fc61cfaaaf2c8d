import { CircleAlert } from "lucide-react";
import { Dialog } from "radix-ui";
import { Button } from "../../../components/ui/button.tsx";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { useFocusReturn } from "../../../components/ui/use-focus-return.ts";
import { batchProgressWords } from "../../../components/batch/batch-words.ts";
import type { PullPhase } from "./pull-steps.ts";

const stepWords = {
  25: "Pulling your listings from eBay",
  50: "Your listings have arrived",
  75: "Reading the list",
  100: "Done",
} as const;

interface PullOverlayProps {
  readonly phase: PullPhase;
  /** Sent to the background. */
  readonly hidden: boolean;
  readonly onHide: () => void;
}

/** The automatic pull in front of the table; it can be sent to the background. */
export function PullOverlay({ phase, hidden, onHide }: PullOverlayProps) {
  const focusReturn = useFocusReturn();
  if (phase.kind === "failed") return <PullFailure />;
  if (phase.kind === "closed") return null;
  const { percent, batch } = phase;
  return (
    <Dialog.Root open={!hidden} onOpenChange={(open) => (open ? undefined : onHide())}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-shade" />
        <Dialog.Content
          {...focusReturn}
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed top-1/2 left-1/2 z-40 flex w-[calc(100vw-32px)] max-w-100 -translate-1/2 flex-col gap-3 rounded-md border border-line bg-surface p-5 shadow-overlay outline-none"
        >
          <div className="flex items-baseline justify-between gap-3">
            <Dialog.Title className="font-semibold">{stepWords[percent]}</Dialog.Title>
            <span className="text-muted">{percent}%</span>
          </div>
          <ProgressBar percent={percent} label="Pull from eBay" />
          <p aria-live="polite" className="min-h-5 text-sm text-muted">
            {batch
              ? batch.total > 0
                ? batchProgressWords(batch)
                : "Asking eBay which listings there are"
              : ""}
          </p>
          <Button size="small" look="quiet" className="self-end" onClick={onHide}>
            Continue in the background
          </Button>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PullFailure() {
  return (
    <div
      role="alert"
      className="fixed top-20 left-1/2 z-40 flex w-max max-w-[calc(100vw-32px)] -translate-x-1/2 items-center gap-2 rounded-md border border-error bg-surface px-4 py-3 shadow-overlay"
    >
      <CircleAlert className="size-4 shrink-0 text-error" aria-hidden />
      Sync failed. You can manually pull from eBay.
    </div>
  );
}
