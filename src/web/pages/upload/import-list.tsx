import { CircleCheck, TriangleAlert, Undo2 } from "lucide-react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Batch } from "#contract/batches.ts";
import type { PartsFile } from "#contract/parts-files.ts";
import { useOrderBatch } from "../../api/batches.ts";
import { failureWords } from "../../api/failure-words.ts";
import { isInProgress, refreshImports, useUndoPartsImport } from "../../api/parts-files.ts";
import type { usePartsImports } from "../../api/parts-files.ts";
import { partsKey } from "../../api/parts.ts";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { ProgressBar } from "../../components/ui/progress-bar.tsx";
import { Spinner } from "../../components/ui/spinner.tsx";
import { showToast } from "../../lib/toast-store.ts";
import { paths } from "../../lib/paths.ts";
import { fullMomentWords } from "../../lib/time-words.ts";
import { importWords, sizeWords, workPercent } from "./import-words.ts";
import { QueryFailure } from "../../components/layout/query-failure.tsx";

/** Lists the imported files and running imports. Each can be undone. */
export function ImportList({ imports }: { readonly imports: ReturnType<typeof usePartsImports> }) {
  useReadPartsAgain(imports.data);
  if (imports.error) return <QueryFailure query={imports} title="Couldn't load your imports" />;
  if (!imports.data || imports.data.length === 0) return null;
  return (
    <Card title="Imports">
      <ul className="divide-y divide-line">
        {imports.data.map((file) => (
          <ImportLine key={file.id} file={file} />
        ))}
      </ul>
    </Card>
  );
}

/** Reads the parts again once all imports have ended. */
function useReadPartsAgain(imports: readonly PartsFile[] | undefined): void {
  const client = useQueryClient();
  const inProgress = imports?.some(isInProgress) ?? false;
  const before = useRef(false);
  useEffect(() => {
    if (before.current && !inProgress) void client.invalidateQueries({ queryKey: partsKey });
    before.current = inProgress;
  }, [inProgress, client]);
}

function ImportLine({ file }: { readonly file: PartsFile }) {
  const inProgress = isInProgress(file);
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-medium break-words">{file.name}</p>
          <p className="flex items-center gap-1.5 text-sm text-muted">
            <StateIcon file={file} /> <span>{importWords(file)}</span>
          </p>
          <p className="text-xs text-muted">
            {sizeWords(file.size)} · {fullMomentWords(file.createdAt)}
          </p>
        </div>
        {file.state === "imported" ? (
          <Link to={paths.parts} className={buttonClass("secondary", "small")}>
            View parts
          </Link>
        ) : null}
        {file.batch ? <BatchButtons batch={file.batch} inProgress={inProgress} /> : null}
        {!inProgress && (file.state === "imported" || file.state === "importing") ? (
          <UndoButton file={file} />
        ) : null}
      </div>
      {inProgress && file.batch ? (
        <div className="mt-2">
          <ProgressBar percent={workPercent(file.batch)} label={`Import of ${file.name}`} thin />
        </div>
      ) : null}
    </li>
  );
}

function StateIcon({ file }: { readonly file: PartsFile }) {
  if (isInProgress(file)) return <Spinner small />;
  if (file.state === "undone") return <Undo2 className="size-4 shrink-0" aria-hidden />;
  if (file.state === "imported" && file.batch?.failed === 0)
    return <CircleCheck className="size-4 shrink-0 text-synced" aria-hidden />;
  return <TriangleAlert className="size-4 shrink-0 text-need" aria-hidden />;
}

const failed = (problem: Error) =>
  showToast({
    title: "Something went wrong",
    description: failureWords(problem),
    variant: "destructive",
  });

function BatchButtons({
  batch,
  inProgress,
}: {
  readonly batch: Batch;
  readonly inProgress: boolean;
}) {
  const client = useQueryClient();
  const order = useOrderBatch();
  const give = (kind: "cancel" | "resume") =>
    order.mutate(
      { id: batch.id, order: kind },
      { onError: failed, onSettled: () => refreshImports(client) },
    );
  if (inProgress) {
    return (
      <Button size="small" busy={order.isPending} onClick={() => give("cancel")}>
        Cancel
      </Button>
    );
  }
  return batch.state === "cancelled" ? (
    <Button size="small" busy={order.isPending} onClick={() => give("resume")}>
      Resume
    </Button>
  ) : null;
}

function UndoButton({ file }: { readonly file: PartsFile }) {
  const undo = useUndoPartsImport();
  return (
    <Button
      size="small"
      busy={undo.isPending}
      onClick={() => undo.mutate(file.id, { onError: failed })}
      aria-label={`Undo the import of ${file.name}`}
    >
      <Undo2 className="size-3.5" aria-hidden /> Undo
    </Button>
  );
}
