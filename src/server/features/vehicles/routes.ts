import type { FastifyInstance } from "fastify";
import { listMakes, listModels, listVariants, listYears } from "#contract/vehicles.ts";
import { succeed } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import type { Database } from "#server/platform/db/database.ts";
import { findCarVocabulary } from "./find-car-vocabulary.ts";
import type { VehicleVocabulary } from "./read-vocabulary.ts";

const byName = new Intl.Collator("en", { numeric: true }).compare;

/** Serves the pickers' lists, which offer only combinations that exist. */
export function registerVehicleRoutes(
  app: FastifyInstance,
  deps: {
    readonly db: Database;
    readonly vocabulary: VehicleVocabulary;
    readonly gate: Gate<{ readonly sellerId: SellerId }>;
  },
): void {
  const { db, vocabulary, gate } = deps;
  serveEndpoint(app, { call: listYears, gate }, async () => {
    const loaded = await vocabulary.tree(await findCarVocabulary(db));
    if (!loaded.ok) return loaded;
    return succeed(
      [...new Set(loaded.value.tree.models.flatMap((model) => model.years))].sort((a, b) => b - a),
    );
  });
  serveEndpoint(app, { call: listMakes, gate }, async ({ query }) => {
    const loaded = await vocabulary.tree(await findCarVocabulary(db));
    if (!loaded.ok) return loaded;
    const { year } = query;
    const models = loaded.value.tree.models.filter(
      (model) => year === undefined || model.years.includes(year),
    );
    return succeed([...new Set(models.map((model) => model.make))].sort(byName));
  });
  serveEndpoint(app, { call: listModels, gate }, async ({ query }) => {
    const loaded = await vocabulary.tree(await findCarVocabulary(db));
    if (!loaded.ok) return loaded;
    const { make, year } = query;
    const models = loaded.value.tree.models.filter(
      (model) => model.make === make && (year === undefined || model.years.includes(year)),
    );
    return succeed(
      models
        .map(({ model, years }) => ({ model, years: [...years] }))
        .sort((a, b) => byName(a.model, b.model)),
    );
  });
  serveEndpoint(app, { call: listVariants, gate }, async ({ query }) => {
    const slice = await vocabulary.slice(await findCarVocabulary(db), [
      { make: query.make, model: query.model },
    ]);
    if (!slice.ok) return slice;
    return succeed([...(slice.value.variants(query.year, query.make, query.model) ?? [])]);
  });
}
