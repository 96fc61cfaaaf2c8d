import { Download } from "lucide-react";
import { useState } from "react";
import { failureWords } from "../../api/failure-words.ts";
import { Button } from "../ui/button.tsx";
import { showToast } from "../../lib/toast-store.ts";

interface ExportButtonProps {
  readonly label: string;
  /** The name of the exported data in the error message, e.g. "the activity". */
  readonly what: string;
  readonly download: () => Promise<void>;
}

/** Downloads a file, and says if that fails. */
export function ExportButton({ label, what, download }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    download()
      .catch((error: unknown) =>
        showToast({
          title: `Couldn't export ${what}`,
          description: failureWords(error),
          variant: "destructive",
        }),
      )
      .finally(() => setBusy(false));
  };
  return (
    <Button onClick={save} busy={busy}>
      <Download className="size-4" aria-hidden />
      {label}
    </Button>
  );
}
