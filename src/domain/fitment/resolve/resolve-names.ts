import type { VehicleRead } from "../reading/mentions.ts";
import { chooseNames } from "./choose-names.ts";
import { everydayRules } from "./names/everyday-rules.ts";
import type { Reading, Rule } from "./reading.ts";
import { codedNames } from "./rules/coded-names.ts";
import { longerNames } from "./rules/longer-names.ts";
import { misspelledModels } from "./rules/misspelled-models.ts";
import { nameEndings } from "./rules/name-endings.ts";
import { namesOfForerunners } from "./rules/names-of-forerunners.ts";
import { numbersApart } from "./rules/numbers-apart.ts";
import { seriesOfBadges } from "./rules/series-of-badges.ts";
import { shareBeginnings } from "./rules/share-beginnings.ts";
import { shareClassNumbers } from "./rules/share-class-numbers.ts";
import { shareEndings } from "./rules/share-endings.ts";
import { shareSizes } from "./rules/share-sizes.ts";
import { sharedNames } from "./rules/shared-names.ts";
import { sizeBesideNames } from "./rules/size-beside-names.ts";
import { sizesAfter } from "./rules/sizes-after.ts";
import { sizesApart } from "./rules/sizes-apart.ts";
import { trimBehindModel } from "./rules/trim-behind-model.ts";

/** The rules that look at the whole text. They run in this order. */
const textRules: readonly Rule[] = [
  misspelledModels,
  numbersApart,
  sizesAfter,
  sizesApart,
  shareClassNumbers,
  nameEndings,
  longerNames,
  trimBehindModel,
  namesOfForerunners,
  codedNames,
  shareSizes,
  sizeBesideNames,
  shareEndings,
  shareBeginnings,
  seriesOfBadges,
  sharedNames,
];

/** All rules, for tests and for measuring each rule's effect. */
export const allRules: readonly Pick<Rule, "id" | "why" | "examples">[] = [
  ...everydayRules,
  ...textRules,
];

/** Decides what each name in a text means: a make, model, family, factory code, or nothing. */
export function resolveNames(text: Omit<Reading, "vehicles">): readonly VehicleRead[] {
  if (text.hits.length === 0) return [];
  return textRules.reduce(
    (reading, rule) =>
      text.index.withoutRules?.has(rule.id) === true ? reading : rule.apply(reading),
    chooseNames({ ...text, vehicles: [] }),
  ).vehicles;
}
