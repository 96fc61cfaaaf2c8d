import { and, eq, inArray, lt, or, sql } from "drizzle-orm";
import { distinctBy } from "#domain/distinct-by.ts";
import type { ModelRef, Variant } from "#domain/vehicles/vehicle.ts";
import type { CategoryPolicy } from "#server/ports/marketplace.ts";
import type { Database } from "#server/platform/db/database.ts";
import {
  categoryPolicies,
  vocabularyModels,
  vocabularyVariants,
} from "#server/platform/db/schema/marketplace.ts";

/** Identifies one vehicle list: its property names, under one version of the marketplace's tree. */
export interface VocabularyKey {
  readonly vocabulary: string;
  readonly version: string;
}

export type YearVariant = Variant & { readonly year: number };

export async function readModels(
  db: Database,
  key: VocabularyKey,
): Promise<ReadonlyMap<number, readonly ModelRef[]>> {
  const rows = await db.asSystem((tx) =>
    tx
      .select()
      .from(vocabularyModels)
      .where(
        and(
          eq(vocabularyModels.vocabulary, key.vocabulary),
          eq(vocabularyModels.version, key.version),
        ),
      ),
  );
  return new Map(rows.map((row) => [row.year, row.models]));
}

export type FoundYear = VocabularyKey & {
  readonly year: number;
  readonly models: readonly ModelRef[];
};

export async function saveModels(db: Database, found: readonly FoundYear[]): Promise<void> {
  const keyOf = ({ vocabulary, version, year }: FoundYear) => `${vocabulary}|${version}|${year}`;
  await db.asSystem((tx) =>
    tx
      .insert(vocabularyModels)
      // One statement can't write a row twice.
      .values(distinctBy(found, keyOf))
      .onConflictDoUpdate({
        target: [vocabularyModels.vocabulary, vocabularyModels.version, vocabularyModels.year],
        set: { models: sql`excluded.models` },
      }),
  );
}

export async function readVariants(
  db: Database,
  key: VocabularyKey,
  models: readonly ModelRef[],
): Promise<readonly (ModelRef & { readonly variants: readonly YearVariant[] })[]> {
  if (models.length === 0) return [];
  const wanted = models.map((model) =>
    and(eq(vocabularyVariants.make, model.make), eq(vocabularyVariants.model, model.model)),
  );
  return db.asSystem((tx) =>
    tx
      .select({
        make: vocabularyVariants.make,
        model: vocabularyVariants.model,
        variants: vocabularyVariants.variants,
      })
      .from(vocabularyVariants)
      .where(
        and(
          eq(vocabularyVariants.vocabulary, key.vocabulary),
          eq(vocabularyVariants.version, key.version),
          or(...wanted),
        ),
      ),
  );
}

export type FoundModel = VocabularyKey & ModelRef & { readonly variants: readonly YearVariant[] };

export async function saveVariants(db: Database, found: readonly FoundModel[]): Promise<void> {
  const keyOf = ({ vocabulary, version, make, model }: FoundModel) =>
    `${vocabulary}|${version}|${make}\t${model}`;
  await db.asSystem((tx) =>
    tx
      .insert(vocabularyVariants)
      // One statement can't write a row twice.
      .values(distinctBy(found, keyOf))
      .onConflictDoUpdate({
        target: [
          vocabularyVariants.vocabulary,
          vocabularyVariants.version,
          vocabularyVariants.make,
          vocabularyVariants.model,
        ],
        set: { variants: sql`excluded.variants`, fetchedAt: sql`now()` },
      }),
  );
}

/** Reads policies that are at most a day old. */
export async function readPolicies(
  db: Database,
  categoryIds: readonly string[],
): Promise<readonly CategoryPolicy[]> {
  if (categoryIds.length === 0) return [];
  return db.asSystem(async (tx) => {
    await tx
      .delete(categoryPolicies)
      .where(lt(categoryPolicies.fetchedAt, sql`now() - interval '1 day'`));
    return tx
      .select()
      .from(categoryPolicies)
      .where(inArray(categoryPolicies.categoryId, [...categoryIds]));
  });
}

export async function savePolicies(
  db: Database,
  policies: readonly CategoryPolicy[],
): Promise<void> {
  if (policies.length === 0) return;
  await db.asSystem((tx) =>
    tx
      .insert(categoryPolicies)
      .values(policies.map((policy) => ({ ...policy })))
      .onConflictDoUpdate({
        target: categoryPolicies.categoryId,
        set: {
          takesVehicles: sql`excluded.takes_vehicles`,
          maxVehicles: sql`excluded.max_vehicles`,
          properties: sql`excluded.properties`,
          fetchedAt: sql`now()`,
        },
      }),
  );
}

/**
 * Finds a category, among those of imported listings, whose vehicle list has exactly these
 * properties.
 */
export async function readCategoryWith(
  db: Database,
  properties: readonly string[],
): Promise<string | null> {
  const [row] = await db.asSystem((tx) =>
    tx
      .select({ categoryId: categoryPolicies.categoryId })
      .from(categoryPolicies)
      .where(
        and(
          eq(categoryPolicies.takesVehicles, true),
          sql`${categoryPolicies.properties} = ${JSON.stringify(properties)}::jsonb`,
        ),
      )
      .orderBy(categoryPolicies.categoryId)
      .limit(1),
  );
  return row?.categoryId ?? null;
}
