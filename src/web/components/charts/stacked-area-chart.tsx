import {
  Area,
  AreaChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { formatCount } from "../../lib/count-words.ts";
import { dayWords } from "../../lib/time-words.ts";

interface StackedAreaChartProps {
  /** Names the chart for screen readers. The table behind it has the figures. */
  readonly label: string;
  /** The counts of each day (UTC, such as "2026-11-23") by the keys of the series. */
  readonly days: readonly ({ readonly day: string } & Readonly<Record<string, string | number>>)[];
  /** From the bottom of the stack to its top. The colors are the theme's, such as "var(--synced)". */
  readonly series: readonly {
    readonly key: string;
    readonly name: string;
    readonly color: string;
  }[];
}

const tick = { fill: "var(--muted)", fontSize: 12 };

/** Counts over days, stacked. Arrow keys move through the days. */
export function StackedAreaChart({ label, days, series }: StackedAreaChartProps) {
  return (
    <ResponsiveContainer width="100%" height={200} minWidth={0}>
      <AreaChart
        data={[...days]}
        title={label}
        margin={{
          top: 8,
          right: 8,
          bottom: 0,
          left: 0,
        }}
        accessibilityLayer
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="day"
          tickFormatter={shortDay}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: "var(--line-strong)" }}
          minTickGap={32}
        />
        <YAxis
          tickFormatter={formatCount}
          tick={tick}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          width={52}
        />
        <Tooltip
          labelFormatter={(day) => dayWords(`${String(day)}T12:00:00Z`)}
          formatter={(count) => formatCount(Number(count))}
          contentStyle={{
            background: "var(--surface)",
            border: "1px solid var(--line)",
            borderRadius: 6,
            fontSize: 13,
          }}
          itemSorter={({ dataKey }) => -series.findIndex(({ key }) => key === dataKey)}
        />
        {series.map(({ key, name, color }) => (
          <Area
            key={key}
            dataKey={key}
            name={name}
            stackId="all"
            stroke={color}
            fill={color}
            fillOpacity={0.25}
            isAnimationActive={false}
          />
        ))}
      </AreaChart>
    </ResponsiveContainer>
  );
}

/** "Nov 23" */
function shortDay(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString("en-US", {
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });
}
