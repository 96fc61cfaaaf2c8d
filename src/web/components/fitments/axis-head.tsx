import { classNames } from "../ui/class-names.ts";
import { placeOnAxis } from "./year-axis.ts";
import type { YearAxis } from "./year-axis.ts";

/** Draws the years above the bars of a list of ranges. `last` is the heading of the last column. */
export function AxisHead({
  axis,
  last = "",
  className,
}: {
  readonly axis: YearAxis;
  readonly last?: string;
  readonly className?: string;
}) {
  return (
    <div
      aria-hidden
      className={classNames("range-grid h-6 bg-canvas text-xs text-muted", className)}
    >
      <span />
      <span className="max-sm:hidden" />
      <span className="relative block h-full">
        {axis.ticks.map((year) => {
          const { left, width } = placeOnAxis(axis, { fromYear: year, toYear: year });
          return (
            <span
              key={year}
              className="absolute top-1 -translate-x-1/2"
              style={{ left: `${left + width / 2}%` }}
            >
              {year}
            </span>
          );
        })}
      </span>
      <span className="text-right max-sm:hidden">{last}</span>
    </div>
  );
}
