import type { ReactNode } from "react";
import type { Work } from "#contract/analytics.ts";
import { Card } from "../../components/ui/card.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { countOf, formatCount } from "../../lib/count-words.ts";
import { hoursSaved } from "./time-saved.ts";
import { hoursWords, shareWords } from "./figure-words.ts";

/** The main figures of the range. */
export function Summary({ total, minutes }: { readonly total: Work; readonly minutes: number }) {
  const { synced, syncs_failed: failed, listings_added: added } = total;
  const tried = synced + failed;
  return (
    <SummaryGrid>
      <Figure
        title="Listings generated"
        value={formatCount(total.generated)}
        note={`${formatCount(total.quota)} counted against your plan`}
      />
      <Figure
        title="Sync success"
        value={shareWords(synced, tried)}
        note={`${formatCount(synced)} of ${countOf(tried, "listing")} synced`}
      />
      <Figure
        title="Fitments added"
        value={formatCount(Math.max(0, total.rows_added))}
        note={`to eBay, by ${countOf(Math.max(0, added), "sync")}`}
      />
      <Figure
        title="Time saved"
        value={hoursWords(hoursSaved(added, minutes))}
        note={`at ${countOf(minutes, "minute")} per listing by hand`}
      />
    </SummaryGrid>
  );
}

/** In place of the figures while they load. */
export function SummarySkeleton() {
  return (
    <SummaryGrid>
      {["generated", "success", "added", "saved"].map((figure) => (
        <Skeleton key={figure} className="h-28" />
      ))}
    </SummaryGrid>
  );
}

function SummaryGrid({ children }: { readonly children: ReactNode }) {
  return <div className="grid gap-4 *:min-w-0 grid-cols-2 lg:grid-cols-4">{children}</div>;
}

function Figure({
  title,
  value,
  note,
}: {
  readonly title: string;
  readonly value: string;
  readonly note: string;
}) {
  return (
    <Card title={title}>
      <p className="text-2xl font-semibold">{value}</p>
      <p className="mt-1 text-sm text-muted">{note}</p>
    </Card>
  );
}
