import type { Fitment, FitmentRange } from "#contract/fitment.ts";
import { AxisHead } from "../components/fitments/axis-head.tsx";
import { MarkedTitle } from "../components/fitments/marked-title.tsx";
import { VehicleRanges } from "../components/fitments/vehicle-ranges.tsx";
import { yearAxis } from "../components/fitments/year-axis.ts";
import { YearBar } from "../components/fitments/year-bar.tsx";
import { longTitle } from "./fixed-data.ts";
import { Group, Specimen, State } from "./specimen.tsx";

const title = "1998-2002 Honda Accord V6 Window Regulator, not for Coupe";
const marks = [
  { words: "1998-2002", means: "year" },
  { words: "Honda", means: "make" },
  { words: "Accord", means: "model" },
  { words: "V6", means: "engine" },
  { words: "Window Regulator", means: "part" },
  { words: "not for Coupe", means: "exclusion" },
].map(({ words, means }) => ({
  field: "title" as const,
  start: title.indexOf(words),
  end: title.indexOf(words) + words.length,
  means,
}));

const rows: readonly Fitment[] = [1998, 1999, 2000].map((year) => ({
  year,
  make: "Honda",
  model: "Accord",
  trim: "EX Sedan 4-Door",
  engine: "3.0L",
  notes: "Front left",
}));
const ranges: readonly FitmentRange[] = [
  {
    make: "Honda",
    model: "Accord",
    fromYear: 1998,
    toYear: 2002,
    trims: 2,
    engines: ["3.0L"],
    origins: ["generated"],
    rows: [0, 1, 2],
  },
  {
    make: "Acura",
    model: "TL",
    fromYear: 1999,
    toYear: 1999,
    trims: 0,
    engines: [],
    origins: ["marketplace"],
    rows: [0],
  },
];

const axis = yearAxis([{ fromYear: 1992, toYear: 2012 }]);

export function Fitments() {
  return (
    <Group name="Fitments">
      <Specimen file="fitments/marked-title" of={{ MarkedTitle }} stacked>
        <State name="with words of each kind">
          <MarkedTitle title={title} marks={marks} />
        </State>
        <State name="a long title, as a heading">
          <MarkedTitle title={longTitle} marks={marks.slice(0, 1)} heading />
        </State>
        <State name="nothing read">
          <MarkedTitle title="Universal floor mat" marks={[]} />
        </State>
      </Specimen>
      <Specimen file="fitments/vehicle-ranges" of={{ VehicleRanges }} stacked>
        <VehicleRanges label="Vehicles" ranges={ranges} rows={rows} />
      </Specimen>
      {axis ? (
        <>
          <Specimen file="fitments/axis-head" of={{ AxisHead }} stacked>
            <AxisHead axis={axis} last="Rows" />
          </Specimen>
          <Specimen file="fitments/year-bar" of={{ YearBar }} stacked>
            {bars.map(({ name, range, bands }) => (
              <State key={name} name={name}>
                <YearBar range={range} axis={axis} bands={bands} />
              </State>
            ))}
          </Specimen>
        </>
      ) : null}
    </Group>
  );
}

const bars = [
  { name: "many years", range: { fromYear: 1994, toYear: 2008 }, bands: ["bg-accent"] },
  { name: "one year", range: { fromYear: 2012, toYear: 2012 }, bands: ["bg-accent"] },
  {
    name: "from several sources",
    range: { fromYear: 1998, toYear: 2002 },
    bands: ["bg-protected", "bg-ready", "bg-accent"],
  },
];
