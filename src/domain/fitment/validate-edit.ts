import type { CatalogSlice } from "../vehicles/catalog.ts";
import { compact } from "../vehicles/phrase-book.ts";
import { modelOf, type VehicleIndex } from "../vehicles/vehicle-index.ts";
import type { Variant } from "../vehicles/vehicle.ts";
import type { Fitment } from "./fitment.ts";
import { yearRuns } from "./year-runs.ts";
import { isTypoOf } from "./resolve/names/is-typo-of.ts";

/** The most suggestions to offer. */
const most = 3;

/**
 * Checks that a typed fitment matches the marketplace's catalog exactly. Returns `null` if it does,
 * otherwise a message that says what is wrong and suggests a correction. The slice must contain the
 * model's variants; if it doesn't, the message says so.
 */
export function checkFitment(
  fitment: Fitment,
  index: VehicleIndex,
  slice: CatalogSlice,
): string | null {
  const { year, make, model } = fitment;
  const id = index.ids.get(`${make}\t${model}`);
  if (id === undefined) return wrongModel(fitment, index);
  const { years } = modelOf(index, id);
  if (!years.includes(year))
    return `The list has the ${make} ${model} in ${yearRuns(years)}, not in ${year}.`;
  const variants = slice.variants(year, make, model);
  if (variants === undefined)
    return `The trims of the ${year} ${make} ${model} have not been looked up yet. Try again in a moment.`;
  return wrongVariant(fitment, variants);
}

function wrongModel({ make, model }: Fitment, index: VehicleIndex): string {
  const ids = index.byMake.get(make);
  if (ids === undefined) {
    const close = [...index.byMake.keys()].filter(
      (one) => compact(one) === compact(make) || isTypoOf(compact(make), compact(one)),
    );
    const known = index.names.phrases.get(compact(make))?.make;
    return `The list has no make "${make}".${suggest([...new Set([...close, ...(known === null || known === undefined ? [] : [known])])])}`;
  }
  const key = compact(model);
  const names = ids.map((id) => modelOf(index, id).model);
  const alias =
    index.names.phrases
      .get(key)
      ?.ids.filter((id) => ids.includes(id))
      .map((id) => modelOf(index, id).model) ?? [];
  const close = names.filter(
    (name) =>
      key !== "" &&
      (compact(name) === key ||
        isTypoOf(key, compact(name)) ||
        compact(name).startsWith(key) ||
        key.startsWith(compact(name))),
  );
  return `The list has no ${make} "${model}".${suggest([...new Set([...alias, ...close])])}`;
}

function wrongVariant(
  { year, make, model, trim, engine }: Fitment,
  variants: readonly Variant[],
): string | null {
  const name = `${year} ${make} ${model}`;
  if (variants.length === 0)
    return trim === "" && engine === ""
      ? null
      : `The list has no trims for the ${name}: leave trim and engine empty.`;
  const trims = [...new Set(variants.map((variant) => variant.trim))];
  if (trim === "")
    return `A row without a trim covers every ${name}. Choose a trim.${suggest(trims)}`;
  if (!trims.includes(trim))
    return `The list has no trim "${trim}" for the ${name}.${suggest(closest(trim, trims))}`;
  const engines = [
    ...new Set(
      variants.filter((variant) => variant.trim === trim).map((variant) => variant.engine),
    ),
  ];
  if (engines.includes(engine)) return null;
  return engine === ""
    ? `Choose an engine of the ${name} ${trim}.${suggest(engines)}`
    : `The list has no engine "${engine}" for the ${name} ${trim}.${suggest(closest(engine, engines))}`;
}

/** Sorts texts that begin the same way first. */
function closest(text: string, all: readonly string[]): readonly string[] {
  const word = text.toLowerCase().split(" ")[0] ?? "";
  return [...all].sort(
    (one, two) =>
      Number(two.toLowerCase().startsWith(word)) - Number(one.toLowerCase().startsWith(word)),
  );
}

function suggest(names: readonly string[]): string {
  if (names.length === 0) return "";
  const shown = names.slice(0, most).map((name) => `"${name}"`);
  return ` It has ${shown.join(", ")}${names.length > most ? ` and ${names.length - most} more` : ""}.`;
}
