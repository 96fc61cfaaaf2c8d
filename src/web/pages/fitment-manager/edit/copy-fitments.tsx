import { Copy } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import type { CopyFitmentsProps } from "./copy-dialog.tsx";

const CopyDialog = lazy(async () => ({ default: (await import("./copy-dialog.tsx")).CopyDialog }));

/** Copies fitments from another listing or from the parts list into the edit. */
export function CopyFitments({ listingId, onAdd }: CopyFitmentsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Copy className="size-3.5" aria-hidden /> Copy fitments…
      </Button>
      {open ? (
        <Suspense>
          <CopyDialog listingId={listingId} onAdd={onAdd} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
