import type { Database } from "#server/platform/db/database.ts";
import type { VocabularyOf } from "./read-vocabulary.ts";
import { readCategoryWith } from "./store.ts";

const carProperties = ["Year", "Make", "Model", "Trim", "Engine"];
/** Used until the first listing is imported: brake rotors, a category of every marketplace tree. */
const defaultCategory = "33564";

/**
 * Finds the vehicle list for parts of cars and trucks. Any category that uses that list will do.
 */
export async function findCarVocabulary(db: Database): Promise<VocabularyOf> {
  return {
    properties: carProperties,
    categoryId: (await readCategoryWith(db, carProperties)) ?? defaultCategory,
  };
}
