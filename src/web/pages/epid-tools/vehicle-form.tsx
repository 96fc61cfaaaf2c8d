import { Search } from "lucide-react";
import { useState } from "react";
import type { FormEvent } from "react";
import type { FittingQuestion } from "../../api/epid.ts";
import { useMakes, useModels, useVariants } from "../../api/vehicles.ts";
import { Button } from "../../components/ui/button.tsx";
import { Labeled, Picker, TextInput } from "../../components/ui/field.tsx";
import { QueryFailure } from "../../components/layout/query-failure.tsx";

interface Car {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly trim: string;
  readonly engine: string;
}

const noCar: Car = {
  make: "",
  model: "",
  year: 0,
  trim: "",
  engine: "",
};
const noYears: readonly number[] = [];

/** Holds the chosen vehicle and the options that eBay lists for each field. */
function usePickedCar() {
  const [car, setCar] = useState(noCar);
  const makes = useMakes();
  const models = useModels(car.make);
  const years = models.data?.find(({ model }) => model === car.model)?.years ?? noYears;
  const variants =
    useVariants(car.make, car.model, car.year === 0 ? noYears : [car.year]).byYear[0]?.variants ??
    [];
  const ofTrim = variants.filter(({ trim }) => car.trim === "" || trim === car.trim);
  return {
    car,
    setCar,
    years,
    failed: [makes, models].find(({ error }) => error !== null),
    makes: makes.data ?? [],
    models: (models.data ?? []).map(({ model }) => model),
    trims: named(variants.map(({ trim }) => trim)),
    engines: named(ofTrim.map(({ engine }) => engine)),
  };
}

function named(names: readonly string[]): readonly string[] {
  return [...new Set(names)].filter((name) => name !== "");
}

/** Asks for a part and a vehicle from eBay's list. Trim and engine are optional. */
export function VehicleForm({ onAsk }: { readonly onAsk: (question: FittingQuestion) => void }) {
  const [part, setPart] = useState("");
  const { car, setCar, makes, models, years, trims, engines, failed } = usePickedCar();
  const ready = part.trim().length >= 2 && car.year !== 0;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (ready) onAsk({ part: part.trim(), ...car });
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-[1.4fr_1fr_1.2fr_0.6fr_1.4fr_1.4fr]">
        <Labeled label="Part">
          <TextInput
            value={part}
            onChange={(event) => setPart(event.target.value)}
            maxLength={80}
            placeholder="ignition coil"
          />
        </Labeled>
        <Picker
          label="Make"
          value={car.make}
          options={makes}
          onChoose={(make) => setCar({ ...noCar, make })}
        />
        <Picker
          label="Model"
          value={car.model}
          options={models}
          onChoose={(model) => setCar({ ...noCar, make: car.make, model })}
        />
        <Picker
          label="Year"
          value={car.year === 0 ? "" : String(car.year)}
          options={years.toReversed().map(String)}
          onChoose={(year) =>
            setCar({
              ...car,
              year: Number(year),
              trim: "",
              engine: "",
            })
          }
        />
        <Picker
          label="Trim"
          open="Any"
          value={car.trim}
          options={trims}
          onChoose={(trim) => setCar({ ...car, trim, engine: "" })}
        />
        <Picker
          label="Engine"
          open="Any"
          value={car.engine}
          options={engines}
          onChoose={(engine) => setCar({ ...car, engine })}
        />
      </div>
      {failed ? <QueryFailure query={failed} title="Couldn't load the vehicle list" /> : null}
      <div className="flex justify-end">
        <Button type="submit" look="primary" disabled={!ready}>
          <Search className="size-4" aria-hidden /> Find products
        </Button>
      </div>
    </form>
  );
}
