import { createHash } from "node:crypto";
import { targetsOf, type Aliases } from "./parse-aliases.ts";
import type { DetailModel, Problem } from "./parse-detail.ts";
import type { VpicModelYear } from "./read-vpic.ts";
import type { ListedMake, ListedModel, VehicleKind, VehicleList } from "./vehicle-list.ts";
import { toRanges } from "./year-ranges.ts";

interface ModelDraft {
  model: string;
  years: Set<number>;
  variants: Map<string, { trim: string; engine: string; years: Set<number> }>;
}
interface MakeDraft {
  make: string;
  kind: VehicleKind;
  models: Map<string, ModelDraft>;
}
type Drafts = Map<string, MakeDraft>;

export interface VehicleSources {
  readonly vpic: readonly VpicModelYear[];
  readonly aliases: Aliases;
  readonly detail: readonly DetailModel[];
}

/**
 * Merges both sources into a sorted list. A model with a detail block comes only from the detail
 * block.
 */
export function mergeVehicleList(sources: VehicleSources): {
  list: VehicleList;
  problems: Problem[];
} {
  const drafts: Drafts = new Map();
  const problems: Problem[] = [];
  const detailed = new Set<string>();
  for (const model of sources.detail) {
    const key = `${model.kind} ${model.make} ${model.model}`.toLowerCase();
    if (detailed.has(key))
      problems.push({
        file: "detail",
        line: 0,
        message: `${model.make} ${model.model} is in two detail files.`,
      });
    detailed.add(key);
    addDetail(drafts, model);
  }
  for (const modelYear of sources.vpic.toSorted((a, b) => a.year - b.year)) {
    const targets = targetsOf(sources.aliases, modelYear, modelYear.year);
    // If one vPIC model covers several marketplace models, we can't tell which trims belong to
    // which.
    const variants = targets.length === 1 ? modelYear.variants : [];
    for (const target of targets) {
      const isDetailed = detailed.has(`car ${target.make} ${target.model}`.toLowerCase());
      if (!isDetailed) addVpic(drafts, target, { ...modelYear, variants });
    }
  }
  const makes = [...drafts.values()]
    .map(listedMake)
    .sort((a, b) => compare(a.make, b.make) || compare(a.kind, b.kind));
  return { list: { version: versionOf(makes), makes }, problems };
}

function addDetail(drafts: Drafts, detail: DetailModel): void {
  const model = modelDraft(drafts, detail.kind, detail);
  for (const year of detail.years) model.years.add(year);
  for (const variant of detail.variants) addVariant(model, variant, variant.years);
}

function addVpic(
  drafts: Drafts,
  target: { make: string; model: string },
  modelYear: VpicModelYear,
): void {
  const model = modelDraft(drafts, "car", target);
  model.years.add(modelYear.year);
  for (const variant of modelYear.variants) addVariant(model, variant, [modelYear.year]);
}

function addVariant(
  model: ModelDraft,
  variant: { trim: string; engine: string },
  years: readonly number[],
): void {
  const key = `${variant.trim}\t${variant.engine}`;
  const draft = model.variants.get(key) ?? {
    trim: variant.trim,
    engine: variant.engine,
    years: new Set(),
  };
  model.variants.set(key, draft);
  for (const year of years) draft.years.add(year);
}

function modelDraft(
  drafts: Drafts,
  kind: VehicleKind,
  named: { make: string; model: string },
): ModelDraft {
  const makeKey = `${kind} ${named.make}`.toLowerCase();
  const make = drafts.get(makeKey) ?? { make: named.make, kind, models: new Map() };
  drafts.set(makeKey, make);
  const model = make.models.get(named.model.toLowerCase()) ?? {
    model: named.model,
    years: new Set(),
    variants: new Map(),
  };
  make.models.set(named.model.toLowerCase(), model);
  return model;
}

function listedMake(draft: MakeDraft): ListedMake {
  return {
    make: draft.make,
    kind: draft.kind,
    models: [...draft.models.values()].map(listedModel).sort((a, b) => compare(a.model, b.model)),
  };
}

function listedModel(draft: ModelDraft): ListedModel {
  const variants = [...draft.variants.values()]
    .map((variant) => ({
      trim: variant.trim,
      engine: variant.engine,
      years: toRanges(variant.years),
    }))
    .sort((a, b) => compare(a.trim, b.trim) || compare(a.engine, b.engine));
  return { model: draft.model, years: toRanges(draft.years), variants };
}

/** Compares by code point, which gives the same order in every locale. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function versionOf(makes: readonly ListedMake[]): string {
  return createHash("sha256").update(JSON.stringify(makes)).digest("hex").slice(0, 12);
}
