import type { Clause, LimitSource } from "../ground/constraint.ts";
import { qualifiers } from "../knowledge/variant-names.ts";
import type { BodyRead, EngineRead } from "../reading/mentions.ts";
import { saidClause } from "./said-clause.ts";

/** Something that a text excludes by itself. Empty: any. */
export interface ExcludedThing {
  readonly text: string;
  readonly years: ReadonlySet<number>;
  readonly ids: ReadonlySet<number>;
  readonly engines: readonly EngineRead[];
  readonly hybrid: "hybrid" | "plug-in" | null;
  readonly bodies: readonly Pick<BodyRead, "choices" | "makes" | "from">[];
  /** Phrases that may be trims. */
  readonly trims: readonly string[];
  /** What the trims mean for a car that has none of them; see `LimitSource`. */
  readonly means: "excluded" | "equipment" | "named";
  /** Phrases that are trims, or say why: "Fusion SE has a black bezel, will not fit". */
  readonly reasons: readonly string[];
}

/** Says nothing about a car that has none of its trims. */
export function asEquipment(thing: ExcludedThing): ExcludedThing {
  return thing.means === "excluded" ? { ...thing, means: "equipment" } : thing;
}

/** The same thing, of trims that a name may mean instead of what it means first. */
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
 * Behind an engine or a body, words that are no trims are the part's ("except diesel tank"), unless
 * they say how the car is equipped.
 */
function trimSource({ trims, engines, bodies, hybrid, means }: ExcludedThing): LimitSource {
  const isBehind = engines.length + bodies.length > 0 || hybrid !== null;
  const qualifies = trims.some((words) => words.split(/\W+/).some((word) => qualifiers.has(word)));
  return trims.length === 0 || (means !== "named" && isBehind && !qualifies) ? "tail" : means;
}
