import { allIds } from "../../vehicles/name-entry.ts";
import type { TextRead } from "./read-text.ts";

/** Returns the models that a text's names mean; of a family, its usual class. */
export function modelIds({ vehicles }: Pick<TextRead, "vehicles">): readonly number[] {
  return vehicles.flatMap((one) => (one.kind === "model" ? one.ids : []));
}

/** Returns the models that a text's factory codes mean. */
export function codeIds({ vehicles }: Pick<TextRead, "vehicles">): readonly number[] {
  return vehicles.flatMap((one) => (one.kind === "code" ? one.cars.map(({ id }) => id) : []));
}

/** Returns every model that the texts name, including all classes of a family. */
export function idsNamed(reads: readonly Pick<TextRead, "vehicles">[]): readonly number[] {
  return reads.flatMap(({ vehicles }) =>
    vehicles.flatMap((one) => (one.kind === "model" ? allIds(one) : [])),
  );
}
