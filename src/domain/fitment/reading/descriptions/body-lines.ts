import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { TextRead } from "../read-text.ts";
import { tokenAt } from "../tokens.ts";
import { lineStatement, type DescriptionStatements } from "./fitment-statement.ts";
import { namesModel, unknownWords } from "./lines-of-cars.ts";
import type { Read } from "./listed-read.ts";
import { partsOf } from "./statement-parts.ts";

const mostCars = 6;
const longestLine = 80;

interface Reading {
  readonly read: Read;
  readonly index: VehicleIndex;
  /** The models that the title names. */
  readonly cars: ReadonlySet<number>;
}

/**
 * Completes the lines that give bodies of the title's cars their own years: "Sedan 2007-2012",
 * "Coupe: 08-13 only". One such line isn't enough, because it may be about another thing.
 */
export function withBodyLines(
  said: DescriptionStatements,
  { read, cars, index }: Reading,
): DescriptionStatements {
  if (cars.size === 0 || cars.size > mostCars) return said;
  const ofBody = (text: string): readonly string[] => {
    const parts =
      text.length > longestLine || !yearLike.test(text) ? [] : partsOf(text.replaceAll(":", ""));
    return parts.every((part) => bodyOf(read(part)) !== null) ? parts : [];
  };
  const fits = said.fits.filter(({ kind, text }) => kind === "line" && ofBody(text).length > 0);
  const bare = said.bare.filter(({ text }) => ofBody(text).length > 0);
  const lines = [...fits, ...bare].flatMap(({ text }) => ofBody(text));
  const listed = lines.length === 0 ? [] : said.fits.filter((one) => !fits.includes(one));
  const bodies = new Set([
    ...lines.map((line) => bodyOf(read(line))),
    ...listed.flatMap(({ text }) => bodyInFront(read(text)) ?? []),
  ]);
  if (lines.length === 0 || bodies.size < 2) return said;
  const names = [...cars].map((id) => modelOf(index, id)).map(({ make, model }) => [make, model]);
  const whole = lines.flatMap((line) =>
    names.map((name) => lineStatement([...name, line.replace(besideYears, "")].join(" "))),
  );
  const isLine = new Set([...fits, ...bare].map(({ text }) => text));
  return {
    ...said,
    fits: [...said.fits.filter((one) => !fits.includes(one)), ...whole],
    bare: said.bare.filter((one) => !bare.includes(one)),
    conditions: said.conditions.filter((text) => !isLine.has(text)),
    remarks: said.remarks.filter(({ sorted }) => !isLine.has(sorted)),
  };
}

const yearLike = /\d\d/;
const besideYears = /^\W*(?:fits?|for)\b|\b(?:only|models?)\b/gi;
const plainWords: ReadonlySet<string> = new Set(["only", "model", "models", "fits", "fit", "for"]);

/** Returns the body of a line that names a body, its years, and nothing else, or null. */
function bodyOf(line: TextRead): string | null {
  const { years, vehicles, bodies, excluded } = line;
  const [body] = bodies;
  const isPlain = years.length === 1 && vehicles.length + excluded.length === 0 && sameBody(bodies);
  return body !== undefined && isPlain && unknownWords(line).every((word) => plainWords.has(word))
    ? body.choices.join()
    : null;
}

function sameBody(bodies: TextRead["bodies"]): boolean {
  return bodies.every(({ from }) => from === bodies[0]?.from);
}

/** Returns the body that a line begins with, if it names cars: "Sedan: 03-06 E320, E500". */
function bodyInFront(line: TextRead): string | null {
  const first = line.tokens.findIndex(({ kind }) => kind !== "mark");
  const at = plainWords.has(tokenAt(line.tokens, first).word) ? first + 1 : first;
  const body = line.bodies.find(({ from }) => from === at);
  return body === undefined || !namesModel(line) ? null : body.choices.join();
}
