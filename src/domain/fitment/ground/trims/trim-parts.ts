import { listBodies } from "../../knowledge/variant-names.ts";
import { remembered } from "../remembered.ts";

/**
 * The parts of a catalog trim: "EX-L Sedan 4-Door" has the submodel "EX-L" and the body "Sedan
 * 4-Door".
 */
export interface TrimParts {
  readonly submodel: string;
  readonly body: string;
  /** The submodel in lower case, for comparison. */
  readonly word: string;
}

export const trimParts = remembered(takeApart, 40_000);

function takeApart(trim: string): TrimParts {
  const withoutDoors = trim.replace(/ \d-Door$/, "");
  for (const body of listBodies) {
    if (!` ${withoutDoors}`.endsWith(` ${body}`)) continue;
    const submodel = withoutDoors.slice(0, withoutDoors.length - body.length).trim();
    return { submodel, body: trim.slice(submodel.length).trim(), word: submodel.toLowerCase() };
  }
  return { submodel: trim, body: "", word: trim.toLowerCase() };
}
