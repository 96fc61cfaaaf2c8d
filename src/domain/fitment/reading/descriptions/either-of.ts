import type { FitmentStatement } from "./fitment-statement.ts";
import { drives } from "../read-features.ts";
import type { TextRead } from "../read-text.ts";
import { gearboxKinds, unknownWords } from "./lines-of-cars.ts";
import type { Read } from "./listed-read.ts";

/**
 * Splits "2dr and Si" or "V6 and GT" of a car, which mean either of them, unless one is another
 * car. Exclusions stay whole.
 */
export function eitherOf(statement: FitmentStatement, read: Read): readonly FitmentStatement[] {
  if (statement.kind !== "line") return [statement];
  const doors = doorsOrTrim(statement.text);
  const parts = doors.length > 1 ? doors : engineBesideTrim(statement.text);
  if (parts.length < 2) return [statement];
  const whole = read(statement.text);
  const isOfCars = (part: string): boolean => read(part).vehicles.length === whole.vehicles.length;
  const isShort = doors.length > 1 || parts.every((part) => unknownWords(read(part)).length < 2);
  return whole.excluded.length === 0 && isShort && parts.every(isOfCars) && !saysDriveline(whole)
    ? parts.map((text) => ({ ...statement, text }))
    : [statement];
}

/** "3.5L and AWD", "V6 and automatic": both must apply. */
function saysDriveline({ tokens }: TextRead): boolean {
  return tokens.some(({ word }) => drives.has(word) || gearboxKinds.has(word));
}

const doors = "\\d[ -]?(?:dr|doors?)";
const joined = new RegExp(
  `^(.{0,90} )(${doors})(?: and | & | or | ?\\/ ?)((?:${doors} )?[A-Z][a-z]{1,14})\\b(.*)$`,
);

/**
 * Separates doors from a capitalized word next to them. If it's a trim, both are meant: "Civic 2dr
 * and Si".
 */
function doorsOrTrim(sentence: string): readonly string[] {
  const [, before = "", body = "", trim = "", behind = ""] = joined.exec(sentence) ?? [];
  return before === "" ? [sentence] : [`${before}${body}${behind}`, `${before}${trim}${behind}`];
}

const trim = "[A-Z](?:[A-Za-z-]{1,9}|\\d)";
const engine = "\\bV\\d{1,2}|\\d\\.\\d[Ll]?";
// "XLT / 4.0L" rather describes one car.
const joint = " and | or | & |(?<=V\\d{1,2}) ?\\/ ?| ?\\/ ?(?=V\\d)";
const engineOrTrim = new RegExp(
  `^(.{0,90}?[ (])(?:(${engine})(?:${joint})(?!V\\d)(${trim})|(?!V\\d)(${trim})(?:${joint})(${engine}))(?![\\w.])(.*)$`,
);

/**
 * Separates an engine from a capitalized word next to it. If it's a trim, both are meant: "V6 and
 * GT", "(T6 and 2.9)".
 */
function engineBesideTrim(sentence: string): readonly string[] {
  const [, before = "", ...found] = engineOrTrim.exec(sentence) ?? [];
  const behind = found.at(-1) ?? "";
  return found
    .slice(0, -1)
    .flatMap((one) => (one === undefined ? [] : [`${before}${one}${behind}`]));
}
