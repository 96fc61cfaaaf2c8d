import type { Forerunner, GenerationKnowledge } from "../name-knowledge.ts";
import { checkModels, lineOf, type Compiling } from "./compiling.ts";
import { Meanings } from "./meanings.ts";
import { yearRange } from "../../../vehicles/year-range.ts";

/** Earlier than any car in a list. */
const firstYear = 1896;

export function compileGenerations(compiling: Compiling): GenerationKnowledge {
  const starts = compileStarts(compiling);
  return {
    starts,
    ranks: new Map([...starts.keys()].map((key, at) => [key, at])),
    forerunners: compileForerunners(compiling),
  };
}

function compileStarts(compiling: Compiling): ReadonlyMap<string, readonly number[]> {
  const cars = new Meanings(compiling.report);
  return new Map(
    compiling.tables.generations.map((row) => {
      const { make, model, years } = row;
      const at = lineOf("generations", row);
      cars.add(at, `${make} ${model}`, "a model with generations");
      checkModels(compiling, make, {
        at,
        names: [model],
        unlisted: row.flags.has("unlisted") ? [model] : [],
        years: { rule: "each", years },
      });
      return [`${make}\t${model}`, years];
    }),
  );
}

function compileForerunners(compiling: Compiling): ReadonlyMap<string, readonly Forerunner[]> {
  const cars = new Meanings(compiling.report);
  const forerunners = new Map<string, Forerunner[]>();
  for (const row of compiling.tables.forerunners) {
    const { make, model, until, cars: names, unlisted } = row;
    const from = row.from ?? firstYear;
    const at = lineOf("forerunners", row);
    const years = yearRange(from, until);
    cars.add(at, `${make} ${model} until ${until}`, "a later name");
    checkModels(compiling, make, {
      at,
      names: [model],
      unlisted: unlisted.includes(model) ? [model] : [],
      years: { rule: "none", years },
    });
    checkModels(compiling, make, {
      at,
      names,
      unlisted: unlisted.filter((name) => name !== model),
      years: { rule: "one", years },
    });
    const key = `${make}\t${model}`;
    forerunners.set(key, [...(forerunners.get(key) ?? []), { from, until, models: names }]);
  }
  return forerunners;
}
