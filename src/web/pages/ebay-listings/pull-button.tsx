import { Button } from "../../components/ui/button.tsx";
import { formatCount } from "../../lib/count-words.ts";
import type { usePullByHand } from "./use-pull-by-hand.ts";

interface PullButtonProps {
  readonly pull: ReturnType<typeof usePullByHand>;
  readonly primary?: boolean;
}

/** Imports the active listings from eBay and shows the count while it runs. */
export function PullButton({ pull: { start, busy, batch }, primary = false }: PullButtonProps) {
  const count =
    batch && batch.total > 0 ? ` ${formatCount(batch.done)} of ${formatCount(batch.total)}` : "";
  return (
    <Button look={primary ? "primary" : "secondary"} busy={busy} onClick={start}>
      {busy ? `Pulling${count}…` : "Pull from eBay"}
    </Button>
  );
}
