import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import type { Fitment } from "#contract/fitment.ts";
import { useMakes, useModels, useVariants } from "../../../api/vehicles.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Picker } from "../../../components/ui/field.tsx";
import { QueryFailure } from "../../../components/layout/query-failure.tsx";
import { countOf } from "../../../lib/count-words.ts";
import { mergeVariants, vehiclesOf } from "./merge-variants.ts";
import { VariantChoice } from "./variant-choice.tsx";

interface Car {
  readonly make: string;
  readonly model: string;
  readonly from: number;
  readonly to: number;
}

const noCar: Car = {
  make: "",
  model: "",
  from: 0,
  to: 0,
};
const noYears: readonly number[] = [];

/** The car being picked, and what the marketplace lists for it. */
function usePickedCar() {
  const [car, setCar] = useState(noCar);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const makes = useMakes();
  const models = useModels(car.make);
  const years = models.data?.find(({ model }) => model === car.model)?.years ?? noYears;
  const wanted = useMemo(
    () => years.filter((year) => year >= car.from && year <= car.to),
    [years, car.from, car.to],
  );
  const found = useVariants(car.make, car.model, wanted);
  const variants = useMemo(() => mergeVariants(found.byYear), [found.byYear]);
  const choose = (next: Car) => {
    setCar(next);
    setLeft(new Set());
  };
  const chooseModel = (model: string) => {
    const listed = models.data?.find((one) => one.model === model)?.years ?? noYears;
    choose({
      make: car.make,
      model,
      from: listed[0] ?? 0,
      to: listed.at(-1) ?? 0,
    });
  };
  const vehicles = found.isPending
    ? []
    : vehiclesOf(
        car,
        variants.filter(({ trim, engine }) => !left.has(`${trim}\t${engine}`)),
      );
  return {
    car,
    choose,
    chooseModel,
    makes,
    models,
    years,
    wanted,
    found,
    variants,
    left,
    setLeft,
    vehicles,
    failed: [makes, models, found].find(({ error }) => error !== null),
  };
}

/**
 * Adds vehicles by pickers that offer only what the marketplace lists: make, model, years, then
 * trims and engines.
 */
export function AddVehicle({
  title = "Add vehicle",
  onAdd,
}: {
  readonly title?: string;
  readonly onAdd: (vehicles: readonly Fitment[]) => void;
}) {
  const picked = usePickedCar();
  const { vehicles, choose, failed } = picked;
  return (
    <section aria-label={title} className="rounded-md border border-line p-3">
      <h3 className="font-medium">{title}</h3>
      <CarPickers {...picked} />
      {failed ? (
        <div className="mt-2">
          <QueryFailure query={failed} title="The vehicle list could not be read" />
        </div>
      ) : picked.wanted.length > 0 ? (
        <VariantChoice
          variants={picked.variants}
          allYears={picked.wanted.length}
          pending={picked.found.isPending}
          left={picked.left}
          onChange={picked.setLeft}
        />
      ) : null}
      <div className="mt-3 flex justify-end">
        <Button
          disabled={vehicles.length === 0}
          onClick={() => {
            onAdd(vehicles);
            choose(noCar);
          }}
        >
          <Plus className="size-3.5" aria-hidden />
          {vehicles.length > 0 ? `Add ${countOf(vehicles.length, "row")}` : "Add"}
        </Button>
      </div>
    </section>
  );
}

function CarPickers({
  car,
  choose,
  chooseModel,
  makes,
  models,
  years,
}: ReturnType<typeof usePickedCar>) {
  return (
    <div className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-[1fr_1.4fr_0.7fr_0.7fr]">
      <Picker
        label="Make"
        value={car.make}
        options={makes.data ?? []}
        disabled={!makes.data}
        onChoose={(make) => choose({ ...noCar, make })}
      />
      <Picker
        label="Model"
        value={car.model}
        options={models.data?.map(({ model }) => model) ?? []}
        disabled={!models.data}
        onChoose={chooseModel}
      />
      <Picker
        label="From"
        value={yearText(car.from)}
        options={years.map(String)}
        disabled={!car.model}
        onChoose={(year) =>
          choose({ ...car, from: Number(year), to: Math.max(car.to, Number(year)) })
        }
      />
      <Picker
        label="To"
        value={yearText(car.to)}
        options={years.filter((year) => year >= car.from).map(String)}
        disabled={!car.model}
        onChoose={(year) => choose({ ...car, to: Number(year) })}
      />
    </div>
  );
}

function yearText(year: number): string {
  return year === 0 ? "" : String(year);
}
