import { makeClause, type Clause, type LimitSource, type Said } from "../../ground/constraint.ts";
import { qualifiers } from "../../knowledge/variant-names.ts";
import type { BodyRead, EngineRead } from "../../reading/mentions.ts";

/** Something that a text excludes by itself. Empty: any. */
export interface ExcludedThing {
  readonly text: string;
  readonly years: ReadonlySet<number>;
  readonly ids: ReadonlySet<number>;
  readonly engines: readonly EngineRead[];
  readonly hybrid: "hybrid" | "plug-in" | null;
  readonly bodies: readonly Pick<BodyRead, "choices" | "makes" | "from">[];
  /** Phrases that may be trims ("denali", "c3"). */
  readonly trims: readonly string[];
  /** What it means if the car has no such trim; see `LimitSource`. */
  readonly means: "excluded" | "equipment" | "named";
  /**
   * Words between a car and the verdict behind it ("Camry SE has a black bezel, will not fit"):
   * what of them is a trim of the car limits what is taken out, all else says why.
   */
  readonly reasons: readonly string[];
}

/** The trims of it alone say nothing of a car that has none of them. */
export function asEquipment(thing: ExcludedThing): ExcludedThing {
  return thing.means === "excluded" ? { ...thing, means: "equipment" } : thing;
}

/** Takes out the trims of a name alone: of cars without such trims it says nothing. */
export function asNamedTrims(thing: ExcludedThing, trims: readonly string[]): ExcludedThing {
  return {
    ...thing,
    ids: new Set(),
    trims,
    means: "named",
  };
}

export function saysTrims({ trims, reasons }: ExcludedThing): boolean {
  return trims.length + reasons.length > 0;
}

export function excludedClause(thing: ExcludedThing): Clause {
  const { text, ids, years, engines, hybrid, bodies, trims, reasons } = thing;
  const said: Said[] = [];
  if (saysTrims(thing))
    said.push({
      dimension: "trim",
      source: trimSource(thing),
      values: [
        ...trims.map((phrase) => ({ phrase, perhaps: false })),
        ...reasons.map((phrase) => ({ phrase, perhaps: true })),
      ],
    });
  if (bodies.length > 0)
    said.push({
      dimension: "body",
      source: "excluded",
      values: bodies.map(({ choices, makes, from }) => ({
        choices,
        makes,
        place: from,
        note: null,
      })),
    });
  if (hybrid !== null) said.push({ dimension: "hybrid", source: "excluded", values: [hybrid] });
  if (engines.length > 0) said.push({ dimension: "engine", source: "excluded", values: engines });
  return makeClause(
    {
      id: "excluded",
      polarity: "not",
      text,
      ids,
      years,
    },
    said,
  );
}

/**
 * "Except diesel tank": behind an engine or a body, words the list has no trim for are the part's,
 * unless they qualify.
 */
function trimSource({ trims, engines, bodies, hybrid, means }: ExcludedThing): LimitSource {
  if (trims.length === 0) return "tail";
  const isBehind = engines.length + bodies.length > 0 || hybrid !== null;
  const qualifies = trims.some((words) => words.split(/\W+/).some((word) => qualifiers.has(word)));
  return means !== "named" && isBehind && !qualifies ? "tail" : means;
}
