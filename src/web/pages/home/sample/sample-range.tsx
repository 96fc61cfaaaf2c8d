import type { SampleFitments } from "#contract/sample.ts";
import { placeOnAxis } from "../../../components/fitments/year-axis.ts";
import type { YearAxis } from "../../../components/fitments/year-axis.ts";
import { countOf } from "../../../lib/count-words.ts";

interface SampleRangeProps {
  readonly range: SampleFitments["ranges"][number];
  readonly axis: YearAxis;
}

/** Shows one model by year, what it covers, and the words it was read from. */
export function SampleRange({ range, axis }: SampleRangeProps) {
  const years =
    range.fromYear === range.toYear ? `${range.fromYear}` : `${range.fromYear}–${range.toYear}`;
  const covers = [
    range.trims > 0 ? countOf(range.trims, "trim") : "",
    range.engines.join(", "),
    countOf(range.rows, "row"),
  ]
    .filter(Boolean)
    .join(" · ");
  const { left, width } = placeOnAxis(axis, range);
  return (
    <li className="grid items-center gap-x-6 gap-y-1 py-2.5 sm:grid-cols-2">
      <div className="min-w-0">
        <p className="font-medium">
          {range.make} {range.model} {years}
        </p>
        <p className="text-sm text-muted">{covers}</p>
      </div>
      <div className="min-w-0">
        <div aria-hidden className="relative h-4 rounded-md bg-sunken">
          {axis.ticks.map((year) => {
            const tick = placeOnAxis(axis, { fromYear: year, toYear: year });
            return (
              <span
                key={year}
                className="absolute inset-y-0 w-px bg-line-strong/40"
                style={{ left: `${tick.left + tick.width / 2}%` }}
              />
            );
          })}
          <span
            className="absolute inset-y-0.5 min-w-1 rounded-md bg-accent"
            style={{ left: `${left}%`, width: `${width}%` }}
          />
        </div>
        {range.because.length > 0 ? (
          <p className="mt-1 text-sm break-words text-muted">
            because of “{range.because.slice(0, 3).join("”, “")}”
          </p>
        ) : null}
      </div>
    </li>
  );
}
