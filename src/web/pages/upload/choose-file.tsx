import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import type { DragEvent } from "react";
import { mostPartsFileBytes } from "#contract/parts-files.ts";
import type { PartsFile } from "#contract/parts-files.ts";
import { failureOf, failureWords, fileFailureTitle } from "../../api/failure-words.ts";
import { useDiscardPartsFiles, useSendPartsFile } from "../../api/parts-files.ts";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { classNames } from "../../components/ui/class-names.ts";
import { Notice } from "../../components/ui/notice.tsx";

function problemTitle(tooLarge: boolean, error: Error | null): string {
  if (tooLarge) return "Can't use this file";
  return isFullFailure(error) ? "No room for this file" : fileFailureTitle(error);
}

const isFullFailure = (error: Error | null) => failureOf(error)?.error === "uploads-full";

const accepted = ".csv,.txt,.tsv,.xlsx,.xls,.xml,text/csv,application/xml";

/** Lets the user choose a file or drop it on the card. */
export function ChooseFile({
  onReceived,
}: {
  readonly onReceived: (file: PartsFile | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const send = useSendPartsFile();
  const discard = useDiscardPartsFiles();
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
  const isFull = isFullFailure(send.error);
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
          {send.isPending ? "Uploading…" : "Choose a file"}
        </Button>
        <p className="text-sm text-muted">
          or drop it here: CSV, Excel (.xlsx, .xls), or ACES XML (3.x, 4.x, 5.0), up to 50 MB
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
            // Lets the user choose the same file again after fixing it.
            event.target.value = "";
          }}
        />
      </div>
      {problem ? (
        <div className="mt-3">
          <Notice
            tone="error"
            alert
            title={problemTitle(refused !== null, send.error)}
            action={
              isFull ? (
                <Button
                  busy={discard.isPending}
                  onClick={() => discard.mutate(null, { onSuccess: () => send.reset() })}
                >
                  Discard files I haven't imported
                </Button>
              ) : null
            }
          >
            {problem}
          </Notice>
        </div>
      ) : null}
    </Card>
  );
}
