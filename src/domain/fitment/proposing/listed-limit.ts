import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { VariantLimit } from "../fitment-plan.ts";
import type { ListedRead } from "../reading/descriptions/read-description.ts";
import type { TextRead } from "../reading/read-text.ts";
import { exclusionsOf } from "./exclusions-of.ts";

/**
 * The trims, engines, bodies and exclusions that a row or line names for its own cars; `null`:
 * none.
 */
export function limitOf(
  { read, cells }: Pick<ListedRead, "read" | "cells">,
  index: VehicleIndex,
): VariantLimit | null {
  const limit: VariantLimit = {
    words: read.text,
    trimText: read,
    trimCell: cells.trim,
    engines: cells.engine === null ? read.engines : cells.engine.engines,
    engineCell: cells.engine?.text ?? "",
    bodies:
      cells.body === null ? [...read.bodies, ...(cells.trim?.bodies ?? [])] : cells.body.bodies,
    exclusions: [read, ...cells.limits].flatMap((text) => exclusionsOf(text, index)),
    asides: [],
    stated: false,
  };
  return saysNothing(limit, read) ? null : limit;
}

/** Words behind the vehicle may be trims: whether they are only the list can say. */
function saysNothing(limit: VariantLimit, read: TextRead): boolean {
  const strange = read.tokens.some((token, at) => token.kind !== "mark" && read.known[at] !== 1);
  return (
    !strange &&
    limit.trimCell === null &&
    limit.engines.length + limit.bodies.length + limit.exclusions.length === 0 &&
    limit.engineCell === ""
  );
}

/** A sentence that names no car limits all of them: "V6 models only". */
export function conditionOf(read: TextRead): VariantLimit {
  return {
    words: read.text,
    trimText: read,
    trimCell: null,
    engines: read.engines,
    engineCell: "",
    bodies: read.bodies,
    exclusions: [],
    asides: [],
    stated: false,
  };
}
