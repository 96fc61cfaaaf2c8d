import { lazy, Suspense } from "react";
import { formatCount } from "../../lib/count-words.ts";
import { dateWords } from "../../lib/time-words.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import type { ChartDay, ChartLook, ChartSeries } from "./day-chart.tsx";

// The drawing code is large, so it stays out of the screen's own script.
const DayChart = lazy(async () => ({ default: (await import("./day-chart.tsx")).DayChart }));

interface DayFigureProps {
  /** Names the chart and its table. */
  readonly label: string;
  readonly look: ChartLook;
  readonly days: readonly ChartDay[];
  /** Each with the figure that the legend shows, such as the total. */
  readonly series: readonly (ChartSeries & { readonly shown: string })[];
  /** Further columns of the table. */
  readonly columns?: readonly { readonly key: string; readonly name: string }[];
  readonly nameDay?: (day: string) => string;
  readonly formatValue?: (value: number) => string;
  /** Shown in place of the chart. */
  readonly instead?: string | null;
}

/** Shows values over days: a legend, a chart, and the table behind it. */
export function DayFigure({
  label,
  look,
  days,
  series,
  columns = [],
  nameDay = dateWords,
  formatValue = formatCount,
  instead = null,
}: DayFigureProps) {
  const shared = {
    label,
    days,
    nameDay,
    formatValue,
  };
  return (
    <>
      <ul className="mb-2 flex flex-wrap gap-x-5 gap-y-1">
        {series.map(({ key, name, color, shown }) => (
          <li key={key} className="flex items-center gap-2 text-sm">
            <span className="size-3 rounded-xs" style={{ background: color }} aria-hidden />
            <span className="text-muted">{name}</span>
            <span className="font-medium">{shown}</span>
          </li>
        ))}
      </ul>
      {instead === null ? (
        <Suspense fallback={<Skeleton className="h-50" />}>
          <DayChart {...shared} look={look} series={series} />
        </Suspense>
      ) : (
        <p className="my-4 text-sm text-muted">{instead}</p>
      )}
      <details className="mt-2 text-sm">
        <summary className="w-fit cursor-pointer rounded-md text-accent">Show as a table</summary>
        <DaysTable {...shared} columns={[...series, ...columns]} />
      </details>
    </>
  );
}

type DaysTableProps = Required<
  Pick<DayFigureProps, "label" | "days" | "columns" | "nameDay" | "formatValue">
>;

/** Shows the same values as rows, newest first. */
function DaysTable({ label, days, columns, nameDay, formatValue }: DaysTableProps) {
  return (
    <div
      className="mt-2 max-h-60 overflow-auto"
      tabIndex={0}
      role="region"
      aria-label={`${label}, as a table`}
    >
      <table className="w-full text-left">
        <thead className="sticky top-0 z-10 bg-surface">
          <tr>
            <th scope="col" className="sticky left-0 bg-surface py-1 pr-3 font-medium">
              Day (UTC)
            </th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col" className="py-1 pr-3 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day} className="border-t border-line">
              <th
                scope="row"
                className="sticky left-0 bg-surface py-1 pr-3 font-normal whitespace-nowrap"
              >
                {nameDay(day.day)}
              </th>
              {columns.map(({ key }) => (
                <td key={key} className="py-1 pr-3 text-right">
                  {typeof day[key] === "number" ? formatValue(day[key]) : "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
