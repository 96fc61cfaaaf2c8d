import type { Rule } from "../reading.ts";
import { codedNames } from "./coded-names.ts";
import { longerNames } from "./longer-names.ts";
import { misspelledModels } from "./misspelled-models.ts";
import { nameEndings } from "./name-endings.ts";
import { namesOfForerunners } from "./names-of-forerunners.ts";
import { seriesOfBadges } from "./series-of-badges.ts";
import { shareBeginnings } from "./share-beginnings.ts";
import { shareClassNumbers } from "./share-class-numbers.ts";
import { shareEndings } from "./share-endings.ts";
import { shareSizes } from "./share-sizes.ts";
import { sharedNames } from "./shared-names.ts";
import { sizeBesideNames } from "./size-beside-names.ts";
import { sizesAfter } from "./sizes-after.ts";
import { sizesApart } from "./sizes-apart.ts";
import { trimBehindModel } from "./trim-behind-model.ts";

/** The rules that look at the whole text. They run in this order. */
export const textRules: readonly Rule[] = [
  misspelledModels,
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
