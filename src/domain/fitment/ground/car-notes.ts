import { clipNote } from "../clip-note.ts";
import type { EngineFamily } from "../knowledge/variant-knowledge.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { drivenNames, driveNotes } from "../knowledge/variant-names.ts";
import type { EngineRead } from "../reading/mentions.ts";
import type { CarYear } from "./car.ts";
import { constraintOf, isAbout, valuesOf, type Clause } from "./constraint.ts";
import { phrasesOf, trimsOf } from "./trims/excluded-trims.ts";
import { policyOf } from "./policy.ts";

/**
 * Returns the note that buyers see: place on the car, equipment, dates, and what trims and
 * engines can't express.
 */
export function carNotes(car: CarYear, withEngine: boolean, own: readonly string[] = []): string {
  const { listing, claim, year } = car;
  const notes = [
    ...listing.notes,
    driveNote(car),
    claim.notes.get(0) ?? "",
    claim.notes.get(year) ?? "",
    ...bodyNotes(car),
    ...own,
    ...(withEngine ? car.engineWords.map((read) => engineNote(read, car.knowledge)) : []),
    ...listing.clauses.filter((clause) => isUnsettled(clause, car)).map(({ text }) => text),
  ];
  if (notes.every((note) => note === "")) return "";
  const parts = notes.flatMap((note) => note.split("; ")).map((note) => note.trim());
  return clipNote([...new Set(parts.filter((note) => note !== ""))].join("; "));
}

/**
 * Returns a note about the driven wheels if they matter for the part, unless the names of the
 * make's cars give them.
 */
function driveNote({ listing, title, make }: CarYear): string {
  const [drive] = valuesOf(title, "drive");
  const inNames = drivenNames.some(([other, noNote]) => noNote && other === make);
  return drive === undefined || inNames || !listing.part.drive ? "" : driveNotes[drive];
}

/** Returns the title's body words that the catalog can't distinguish, as notes. */
function bodyNotes({ body, title, claim }: CarYear): readonly string[] {
  return body.known || claim.isBesideTitle === true
    ? []
    : valuesOf(title, "body").flatMap(({ note }) => note ?? []);
}

const aspirations = {
  forced: "turbo",
  turbo: "turbo",
  natural: "natural",
  supercharged: "supercharged",
  any: "",
} as const;

function engineNote(read: EngineRead, { engines }: Knowledge): string {
  const { family, liters, cylinders, layout, fuel, aspiration, cams } = read;
  if (family !== -1) return familyNote(engines.families[family]);
  return [
    liters === null ? "" : `${liters.toFixed(1)}L`,
    cylinders === null ? "" : `${layout ?? ""}${cylinders}${layout === null ? " cylinders" : ""}`,
    fuel ?? "",
    aspiration === null ? "" : aspirations[aspiration],
    cams ?? "",
  ]
    .filter((part) => part !== "")
    .join(" ");
}

function familyNote(family: EngineFamily | undefined): string {
  const name = family?.words[0] ?? "";
  return name.length <= 4
    ? name.toUpperCase()
    : `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

/** Tells whether an exclusion can't be expressed as trims, so its words belong in the note. */
function isUnsettled(clause: Clause, car: CarYear): boolean {
  const constraint = clause.id === "excluded" ? constraintOf(clause, "trim") : undefined;
  return (
    constraint !== undefined &&
    policyOf(constraint).unknown === "note" &&
    isAbout(clause, car) &&
    trimsOf(phrasesOf(clause).sure, car).length === 0
  );
}
