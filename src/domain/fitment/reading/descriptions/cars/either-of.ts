import { driveWords } from "../../../knowledge/variant-names.ts";
import type { FitmentStatement } from "../sentences/fitment-statement.ts";
import { gearboxKinds } from "./lines-of-cars.ts";
import type { Read } from "./listed-read.ts";

const engine = String.raw`\bV\d{1,2}|\d\.\d[Ll]?`;
const engineOrTrim = String.raw`${engine}|[A-Z](?:[A-Za-z-]{1,9}|\d)`;
// "XLT / 4.0L" rather describes one car.
const joint = String.raw` and | or | & |(?<=V\d{1,2}) ?\/ ?| ?\/ ?(?=V\d)`;
const pair = new RegExp(
  String.raw`^(.{0,90}?[ (])(${engineOrTrim})(?:${joint})(${engineOrTrim})(?![\w.])(.*)$`,
);
const isEngine = new RegExp(`^(?:${engine})$`);

/**
 * Splits "V6 and GT" and "(T6 and 2.9)", an engine and a trim, which mean either of them.
 * Exclusions stay whole, and of "3.5L and AWD" or "V6 and automatic", both must apply.
 */
export function eitherOf(statement: FitmentStatement, read: Read): readonly FitmentStatement[] {
  const [, before = "", one = "", other = "", behind = ""] = pair.exec(statement.text) ?? [];
  if (statement.kind !== "line" || isEngine.test(one) === isEngine.test(other)) return [statement];
  const { excluded, tokens } = read(statement.text);
  return excluded.length > 0 ||
    tokens.some(({ word }) => driveWords.has(word) || gearboxKinds.has(word))
    ? [statement]
    : [one, other].map((name) => ({ ...statement, text: `${before}${name}${behind}` }));
}
