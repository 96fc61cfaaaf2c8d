import { chosenOptions, type Answers } from "../chosen-option.ts";
import type { FitmentRow } from "../fitment.ts";
import type { EngineSize, OptionOf, Question } from "../question.ts";
import type { Car } from "../statement.ts";
import { engineFacts } from "./engines/engine-facts.ts";

/** What the part depends on but the listing doesn't say, so the seller is asked. */
export interface OpenLimits {
  readonly engine: boolean;
  /** Whether the donor's engine may limit the cars: next to exclusions, it does. */
  readonly donorEngine: boolean;
  readonly body: "doors" | "shape" | "lamp" | null;
}

interface Asked<Group extends { readonly id: string }> {
  /** The start of the question's key. */
  readonly kind: string;
  readonly ask: (key: string, cars: readonly Car[], groups: readonly Group[]) => Question;
  /** Returns the group a row belongs to, or null if it doesn't matter. */
  readonly groupOf: (row: FitmentRow) => Group | null;
}

interface Settled {
  readonly rows: readonly FitmentRow[];
  readonly question: Question | null;
}

/** The most options offered in addition to "any". More wouldn't help. */
const mostGroups = 3;
/** The most cars named in the question. */
const mostCars = 2;
/** The id of the option that leaves the rows as they are. */
const anyId = "any";

/**
 * Asks which engine size a part is for, if the listing doesn't say and the cars come with several.
 * The answer keeps the rows of that size.
 */
export function settleOpenEngine(
  rows: readonly FitmentRow[],
  words: string,
  answers: Answers,
): Settled {
  return settleOpen<OptionOf<"engine-size">>(rows, answers, {
    kind: `engine-size:${words}`,
    ask: (key, cars, groups) => ({
      key,
      kind: "engine-size",
      parameters: { cars },
      options: [...groups, { id: anyId, size: null }],
    }),
    groupOf: (row) => sizeOf(row.engine),
  });
}

function sizeOf(engine: string): OptionOf<"engine-size"> | null {
  const { liters, cylinders, layout, fuel, forced } = engineFacts(engine);
  if (liters === null)
    return fuel === null ? null : sizeOption({ liters: null, shape: null, type: fuel });
  const shape = cylinders === null ? null : `${layout === "l" ? "I" : (layout ?? "")}${cylinders}`;
  const type = fuel === "hybrid" || fuel === "diesel" ? fuel : forced ? "turbo" : null;
  return sizeOption({ liters, shape, type });
}

/**
 * Builds ids such as "3.5L V6", "1.6L I4 turbo", and "2.5L hybrid". Stored answers depend on them.
 */
function sizeOption(size: EngineSize): OptionOf<"engine-size"> {
  const { liters, shape, type } = size;
  const words = [liters === null ? null : `${liters.toFixed(1)}L`, shape, type];
  return { id: words.filter((word) => word !== null).join(" "), size };
}

/** Bodies that don't share doors, lights, and lids. A pickup's cabs do. */
const body = /(Sedan|Coupe|Convertible|Hatchback|Wagon|Fastback|Sport Utility)(?: (\d)-Door)?/;

/** Asks which body a part is for, if the listing doesn't say and the cars come with several. */
export function settleOpenBody(
  rows: readonly FitmentRow[],
  words: string,
  { answers, by }: { readonly answers: Answers; readonly by: NonNullable<OpenLimits["body"]> },
): Settled {
  return settleOpen<OptionOf<"body">>(rows, answers, {
    kind: `body:${words}`,
    ask: (key, cars, groups) => ({
      key,
      kind: "body",
      parameters: { cars },
      options: [...groups, { id: anyId, shape: null, doors: null }],
    }),
    groupOf: ({ trim }) => {
      const [, name, doors] = body.exec(trim) ?? [];
      const shape = name?.replace("Sport Utility", "SUV");
      if (by === "lamp" && (shape === "Coupe" || shape === "Convertible"))
        return { id: "Coupe", shape: "Coupe or Convertible", doors: null };
      if (shape !== undefined && (by !== "doors" || shape === "Convertible"))
        return { id: shape, shape, doors: null };
      return doors === undefined
        ? null
        : { id: `${doors} doors`, shape: null, doors: Number(doors) };
    },
  });
}

/**
 * Asks about a difference between cars of one year that the listing leaves open. The rows stay
 * until the seller answers, because each of them could be right.
 */
function settleOpen<Group extends { readonly id: string }>(
  rows: readonly FitmentRow[],
  answers: Answers,
  { kind, ask, groupOf }: Asked<Group>,
): Settled {
  const groups = severalGroups(rows, groupOf);
  if (groups.length === 0) return { rows, question: null };
  const offered = groups.slice(0, mostGroups);
  const cars = new Map(rows.map(({ make, model }) => [`${make} ${model}`, { make, model }]));
  const question = ask(
    `${kind}:${[...cars.keys()].join("/")}`.toLowerCase(),
    [...cars.values()].slice(0, mostCars),
    offered,
  );
  const chosen = chosenOptions(question, answers)?.map(({ id }) => id) ?? [anyId];
  if (chosen.includes(anyId)) return { rows, question };
  // "None of these" leaves the groups that weren't offered.
  const kept = chosen.length > 0 ? chosen : groups.slice(mostGroups).map(({ id }) => id);
  return { rows: rows.filter((row) => kept.includes(groupOf(row)?.id ?? anyId)), question };
}

/**
 * Returns the groups of the rows, most frequent first, or [] if no car has two of them in one year.
 */
function severalGroups<Group extends { readonly id: string }>(
  rows: readonly FitmentRow[],
  groupOf: (row: FitmentRow) => Group | null,
): readonly Group[] {
  const ofCar = new Map<string, Set<string>>();
  const counts = new Map<string, { readonly group: Group; count: number }>();
  for (const row of rows) {
    const group = groupOf(row);
    if (group === null) continue;
    const car = `${row.year} ${row.make} ${row.model}`;
    ofCar.set(car, (ofCar.get(car) ?? new Set()).add(group.id));
    const counted = counts.get(group.id) ?? { group, count: 0 };
    counted.count += 1;
    counts.set(group.id, counted);
  }
  if (![...ofCar.values()].some((groups) => groups.size > 1)) return [];
  return [...counts.values()]
    .sort((a, b) => b.count - a.count || a.group.id.localeCompare(b.group.id))
    .map(({ group }) => group);
}
