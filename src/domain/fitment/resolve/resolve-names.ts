import type { VehicleRead } from "../reading/mentions.ts";
import { chooseNames } from "./choose-names.ts";
import type { Reading } from "./reading.ts";
import { textRules } from "./rules/text-rules.ts";

/** Decides what each name in a text means: a make, model, family, factory code, or nothing. */
export function resolveNames(text: Omit<Reading, "vehicles">): readonly VehicleRead[] {
  if (text.hits.length === 0) return [];
  return textRules.reduce(
    (reading, rule) =>
      text.index.withoutRules?.has(rule.id) === true ? reading : rule.apply(reading),
    chooseNames({ ...text, vehicles: [] }),
  ).vehicles;
}
