import type { Database } from "#server/platform/db/database.ts";
import type { VocabularyOf } from "./read-vocabulary.ts";
import { readCategoryWith } from "./store.ts";

const carProperties = ["Year", "Make", "Model", "Trim", "Engine"];
/** Asked with while no listing was imported yet: brake rotors, which every marketplace tree has. */
const usualCategory = "33564";

/** The list that parts for cars and trucks use. Any category that has it will do to ask with. */
export async function findCarVocabulary(db: Database): Promise<VocabularyOf> {
  return {
    properties: carProperties,
    categoryId: (await readCategoryWith(db, carProperties)) ?? usualCategory,
  };
}
