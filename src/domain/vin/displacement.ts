import { displacementTable } from "./displacement-table.ts";

/** A line of the table of displacements that vPIC's tables lack. */
export interface DisplacementFact {
  readonly makes: readonly string[];
  /** Where the name is found; see displacement-table.ts. */
  readonly by: "engine" | "badge" | "digit";
  /** In upper case. A `*` at its start or end matches anything. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly cylinders: string;
  /** Whether the line applies only to a VIN with a known number of cylinders. */
  readonly needsCylinders: boolean;
  /** Displacement in liters with one decimal: "3.5". */
  readonly liters: string;
}

/** The parts of a decoded VIN that can identify its displacement. */
export interface EngineClues {
  readonly vin: string;
  readonly make: string;
  readonly year: number;
  /** vPIC's engine model ("J30A4"); "" if unknown. */
  readonly engineModel: string;
  /** Model, series, and trim. */
  readonly badges: readonly string[];
  /** null: unknown. */
  readonly cylinders: string | null;
}

const lineShape =
  /^(?<makes>[^|]+) \| (?<by>engine|badge|digit) *\| (?<name>\S+) *\| (?<from>\d{4})-(?<to>\d{4}) \| +(?<needed>=?)(?<cylinders>\d+) \| (?<liters>\d\.\d) \| \S/;

/** Lines by make. */
export const displacementFacts: ReadonlyMap<string, readonly DisplacementFact[]> = factsByMake();

/**
 * Looks up displacement and cylinders by the engine model, the badges, and the engine digit.
 * Returns undefined if no line applies, or if the ones that do disagree.
 */
export function findDisplacement(
  clues: EngineClues,
): Pick<DisplacementFact, "liters" | "cylinders"> | undefined {
  const found = (displacementFacts.get(clues.make) ?? []).filter((fact) => applies(fact, clues));
  const [first] = found;
  const agree = found.every(
    ({ liters, cylinders }) => liters === first?.liters && cylinders === first.cylinders,
  );
  return agree && first !== undefined
    ? { liters: first.liters, cylinders: first.cylinders }
    : undefined;
}

function applies(fact: DisplacementFact, clues: EngineClues): boolean {
  const { cylinders, year } = clues;
  if (year < fact.from || year > fact.to) return false;
  if (cylinders === null ? fact.needsCylinders : cylinders !== fact.cylinders) return false;
  switch (fact.by) {
    case "digit":
      return clues.vin.charAt(engineDigit) === fact.name;
    case "engine":
      return coversEngine(fact.name, clues.engineModel);
    case "badge":
      return clues.badges.some((badge) => coversBadge(fact.name, badge));
  }
}

/** Index of position 8. */
const engineDigit = 7;

/** Returns whether a name covers the engine model, or each of several ("D16Y7/D16Y8"). */
function coversEngine(name: string, engineModel: string): boolean {
  return (
    engineModel !== "" &&
    engineModel.split("/").every((code) => covers(name, /^\s*(\w*)/.exec(code)?.[1] ?? ""))
  );
}

/** Returns whether a name covers a word of the badge, or all of it without spaces ("RS 5"). */
function coversBadge(name: string, badge: string): boolean {
  return [badge.replaceAll(" ", ""), ...badge.split(/[\s,/]+/)].some((word) => covers(name, word));
}

/** Returns whether a name of the table, which may have a `*`, matches a word. */
export function covers(name: string, word: string): boolean {
  const upper = word.toUpperCase();
  if (name.endsWith("*")) return upper.startsWith(name.slice(0, -1));
  return name.startsWith("*") ? upper.endsWith(name.slice(1)) : upper === name;
}

function factsByMake(): ReadonlyMap<string, readonly DisplacementFact[]> {
  const facts = displacementTable
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map(readLine);
  const makes = new Set(facts.flatMap((fact) => fact.makes));
  return new Map(
    [...makes].map((make) => [make, facts.filter((fact) => fact.makes.includes(make))]),
  );
}

function readLine(line: string): DisplacementFact {
  const found = lineShape.exec(line.trim())?.groups;
  if (found === undefined)
    throw new Error(`"${line.trim()}" isn't a valid line of the displacement table.`);
  const cell = (name: string): string => found[name]?.trim() ?? "";
  const by = cell("by");
  return {
    makes: cell("makes").split(", "),
    by: by === "engine" || by === "badge" ? by : "digit",
    name: cell("name").toUpperCase(),
    from: Number(cell("from")),
    to: Number(cell("to")),
    cylinders: cell("cylinders"),
    needsCylinders: cell("needed") === "=",
    liters: cell("liters"),
  };
}
