import { Ban, CircleCheck, CircleDashed, CircleX, LoaderCircle, SkipForward } from "lucide-react";
import { useState } from "react";
import { batchItemStates } from "#contract/batches.ts";
import type { Batch, BatchItem } from "#contract/batches.ts";
import { isActive, useBatchItems } from "../../api/batches.ts";
import { formatCount } from "../../lib/count-words.ts";
import { momentWords } from "../../lib/time-words.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { batchProgressWords } from "./batch-words.ts";
import { sentWords } from "./sent-words.ts";
import { QueryFailure } from "../layout/query-failure.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

const pageSize = 100;
const itemFaces: Record<
  BatchItem["state"],
  { readonly Icon: typeof Ban; readonly word: string; readonly ink: string }
> = {
  waiting: { Icon: CircleDashed, word: "Queued", ink: "text-muted" },
  running: { Icon: LoaderCircle, word: "Working", ink: "text-accent" },
  done: { Icon: CircleCheck, word: "Done", ink: "text-synced" },
  failed: { Icon: CircleX, word: "Failed", ink: "text-error" },
  skipped: { Icon: SkipForward, word: "Skipped", ink: "text-muted" },
  cancelled: { Icon: Ban, word: "Canceled", ink: "text-muted" },
};

/** Shows the outcome of each listing in a batch, by outcome and in pages. */
export function BatchItems({
  batch,
  onOpenListing,
}: {
  readonly batch: Batch;
  /** Left out where the items aren't listings. */
  readonly onOpenListing?: (listingId: string) => void;
}) {
  const [state, setState] = useState<BatchItem["state"] | undefined>(undefined);
  const [page, setPage] = useState(1);
  const items = useBatchItems(batch, { state, page, limit: pageSize });
  const pages = Math.max(1, Math.ceil((items.data?.total ?? 0) / pageSize));
  const choose = (next: BatchItem["state"] | undefined) => {
    setState(next);
    setPage(1);
  };
  return (
    <>
      <p className="text-sm text-muted">
        {batchProgressWords(batch)}
        {isActive(batch) ? "" : ". Finished."}
      </p>
      <Outcomes batch={batch} chosen={state} choose={choose} />
      <ItemsState batch={batch} items={items} />
      <ol className="divide-y divide-line">
        {items.data?.items.map((item) => (
          <LogLine
            key={item.listing_id}
            item={item}
            {...(onOpenListing ? { onOpen: () => onOpenListing(item.listing_id) } : {})}
          />
        ))}
      </ol>
      {pages > 1 ? (
        <div className="flex items-center justify-between">
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <span className="text-sm text-muted">
            Page {formatCount(page)} of {formatCount(pages)}
          </span>
          <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Says that the items are loading, failed to load, or that there are none. */
function ItemsState({
  batch,
  items,
}: {
  readonly batch: Batch;
  readonly items: ReturnType<typeof useBatchItems>;
}) {
  if (items.isError) return <QueryFailure query={items} title="Couldn't load the log" />;
  // A run without listings, such as a pull that found nothing new, has no outcomes.
  if (batch.total === 0) return null;
  if (!items.data) return <Skeleton className="h-16" />;
  return items.data.items.length === 0 ? (
    <p className="py-4 text-muted">Nothing has this outcome.</p>
  ) : null;
}

function Outcomes({
  batch,
  chosen,
  choose,
}: {
  readonly batch: Batch;
  readonly chosen: BatchItem["state"] | undefined;
  readonly choose: (state: BatchItem["state"] | undefined) => void;
}) {
  if (batch.total === 0) return null;
  return (
    <div className="flex flex-wrap gap-1" role="group" aria-label="Outcome">
      {[undefined, ...batchItemStates].map((one) => (
        <Button
          key={one ?? "all"}
          size="small"
          aria-pressed={chosen === one}
          className={classNames(chosen === one && "border-accent! bg-accent-soft! text-accent!")}
          onClick={() => choose(one)}
        >
          {one ? itemFaces[one].word : "All"}
        </Button>
      ))}
    </div>
  );
}

function LogLine({ item, onOpen }: { readonly item: BatchItem; readonly onOpen?: () => void }) {
  const { Icon, word, ink } = itemFaces[item.state];
  return (
    <li className="flex items-start gap-3 py-2">
      <Icon
        className={classNames(
          "mt-0.5 size-4 shrink-0",
          ink,
          item.state === "running" && "animate-spin",
        )}
        aria-hidden
      />
      <div className="min-w-0 flex-1">
        {onOpen ? (
          <button
            type="button"
            onClick={onOpen}
            className="block max-w-full truncate text-left underline-offset-2 hover:underline"
          >
            {item.title || item.listing_id}
          </button>
        ) : (
          <p className="truncate">{item.title || item.listing_id}</p>
        )}
        <p className="text-sm text-muted">
          <span className={ink}>{word}</span>
          {item.message ? `: ${item.message}` : ""}
        </p>
        {item.sent ? <p className="text-sm text-muted">{sentWords(item.sent)}</p> : null}
      </div>
      {item.finishedAt ? (
        <time className="shrink-0 text-xs text-muted" dateTime={item.finishedAt}>
          {momentWords(item.finishedAt, new Date())}
        </time>
      ) : null}
    </li>
  );
}
