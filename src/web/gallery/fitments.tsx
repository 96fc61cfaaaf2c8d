import type { Fitment, FitmentRange } from "#contract/fitment.ts";
import { MarkedTitle } from "../components/fitments/marked-title.tsx";
import { VehicleRanges } from "../components/fitments/vehicle-ranges.tsx";
import { Group, Specimen } from "./specimen.tsx";

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

export function Fitments() {
  return (
    <Group name="Fitments">
      <Specimen file="fitments/marked-title" stacked>
        <MarkedTitle title={title} marks={marks} />
        <MarkedTitle title="Universal floor mat" marks={[]} />
      </Specimen>
      <Specimen file="fitments/vehicle-ranges" stacked>
        <VehicleRanges label="Vehicles" ranges={ranges} rows={rows} />
      </Specimen>
    </Group>
  );
}
