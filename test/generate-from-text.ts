import {
  type GeneratedFitments,
  generateFitments,
  planFitments,
} from "#domain/fitment/generate-fitments.ts";
import { smallIndex, smallSlice } from "./small-vehicle-list.ts";

/** Generates the fitments of a listing with a title and the lines of a description. */
export function generateFromText(title: string, ...lines: readonly string[]): GeneratedFitments {
  return generateFitments({
    plan: planFitments({ title, description: lines.join("<br>"), specifics: {} }, smallIndex),
    slice: smallSlice,
    existing: [],
    limit: 3000,
    answers: {},
  });
}
