import type { CoverageDay } from "#contract/coverage.ts";
import { CoverageFigure } from "../components/charts/coverage-figure.tsx";
import { DayChart } from "../components/charts/day-chart.tsx";
import { DayFigure } from "../components/charts/day-figure.tsx";
import { formatCount } from "../lib/count-words.ts";
import { dateWords } from "../lib/time-words.ts";
import { Group, Specimen, State } from "./specimen.tsx";

const start = Date.UTC(2025, 9, 20);
const dayMilliseconds = 86_400_000;

const days: readonly CoverageDay[] = Array.from({ length: 30 }, (_, place) => ({
  day: new Date(start + place * dayMilliseconds).toISOString().slice(0, 10),
  published: 400 + place * 22,
  prepared: 120 - place * 2,
  bare: 680 - place * 20,
  needs_answer: place < 10 ? null : 40,
  to_review: place < 10 ? null : 12,
  with_rows: place < 10 ? null : 520 + place * 20,
  total_rows: place < 10 ? null : 12_000 + place * 800,
}));
const series = [
  {
    key: "published",
    name: "Fitments on eBay",
    color: "var(--synced)",
    shown: "1,038",
  },
  {
    key: "prepared",
    name: "Prepared",
    color: "var(--ready)",
    shown: "62",
  },
];

export function Charts() {
  return (
    <Group name="Charts">
      <Specimen file="charts/day-chart" of={{ DayChart }} stacked>
        {(["areas", "bars", "lines"] as const).map((look) => (
          <State key={look} name={look}>
            <DayChart
              label={`Listings by day, as ${look}`}
              look={look}
              days={days}
              series={series}
              nameDay={dateWords}
              formatValue={formatCount}
            />
          </State>
        ))}
      </Specimen>
      <Specimen file="charts/day-figure" of={{ DayFigure }} stacked>
        <State name="with further columns in the table">
          <DayFigure
            label="Listings by week"
            look="bars"
            days={days}
            series={series}
            columns={[{ key: "total_rows", name: "Fitments" }]}
          />
        </State>
        <State name="with words in place of the chart">
          <DayFigure
            label="Listings today"
            look="lines"
            days={days.slice(-1)}
            series={series}
            instead="The chart starts with the second day."
          />
        </State>
      </Specimen>
      <Specimen file="charts/coverage-figure" of={{ CoverageFigure }} stacked>
        <State name="a month">
          <CoverageFigure label="Coverage" days={days} />
        </State>
        <State name="the first day">
          <CoverageFigure label="Coverage on the first day" days={days.slice(-1)} />
        </State>
        <State name="nothing imported yet">
          <CoverageFigure label="No coverage" days={[]} />
        </State>
      </Specimen>
    </Group>
  );
}
