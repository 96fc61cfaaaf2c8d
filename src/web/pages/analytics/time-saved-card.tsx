import type { Work } from "#contract/analytics.ts";
import { Card } from "../../components/ui/card.tsx";
import { Labeled, TextInput } from "../../components/ui/field.tsx";
import { countOf } from "../../lib/count-words.ts";
import { hoursWords } from "./figure-words.ts";
import { hoursSaved, mostMinutesByHand } from "./time-saved.ts";

interface TimeSavedCardProps {
  readonly total: Work;
  readonly minutes: number;
  readonly onMinutes: (minutes: number) => void;
}

/** The estimate of the time saved, with its assumption, which the seller can change. */
export function TimeSavedCard({ total, minutes, onMinutes }: TimeSavedCardProps) {
  const listings = Math.max(0, total.listings_added);
  return (
    <Card title="How time saved is estimated">
      <p className="text-2xl font-semibold">{hoursWords(hoursSaved(listings, minutes))}</p>
      <p className="mt-1 mb-4 text-muted">
        This is an estimate: {countOf(listings, "sync")} added fitments to a listing and{" "}
        {listings === 1 ? "wasn't" : "weren't"} undone. We assume that entering one listing&apos;s
        vehicles on eBay by hand takes {countOf(minutes, "minute")}. The time you spend on reviews
        isn&apos;t subtracted.
      </p>
      <div className="max-w-60">
        <Labeled label="Minutes per listing by hand">
          <TextInput
            type="number"
            min={1}
            max={mostMinutesByHand}
            step={1}
            defaultValue={minutes}
            onChange={({ target }) => {
              if (target.value !== "" && target.validity.valid) onMinutes(target.valueAsNumber);
            }}
          />
        </Labeled>
      </div>
    </Card>
  );
}
