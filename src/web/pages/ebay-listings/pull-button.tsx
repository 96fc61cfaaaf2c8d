import { Button } from "../../components/ui/button.tsx";
import { formatCount } from "../../lib/count-words.ts";
import { usePullByHand } from "./use-pull-by-hand.ts";

/** Imports the active listings from eBay and shows the count while it runs. */
export function PullButton({ primary = false }: { readonly primary?: boolean }) {
  const { start, busy, batch } = usePullByHand();
  const count =
    batch && batch.total > 0 ? ` ${formatCount(batch.done)} of ${formatCount(batch.total)}` : "";
  return (
    <Button look={primary ? "primary" : "secondary"} busy={busy} onClick={start}>
      {busy ? `Pulling${count}…` : "Pull from eBay"}
    </Button>
  );
}
