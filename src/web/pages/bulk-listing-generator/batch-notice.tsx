import { isActive, useOrderBatch } from "../../api/batches.ts";
import type { Batch } from "#contract/batches.ts";
import { batchPercent, pauseWords } from "../../components/batch/batch-words.ts";
import { Button } from "../../components/ui/button.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { ProgressBar } from "../../components/ui/progress-bar.tsx";
import { countOf, formatCount } from "../../lib/count-words.ts";
import { durationWords } from "../../lib/time-words.ts";

const texts: Partial<
  Record<Batch["kind"], { readonly title: string; readonly explanation: string }>
> = {
  enrich: {
    title: "Generating product data",
    explanation:
      "Researching MPNs, generating titles and descriptions, and analyzing pricing. You can leave this page; the work continues.",
  },
  verify: {
    title: "Preparing listings",
    explanation: "eBay checks each listing and calculates its fees. Nothing is published yet.",
  },
  publish: {
    title: "Publishing...",
    explanation:
      "Each listing has its own ID, so none can be published twice. You can leave this page; the work continues.",
  },
};

/** Shows the progress of work on the products, with a button to stop it. */
export function BatchNotice({ batch }: { readonly batch: Batch }) {
  const text = texts[batch.kind];
  if (!text || !isActive(batch)) return null;
  const paused = pauseWords(batch, new Date());
  return (
    <Notice
      tone={paused === null ? "info" : "warning"}
      title={text.title}
      action={<BatchButtons batch={batch} />}
    >
      <p>{paused ?? text.explanation}</p>
      <Progress batch={batch} label={text.title} />
    </Notice>
  );
}

function BatchButtons({ batch }: { readonly batch: Batch }) {
  const order = useOrderBatch();
  // The seller chose what this batch includes; that still holds when it continues.
  const send = (what: "cancel" | "resume") =>
    order.mutate({
      id: batch.id,
      order: what,
      ...(what === "resume" ? { include: batch.include } : {}),
    });
  const stopping = batch.state === "cancelling";
  return (
    <>
      {batch.state === "paused" && batch.pausedUntil === null ? (
        <Button size="small" onClick={() => send("resume")}>
          Resume
        </Button>
      ) : null}
      <Button size="small" disabled={stopping} onClick={() => send("cancel")}>
        {stopping ? "Stopping..." : "Stop"}
      </Button>
    </>
  );
}

function Progress({ batch, label }: { readonly batch: Batch; readonly label: string }) {
  const settled = batch.total - batch.left;
  return (
    <div className="mt-2 flex flex-col gap-1">
      <ProgressBar percent={batch.total === 0 ? null : batchPercent(batch)} label={label} thin />
      <p className="text-sm text-muted tabular-nums" role="status">
        {formatCount(settled)} of {countOf(batch.total, "product")}
        {batch.failed > 0 ? ` · ${formatCount(batch.failed)} with an error` : ""}
        {batch.secondsLeft === null ? "" : ` · ${durationWords(batch.secondsLeft)} left`}
      </p>
    </div>
  );
}
