import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { shortDateWords } from "../../lib/time-words.ts";

/**
 * The values of a day, or of several from that day on (UTC, "2026-11-23"), by the keys of the
 * series.
 */
export type ChartDay = { readonly day: string } & Readonly<Record<string, string | number | null>>;

export interface ChartSeries {
  readonly key: string;
  readonly name: string;
  /** One of the theme, such as "var(--synced)". */
  readonly color: string;
}

/** Areas and bars are stacked. */
export type ChartLook = "areas" | "bars" | "lines";

interface DayChartProps {
  /** Names the chart for screen readers. The table behind it has the figures. */
  readonly label: string;
  readonly look: ChartLook;
  readonly days: readonly ChartDay[];
  /** From the bottom of the stack to its top. */
  readonly series: readonly ChartSeries[];
  readonly nameDay: (day: string) => string;
  readonly formatValue: (value: number) => string;
}

const tick = { fill: "var(--muted)", fontSize: 12 };
const tooltipLook = {
  background: "var(--surface)",
  border: "1px solid var(--line)",
  borderRadius: 6,
  fontSize: 13,
};

/** Charts values over days. Arrow keys move through the days. */
export function DayChart({ label, look, days, series, nameDay, formatValue }: DayChartProps) {
  const position = (key: unknown) => -series.findIndex((one) => one.key === key);
  return (
    <ResponsiveContainer width="100%" height={200} minWidth={0}>
      <ComposedChart
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
          tickFormatter={shortDateWords}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: "var(--line-strong)" }}
          minTickGap={32}
          // Bars need half of their width on either side.
          scale={look === "bars" ? "band" : "point"}
        />
        <YAxis
          tickFormatter={formatValue}
          tick={tick}
          tickLine={false}
          axisLine={false}
          allowDecimals={look === "lines"}
          width={52}
        />
        <Tooltip
          labelFormatter={(day) => nameDay(String(day))}
          formatter={(value) => formatValue(Number(value))}
          contentStyle={tooltipLook}
          itemSorter={({ dataKey }) => position(dataKey)}
          cursor={look === "bars" ? { fill: "var(--sunken)" } : { stroke: "var(--line-strong)" }}
        />
        {series.map((one) => drawSeries(look, one))}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

function drawSeries(look: ChartLook, { key, name, color }: ChartSeries) {
  const shared = { dataKey: key, name, isAnimationActive: false };
  if (look === "areas")
    return (
      <Area key={key} {...shared} stackId="all" stroke={color} fill={color} fillOpacity={0.25} />
    );
  if (look === "bars") return <Bar key={key} {...shared} stackId="all" fill={color} />;
  return (
    <Line
      key={key}
      {...shared}
      stroke={color}
      strokeWidth={2}
      dot={{ r: 2, fill: color }}
      connectNulls
    />
  );
}
