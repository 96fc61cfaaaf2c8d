import { plain } from "../ground/trims/excluded-trims.ts";
import { trimParts } from "../ground/trims/trim-parts.ts";
import type { FitmentPlan } from "../fitment-plan.ts";
import type { FitmentRow } from "../fitment.ts";
import { tokenize, type Token } from "../reading/tokens.ts";
import type { UnreadLimit } from "../reading/descriptions/read-remarks.ts";
import type { Refusal } from "../refusal.ts";
import { longestSaid, mostUnused } from "./open-points.ts";

/**
 * Refuses sentences that weren't understood, and that name trims or engine sizes of some rows of a
 * model but not of all: "the Si in my driveway has a whole different shifter", "the hybrid is LED".
 */
export function refuseUnreadLimits(
  { unreadLimits, refused }: Pick<FitmentPlan, "unreadLimits" | "refused">,
  rows: readonly FitmentRow[],
): readonly Refusal[] {
  if (unreadLimits.length === 0) return [];
  const known = new Set(
    refused.flatMap((one) => (one.code === "unread-remark" ? [one.parameters.said] : [])),
  );
  const models = [...Map.groupBy(rows, ({ make, model }) => `${make} ${model}`).values()].map(
    variantsOf,
  );
  return unreadLimits
    .filter((limit) => {
      const names = namesIn(limit);
      return models.some((own) => own.some(names) && !own.every(names));
    })
    .map(({ text }) => text.slice(0, longestSaid))
    .filter((said) => !known.has(said))
    .slice(0, mostUnused)
    .map((said) => ({ code: "unread-remark", parameters: { said } }));
}

/** Returns a row of each variant, because the others of its years are judged alike. */
function variantsOf(rows: readonly FitmentRow[]): readonly FitmentRow[] {
  return [...new Map(rows.map((row) => [`${row.trim}\t${row.engine}`, row])).values()];
}

/** Returns a test of whether a sentence may be about a row. */
function namesIn({ text, mayLimit, subject }: UnreadLimit): (row: FitmentRow) => boolean {
  const words = mayLimit ? ` ${nameWords(tokenize(text)).join(" ")} ` : "";
  const sizes = new Set(
    (mayLimit ? text : (subject?.text ?? "")).match(/(?<![\d.])\d+\.\d(?![\d.])/g),
  );
  const cars = new Set(subject?.words);
  const isOfRow = ({ trim, engine }: FitmentRow): boolean =>
    cars.size > 0 && tokenize(`${trim} ${engine}`).some(({ word }) => cars.has(word));
  return (row) => isNamed(row, words) || hasSize(row, sizes) || isOfRow(row);
}

/** Words that may name a trim: with a capital letter, or with neither a vowel nor a meaning. */
function nameWords(tokens: readonly Token[]): readonly string[] {
  return tokens.map(({ text, word }) =>
    text !== word || /^(?=.{2})[^aeiouy]+$/.test(word) ? word : "-",
  );
}

/** Tells whether words name a row's trim. The plainest one is only named as such. */
function isNamed({ trim }: FitmentRow, words: string): boolean {
  const name = plain(trimParts(trim).word);
  return name !== "" && name !== "base" && words.includes(` ${name} `);
}

function hasSize({ engine }: FitmentRow, sizes: ReadonlySet<string>): boolean {
  return sizes.has(/^\d+\.\d/.exec(engine)?.[0] ?? "");
}
