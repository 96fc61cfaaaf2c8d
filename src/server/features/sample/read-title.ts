import type { SampleFitments } from "#contract/sample.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { generateFitments, planFitments } from "#domain/fitment/generate-fitments.ts";
import { findCarVocabulary } from "#server/features/vehicles/find-car-vocabulary.ts";
import type { VehicleVocabulary } from "#server/features/vehicles/read-vocabulary.ts";
import type { Database } from "#server/platform/db/database.ts";
import { presentSample } from "./present.ts";

/**
 * Each unknown model costs a marketplace call, so a title that names more models than any real one
 * is refused.
 */
const mostModels = 25;
const limit = 200;

export interface SampleDeps {
  readonly db: Database;
  readonly vocabulary: VehicleVocabulary;
}

/**
 * Runs the engine on a title alone. Uses the marketplace's vehicle list under the app's own token,
 * and doesn't store the title.
 */
export async function readTitle(deps: SampleDeps, title: string): Promise<Result<SampleFitments>> {
  const of = await findCarVocabulary(deps.db);
  const loaded = await deps.vocabulary.tree(of);
  if (!loaded.ok) return loaded;
  const plan = planFitments({ title, description: "", specifics: {} }, loaded.value.index);
  if (plan.models.length > mostModels)
    return fail(
      "invalid-input",
      "This title names more models than a sample can look up. Try it with fewer.",
    );
  const slice = await deps.vocabulary.slice(of, plan.models);
  if (!slice.ok) return slice;
  return succeed(
    presentSample(
      title,
      generateFitments({
        plan,
        slice: slice.value,
        existing: [],
        limit,
      }),
    ),
  );
}
