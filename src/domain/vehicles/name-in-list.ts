import { compact } from "./phrase-book.ts";
import { modelOf } from "./vehicle-index.ts";
import type { VehicleIndex } from "./vehicle-index.ts";
import type { ModelRef } from "./vehicle.ts";

/**
 * Spells a make and model ("CHEVROLET", "F150") as the list does. Returns them unchanged when the
 * list doesn't have the model.
 */
export function nameInList(index: VehicleIndex, { make, model }: ModelRef): ModelRef {
  if (index.ids.has(`${make}\t${model}`)) return { make, model };
  const maker = index.names.phrases.get(compact(make))?.make ?? null;
  const ids = maker === null ? [] : (index.byMake.get(maker) ?? []);
  const wanted = compact(model);
  const found = ids.find((id) => modelOf(index, id).key === wanted);
  if (found === undefined) return { make: maker ?? make, model };
  const { make: listedMake, model: listedModel } = modelOf(index, found);
  return { make: listedMake, model: listedModel };
}
