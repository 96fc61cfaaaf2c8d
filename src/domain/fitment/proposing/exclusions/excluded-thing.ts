import type { Clause, EngineWords, LimitSource } from "../../ground/constraint.ts";
import { qualifiers } from "../../knowledge/variant-names.ts";
import type { BodyRead } from "../../reading/mentions.ts";
import { saidClause } from "../said-clause.ts";

/** One thing that a text excludes. Empty fields mean any. */
export interface ExcludedThing {
  readonly text: string;
  readonly years: ReadonlySet<number>;
  readonly ids: ReadonlySet<number>;
  readonly engines: readonly EngineWords[];
  readonly hybrid: "hybrid" | "plug-in" | null;
  readonly bodies: readonly Pick<BodyRead, "choices" | "makes" | "from">[];
  /** Phrases that may be trims. */
  readonly trims: readonly string[];
  /** What the trims mean for a car that has none of them; see `LimitSource`. */
  readonly means: "excluded" | "equipment" | "named";
  /** Phrases that are either trims or a reason: "Fusion SE has a black bezel, will not fit". */
  readonly reasons: readonly string[];
}

/** Makes the exclusion say nothing about a car that has none of its trims. */
export function asEquipment(thing: ExcludedThing): ExcludedThing {
  return thing.means === "excluded" ? { ...thing, means: "equipment" } : thing;
}

/** Returns the same exclusion with names read as trims instead of their usual meaning. */
export function asTrims(
  thing: ExcludedThing,
  trims: readonly string[],
  id?: number,
): ExcludedThing {
  return {
    ...thing,
    ids: new Set(id === undefined ? [] : [id]),
    trims,
    means: "named",
  };
}

export function excludedClause(thing: ExcludedThing): Clause {
  const { trims, reasons, ...said } = thing;
  return saidClause({
    ...said,
    id: "excluded",
    polarity: "not",
    source: "excluded",
    trimSource: trimSource(thing),
    trims: [
      ...trims.map((phrase) => ({ phrase, perhaps: false })),
      ...reasons.map((phrase) => ({ phrase, perhaps: true })),
    ],
  });
}

/**
 * Returns how to treat the trims. After an engine or body, words that aren't trims describe the
 * part ("except diesel tank"), unless they say how the car is equipped.
 */
function trimSource({ trims, engines, bodies, hybrid, means }: ExcludedThing): LimitSource {
  const isBehind = engines.length + bodies.length > 0 || hybrid !== null;
  const qualifies = trims.some((words) => words.split(/\W+/).some((word) => qualifiers.has(word)));
  return trims.length === 0 || (means !== "named" && isBehind && !qualifies) ? "tail" : means;
}
