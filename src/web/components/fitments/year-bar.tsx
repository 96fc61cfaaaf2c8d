import type { FitmentRange } from "#contract/fitment.ts";
import { classNames } from "../ui/class-names.ts";
import { placeOnAxis } from "./year-axis.ts";
import type { YearAxis } from "./year-axis.ts";

interface YearBarProps {
  readonly range: Pick<FitmentRange, "fromYear" | "toYear">;
  readonly axis: YearAxis;
  /** A color class per band, one for each source. */
  readonly bands: readonly string[];
}

/** Draws a range on the axis of years. */
export function YearBar({ range, axis, bands }: YearBarProps) {
  const { left, width } = placeOnAxis(axis, range);
  return (
    <span aria-hidden className="relative block h-4 self-center max-sm:col-start-2">
      {axis.ticks.map((year) => {
        const tick = placeOnAxis(axis, { fromYear: year, toYear: year });
        return (
          <span
            key={year}
            className="absolute -inset-y-1.5 w-px bg-line max-sm:inset-y-0"
            style={{ left: `${tick.left + tick.width / 2}%` }}
          />
        );
      })}
      <span
        className="absolute inset-y-0.5 flex min-w-1 flex-col gap-px overflow-hidden rounded-md"
        style={{ left: `${left}%`, width: `${width}%` }}
      >
        {bands.map((band) => (
          <span key={band} className={classNames("w-full flex-1", band)} />
        ))}
      </span>
    </span>
  );
}
