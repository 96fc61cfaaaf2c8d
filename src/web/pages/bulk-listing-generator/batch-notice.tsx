import { isActive, useOrderBatch } from "../../api/batches.ts";
import type { Batch } from "#contract/batches.ts";
import { Button } from "../../components/ui/button.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { ProgressBar } from "../../components/ui/progress-bar.tsx";
import { countOf } from "../../lib/count-words.ts";
import { durationWords } from "../../lib/time-words.ts";

const words: Partial<Record<Batch["kind"], { readonly title: string; readonly text: string }>> = {
  enrich: {
    title: "Generating product data",
    text: "Researching MPNs, generating titles and descriptions and analyzing pricing. You can leave this page; the work goes on.",
  },
  verify: {
    title: "Preparing listings",
    text: "eBay checks each listing and says what it costs. Nothing is put up yet.",
  },
  publish: {
    title: "Publishing...",
    text: "Each listing is sent under a number of its own, so none can be put up twice. You can leave this page; the work goes on.",
  },
};

/** Work on the products that is under way, with how far it is and how to stop it. */
export function BatchNotice({ batch }: { readonly batch: Batch }) {
  const said = words[batch.kind];
  if (!said || !isActive(batch)) return null;
  const paused = batch.state === "paused";
  return (
    <Notice
      tone={paused ? "warning" : "info"}
      title={paused ? "Paused" : said.title}
      action={<BatchButtons batch={batch} />}
    >
      <p>{paused ? batch.pausedReason : said.text}</p>
      <Progress batch={batch} label={said.title} />
    </Notice>
  );
}

function BatchButtons({ batch }: { readonly batch: Batch }) {
  const order = useOrderBatch();
  const orderIt = (what: "cancel" | "resume") => order.mutate({ id: batch.id, order: what });
  const stopping = batch.state === "cancelling";
  return (
    <>
      {batch.state === "paused" && batch.pausedUntil === null ? (
        <Button size="small" onClick={() => orderIt("resume")}>
          Resume
        </Button>
      ) : null}
      <Button size="small" disabled={stopping} onClick={() => orderIt("cancel")}>
        {stopping ? "Stopping..." : "Stop"}
      </Button>
    </>
  );
}

function Progress({ batch, label }: { readonly batch: Batch; readonly label: string }) {
  const settled = batch.total - batch.left;
  return (
    <div className="mt-2 flex flex-col gap-1">
      <ProgressBar
        percent={batch.total === 0 ? null : (settled / batch.total) * 100}
        label={label}
        thin
      />
      <p className="text-sm text-muted tabular-nums" role="status">
        {settled} of {countOf(batch.total, "product")}
        {batch.failed > 0 ? ` · ${batch.failed} with an error` : ""}
        {batch.secondsLeft === null ? "" : ` · ${durationWords(batch.secondsLeft)} left`}
      </p>
    </div>
  );
}
