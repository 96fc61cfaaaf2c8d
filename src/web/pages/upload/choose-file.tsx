import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import type { DragEvent } from "react";
import { mostPartsFileBytes } from "#contract/parts.ts";
import type { PartsFile } from "#contract/parts.ts";
import { failureWords } from "../../api/failure-words.ts";
import { useSendPartsFile } from "../../api/parts-files.ts";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { classNames } from "../../components/ui/class-names.ts";
import { Notice } from "../../components/ui/notice.tsx";

const accepted = ".csv,.txt,.tsv,.xlsx,.xls,.xml,text/csv,application/xml";

/** Takes a file from the disk, by button or dropped on the card. */
export function ChooseFile({
  onReceived,
}: {
  readonly onReceived: (file: PartsFile | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const send = useSendPartsFile();
  const take = (file: File | undefined) => {
    if (!file || send.isPending) return;
    send.reset();
    onReceived(null);
    const tooLarge = file.size > mostPartsFileBytes;
    setRefused(tooLarge ? `${file.name} is larger than 50 MB. Split it into smaller files.` : null);
    if (!tooLarge) send.mutate(file, { onSuccess: onReceived });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const problem = refused ?? (send.error ? failureWords(send.error) : null);
  return (
    <Card title="CSV Upload">
      <p className="text-muted">Upload your parts inventory via CSV file</p>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          "mt-3 flex flex-col items-center gap-3 rounded-md border border-dashed px-4 py-8 text-center",
          over ? "border-accent bg-accent-soft" : "border-line-strong",
        )}
      >
        <FileUp className="size-6 text-muted" aria-hidden />
        <Button look="primary" busy={send.isPending} onClick={() => input.current?.click()}>
          {send.isPending ? "Sending and reading…" : "Choose a file"}
        </Button>
        <p className="text-sm text-muted">
          or drop it here: CSV, Excel (.xlsx, .xls) or ACES XML (3.x, 4.x, 5.0), up to 50 MB
        </p>
        <input
          ref={input}
          type="file"
          aria-label="Parts file"
          className="sr-only"
          tabIndex={-1}
          accept={accepted}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // So that the same file, mended, can be chosen again.
            event.target.value = "";
          }}
        />
      </div>
      {problem ? (
        <div className="mt-3">
          <Notice tone="error" alert title="This file cannot be used">
            {problem}
          </Notice>
        </div>
      ) : null}
    </Card>
  );
}
