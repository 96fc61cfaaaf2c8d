import type { Forerunner, GenerationKnowledge } from "../name-knowledge.ts";
import { checkModels, lineOf, type Compiling } from "./compiling.ts";
import { Meanings } from "./meanings.ts";
import { yearRange } from "./year-range.ts";

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

function compileForerunners(compiling: Compiling): ReadonlyMap<string, Forerunner> {
  const cars = new Meanings(compiling.report);
  return new Map(
    compiling.tables.forerunners.map((row) => {
      const { make, model, until, from, cars: names, unlisted } = row;
      const at = lineOf("forerunners", row);
      const years = yearRange(from ?? firstYear, until);
      cars.add(at, `${make} ${model}`, "a later name");
      const own = unlisted.includes(model) ? [model] : [];
      checkModels(compiling, make, {
        at,
        names: [model],
        unlisted: own,
        years: { rule: "none", years },
      });
      checkModels(compiling, make, {
        at,
        names,
        unlisted: unlisted.filter((name) => name !== model),
        years: { rule: "one", years },
      });
      return [`${make}\t${model}`, { from: from ?? firstYear, until, models: names }];
    }),
  );
}
