import { Ban, CircleCheck, LoaderCircle, Pause, TriangleAlert } from "lucide-react";
import type { Batch } from "#contract/batches.ts";

const faces: Record<Batch["state"], { readonly Icon: typeof Ban; readonly ink: string }> = {
  running: { Icon: LoaderCircle, ink: "text-accent animate-spin" },
  cancelling: { Icon: LoaderCircle, ink: "text-muted animate-spin" },
  paused: { Icon: Pause, ink: "text-need" },
  cancelled: { Icon: Ban, ink: "text-muted" },
  done: { Icon: CircleCheck, ink: "text-synced" },
};

/** Shows the state of a run at a glance. The words next to it say the same. */
export function BatchIcon({
  batch,
  className = "",
}: {
  readonly batch: Pick<Batch, "state" | "failed">;
  readonly className?: string;
}) {
  const { Icon, ink } =
    batch.state === "done" && batch.failed > 0
      ? { Icon: TriangleAlert, ink: "text-error" }
      : faces[batch.state];
  return <Icon className={`size-4 shrink-0 ${ink} ${className}`} aria-hidden />;
}
