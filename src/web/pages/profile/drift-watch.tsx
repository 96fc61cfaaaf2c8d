import { Link } from "react-router";
import type { DriftFrequency, DriftWatch as Watch } from "#contract/drift.ts";
import { driftFrequencies } from "#contract/drift.ts";
import { useDriftWatch, useSaveDriftFrequency, useStartDriftCheck } from "../../api/drift.ts";
import { failureWords } from "../../api/failure-words.ts";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Labeled, Select } from "../../components/ui/field.tsx";
import { QueryFailure } from "../../components/layout/query-failure.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { showToast } from "../../lib/toast-store.ts";
import { countOf } from "../../lib/count-words.ts";
import { paths } from "../../lib/paths.ts";
import { dayWords, momentWords } from "../../lib/time-words.ts";
import { withoutMoment } from "../../lib/waiting-words.ts";

const names: Readonly<Record<DriftFrequency, string>> = {
  off: "Never",
  daily: "Every day",
  weekly: "Every week",
  monthly: "Every month",
};

const failed = (title: string) => (error: Error) =>
  showToast({ title, description: failureWords(error), variant: "destructive" });

/** Shows how often synced listings are compared with eBay, and the result of the last check. */
export function DriftWatch() {
  const watch = useDriftWatch();
  return (
    <Card title="Changes on eBay">
      <p className="text-muted">
        Other tools and eBay itself sometimes change the fitments you synced. A check reads your
        synced listings again and shows you every difference.
      </p>
      {watch.data ? (
        <Settings watch={watch.data} />
      ) : watch.isError ? (
        <QueryFailure query={watch} title="Couldn't load these settings" />
      ) : (
        <Skeleton className="mt-3 h-24" />
      )}
    </Card>
  );
}

function Settings({ watch }: { readonly watch: Watch }) {
  const save = useSaveDriftFrequency();
  const start = useStartDriftCheck();
  const isRunning = watch.lastCheck?.state === "running";
  const begin = () => start.mutate(undefined, { onError: failed("Couldn't start the check") });
  return (
    <>
      <div className="mt-3 flex flex-wrap items-end gap-2">
        <div className="w-44">
          <Labeled label="Check for changes">
            <Select
              value={save.isPending ? save.variables : watch.frequency}
              disabled={save.isPending}
              onChange={(event) => {
                const chosen = driftFrequencies.find((one) => one === event.target.value);
                if (chosen) save.mutate(chosen, { onError: failed("Couldn't save the setting") });
              }}
            >
              {driftFrequencies.map((one) => (
                <option key={one} value={one}>
                  {names[one]}
                </option>
              ))}
            </Select>
          </Labeled>
        </div>
        <Button
          onClick={begin}
          busy={start.isPending || isRunning}
          disabled={watch.watched === watch.changed}
        >
          Check now
        </Button>
        {watch.changed > 0 ? (
          <Link to={paths.managerView("changed-on-ebay")} className={buttonClass()}>
            Show {countOf(watch.changed, "changed listing")}
          </Link>
        ) : null}
      </div>
      <ul className="mt-3 flex flex-col gap-1 text-sm text-muted" aria-live="polite">
        <li>{watchedWords(watch)}</li>
        <li>{lastWords(watch, new Date())}</li>
        {watch.nextAt && watch.watched > 0 ? <li>Next check: {dayWords(watch.nextAt)}.</li> : null}
      </ul>
    </>
  );
}

function watchedWords({ watched, changed }: Watch): string {
  if (watched === 0) return "No synced listings to check yet. Sync fitments to eBay first.";
  const waiting =
    changed === 0
      ? ""
      : ` ${countOf(changed, "listing")} changed on eBay and ${changed === 1 ? "waits" : "wait"} for your decision.`;
  return `${countOf(watched, "listing")} with synced fitments.${waiting}`;
}

function lastWords({ lastCheck }: Watch, now: Date): string {
  if (!lastCheck) return "Not checked yet.";
  const { state, total, left, failed: unread } = lastCheck;
  if (state === "running" || state === "cancelling")
    return `Checking: ${total - left} of ${countOf(total, "listing")} done.`;
  if (state === "paused") {
    const reason = withoutMoment(lastCheck.pausedReason ?? "").replace(/\.$/, "");
    const until = lastCheck.pausedUntil
      ? ` It continues automatically after ${momentWords(lastCheck.pausedUntil, now)}.`
      : "";
    return `Paused after ${total - left} of ${countOf(total, "listing")}: ${reason}.${until}`;
  }
  const read = countOf(total - left - unread, "listing");
  const missed = unread > 0 ? ` ${countOf(unread, "listing")} couldn't be read.` : "";
  return `Last check: ${momentWords(lastCheck.createdAt, now)}, ${read}.${missed}`;
}
