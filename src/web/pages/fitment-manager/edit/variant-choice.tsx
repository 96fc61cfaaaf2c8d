import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { yearRuns } from "../../../components/fitments/year-runs.ts";
import type { MergedVariant } from "./merge-variants.ts";

interface VariantChoiceProps {
  readonly variants: readonly MergedVariant[];
  /** How many years were asked for. */
  readonly allYears: number;
  readonly pending: boolean;
  /** Unchecked variants, as "trim⇥engine". */
  readonly left: ReadonlySet<string>;
  readonly onChange: (left: ReadonlySet<string>) => void;
}

/** Trims and engines to choose from; all are checked at first. */
export function VariantChoice({ variants, allYears, pending, left, onChange }: VariantChoiceProps) {
  if (pending) return <Skeleton className="mt-3 h-24" />;
  const all = left.size === 0;
  const toggle = (key: string) => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    onChange(next);
  };
  return (
    <fieldset className="mt-3">
      <legend className="sr-only">Trims and engines</legend>
      <label className="flex h-8 items-center gap-2 border-b border-line px-1 text-sm font-medium">
        <Checkbox
          checked={all}
          mixed={!all && left.size < variants.length}
          onChange={() =>
            onChange(
              all ? new Set(variants.map(({ trim, engine }) => `${trim}\t${engine}`)) : new Set(),
            )
          }
        />
        All trims and engines ({variants.length})
      </label>
      <div className="max-h-52 overflow-y-auto">
        {variants.map(({ trim, engine, years }) => (
          <label key={`${trim}\t${engine}`} className="flex items-start gap-2 px-1 py-1 text-sm">
            <Checkbox
              className="mt-0.5"
              checked={!left.has(`${trim}\t${engine}`)}
              onChange={() => toggle(`${trim}\t${engine}`)}
            />
            <span className="min-w-0">
              {trim || "(no trims listed)"} <span className="text-muted">{engine}</span>
              {years.length < allYears ? (
                <span className="text-muted"> · only {yearRuns(years)}</span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
