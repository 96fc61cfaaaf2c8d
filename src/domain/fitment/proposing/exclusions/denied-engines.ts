import type { EngineRead } from "../../reading/mentions.ts";
import { isWords, valuesOf, type Clause } from "../../ground/constraint.ts";
import type { EngineFamily } from "../../knowledge/variant-knowledge.ts";
import type { Knowledge } from "../../knowledge/knowledge.ts";

/** The meaning of words about engines, as far as the vehicle list can distinguish engines. */
interface Said {
  readonly families: ReadonlySet<number>;
  readonly liters: ReadonlySet<number>;
  readonly words: ReadonlySet<string>;
}

/**
 * Removes exclusions of the very engine that the listing states. The seller means a difference that
 * the list doesn't show: in "5.4L 3V … not for the 2 valve 5.4", the valves; in "1.9 TDI ALH … not
 * for BEW", another version. Or the words aren't about this part: "2.0 turbo … the 2.4 has no
 * turbo". With words behind it ("4.6 5.4 2V … not for the 4.6 4V Cobra"), it only excludes the cars
 * that have such a trim.
 */
export function withoutDenied(
  clauses: readonly Clause[],
  stated: readonly EngineRead[],
  knowledge: Knowledge,
): readonly Clause[] {
  if (stated.length === 0) return clauses;
  const said = saidBy(stated, knowledge);
  return clauses.flatMap((clause) => withoutStated(clause, said, knowledge) ?? []);
}

/** Valves, or words such as those of "transverse 1.8T". */
const describing = /^(?:\d ?(?:v|valves?)\b|[a-z]{3}[a-z ]*$)/;

function isDescribed(clause: Clause): boolean {
  return valuesOf(clause, "trim").some((one) => "phrase" in one && describing.test(one.phrase));
}

/** Returns the clause for cars that have one of its trims. */
function forTrims(clause: Clause): Clause {
  return {
    ...clause,
    constraints: clause.constraints.map((one) =>
      one.dimension === "trim"
        ? { ...one, evidence: { ...one.evidence, source: "named" as const } }
        : one,
    ),
  };
}

/** Takes the stated engine out of an exclusion. Returns null if it excludes nothing else. */
function withoutStated(clause: Clause, stated: Said, knowledge: Knowledge): Clause | null {
  const engines = valuesOf(clause, "engine").filter(isWords);
  if (engines.length === 0 || clause.ids.size + clause.years.size > 0) return clause;
  const others = engines.filter((engine) => !isStated(engine, stated, knowledge));
  if (!isOfEngine(clause))
    return others.length === 0 && isDescribed(clause) ? forTrims(clause) : clause;
  if (stated.liters.size > 1 || others.length === engines.length) return clause;
  if (others.length === 0) return null;
  return {
    ...clause,
    constraints: clause.constraints.map((one) =>
      one.dimension === "engine" ? { ...one, values: others } : one,
    ),
  };
}

function isStated(engine: EngineRead, stated: Said, knowledge: Knowledge): boolean {
  if (stated.families.has(engine.family)) return true;
  const { liters, words } = saidBy([engine], knowledge);
  return (
    [...liters].every((size) => stated.liters.has(size)) &&
    [...words].every((word) => stated.words.has(word))
  );
}

/** A number of valves, or how an engine gets its fuel, which the list never has. */
const unlisted =
  /^(?:\d(?:v| valves?)?|carb(?:s|ed)?|carburet\w+|tbi|efi|mpfi|fuel inject(?:ed|ion))$/;

/** Whether a clause is only about engines, apart from reasons and what the list never has. */
function isOfEngine(clause: Clause): boolean {
  return clause.constraints.every(
    ({ dimension }) =>
      dimension === "engine" ||
      (dimension === "trim" &&
        valuesOf(clause, "trim").every((one) => "phrase" in one && unlisted.test(one.phrase))),
  );
}

function saidBy(reads: readonly EngineRead[], { engines }: Knowledge): Said {
  const plain = reads.filter(({ family }) => family === -1);
  const families = reads.flatMap(({ family }) => engines.families[family] ?? []);
  const sizes = plain.flatMap(({ liters }) => liters ?? []);
  return {
    families: new Set(reads.flatMap(({ family }) => (family === -1 ? [] : [family]))),
    liters: new Set(sizes.length > 0 ? sizes : families.flatMap(({ liters = [] }) => liters)),
    words: new Set([...plain, ...families].flatMap(wordsOf)),
  };
}

function wordsOf({ cylinders, fuel, aspiration, cams }: EngineRead | EngineFamily) {
  const boosted = aspiration === "forced" ? "turbo" : aspiration;
  return [cylinders ?? [], fuel ?? [], boosted ?? [], cams ?? []].flat().map(String);
}
