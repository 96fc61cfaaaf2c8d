import { sortedYears } from "../../vehicles/year-range.ts";
import type { Variant } from "../../vehicles/vehicle.ts";
import { chosenOptions } from "../chosen-option.ts";
import type { Evidence, FitmentRow } from "../fitment.ts";
import type { ParametersOf, Question } from "../question.ts";
import type { Refusal, SaidCar } from "../refusal.ts";
import { coversVariant } from "./car-set.ts";
import type { CarYear } from "./car.ts";
import { carNotes } from "./car-notes.ts";
import { engineFacts, type EngineGroup } from "./engines/engine-facts.ts";
import { judgeYear, type JudgedYear } from "./judge-year.ts";
import { refusalOf } from "./refusals.ts";
import type { Books } from "./books.ts";

/** Returns a car's rows in one year, and reports refusals and questions. */
export function rowsOfYear(car: CarYear, books: Books): readonly FitmentRow[] {
  const { make, model, year, claim } = car;
  const said = claim.evidence[0]?.text ?? "";
  const judged = settleEngine(car, judgeYear(car), books);
  const { reason } = judged;
  const refuse = (of: (car: SaidCar) => Refusal): void =>
    books.refused.add(
      {
        said,
        make,
        model,
        year,
      },
      of,
    );
  if (reason !== null) refuse((one) => refusalOf(reason, one));
  for (const group of judged.unnamed)
    refuse((one) => ({ code: "engine-not-named", parameters: { ...one, group } }));
  for (const fleet of judged.fleets)
    refuse((one) => ({ code: "fleet-left-out", parameters: { ...one, fleet } }));
  for (const other of judged.otherThanDonor)
    refuse((one) => ({ code: "other-than-donor", parameters: { ...one, ...other } }));
  const notes = carNotes(car, judged.engineNote, judged.notes);
  return judged.variants.map((variant) => rowOf(car, variant, notes));
}

/**
 * Returns one row for the whole car if the catalog has it without trims, unless the listing
 * excludes it.
 */
export function trimless(car: CarYear, { input }: Books): readonly FitmentRow[] {
  const bare = { trim: "", engine: "" };
  const { reason } = judgeYear({ ...car, all: [bare] });
  if (reason?.code === "excluded") return [];
  return [rowOf(car, bare, carNotes(car, input.part.engine !== false))];
}

function rowOf(car: CarYear, { trim, engine }: Variant, notes: string): FitmentRow {
  const { year, make, model } = car;
  return {
    year,
    make,
    model,
    trim,
    engine,
    notes,
    origin: "generated",
    evidence: backed(car, { trim, engine }),
  };
}

/** Returns the words behind a row, and the other sources that name the same car. */
function backed({ claim, year, listing }: CarYear, variant: Variant): readonly Evidence[] {
  const { id, evidence } = claim;
  const { supports } = listing;
  if (supports.length === 0) return evidence;
  const others = supports.filter(
    (support) =>
      !evidence.some(
        ({ source, text }) => source === support.evidence.source && text === support.evidence.text,
      ) && coversVariant(support.cars, { id, year }, variant),
  );
  return others.length === 0 ? evidence : [...evidence, ...others.map((one) => one.evidence)];
}

/** Asks which of several engines of the same size is meant, or applies the seller's answer. */
function settleEngine(car: CarYear, judged: JudgedYear, books: Books): JudgedYear {
  const { unclear } = judged;
  if (unclear.length === 0) return judged;
  const { make, model, year, all } = car;
  const key = `engine:${make} ${model}:${[...unclear].sort().join("/")}`.toLowerCase();
  const before = books.questions.get(key);
  const years = before?.kind === "engine" ? before.parameters.years : [];
  const asked = engineQuestion(key, { make, model, years: sortedYears([...years, year]) }, unclear);
  const groups = chosenOptions(asked, books.input.answers)?.map(({ id }) => id);
  if (groups === undefined) {
    books.questions.set(key, asked);
    return judged;
  }
  books.answered.add(key);
  return judgeYear({
    ...car,
    all: all.filter(({ engine }) => groups.some((group) => group === engineFacts(engine).group)),
  });
}

function engineQuestion(
  key: string,
  parameters: ParametersOf<"engine">,
  groups: readonly EngineGroup[],
): Question<"engine"> {
  return {
    key,
    kind: "engine",
    parameters,
    options: groups.map((id) => ({ id })),
  };
}
