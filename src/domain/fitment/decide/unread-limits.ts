import { plain } from "../ground/trims/excluded-trims.ts";
import { trimParts } from "../ground/trims/trim-parts.ts";
import type { FitmentPlan } from "../fitment-plan.ts";
import type { FitmentRow } from "../fitment.ts";
import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import { RecentTexts } from "../reading/recent-texts.ts";
import { tokenize, type Token } from "../reading/tokens.ts";
import type { UnreadLimit } from "../reading/descriptions/read-remarks.ts";
import type { Refusal } from "../refusal.ts";
import { longestSaid, mostUnused } from "./open-points.ts";

/**
 * Refuses sentences that weren't understood, and that name trims or engine sizes of some rows of a
 * model but not of all: "the Si in my driveway has a whole different shifter", "the hybrid is LED".
 */
export function refuseUnreadLimits(
  { unreadLimits, refused, index }: Pick<FitmentPlan, "unreadLimits" | "refused" | "index">,
  rows: readonly FitmentRow[],
): readonly Refusal[] {
  if (unreadLimits.length === 0) return [];
  const known = new Set(
    refused.flatMap((one) => (one.code === "unread-remark" ? [one.parameters.said] : [])),
  );
  const models = [...Map.groupBy(rows, ({ make, model }) => `${make} ${model}`).values()].map(
    (own) => variantsOf(own, index),
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

/** What a sentence may call a trim with an engine. */
interface VariantNames {
  /** Of the trim; "" for the plainest one, which is only named as such. */
  readonly name: string;
  /** "2.4" */
  readonly liters: string;
  readonly words: readonly string[];
}

const recent = new RecentTexts<VehicleIndex, VariantNames>();

/** Returns the names of each variant, because the rows of its years are judged alike. */
function variantsOf(rows: readonly FitmentRow[], index: VehicleIndex): readonly VariantNames[] {
  const variants = new Map(rows.map((row) => [`${row.trim}\t${row.engine}`, row]));
  return [...variants].map(([text, { trim, engine }]) =>
    recent.of(text, index, () => {
      const name = plain(trimParts(trim).word);
      return {
        name: name === "base" ? "" : name,
        liters: /^\d+\.\d/.exec(engine)?.[0] ?? "",
        words: tokenize(`${trim} ${engine}`).map(({ word }) => word),
      };
    }),
  );
}

/** Returns a test of whether a sentence may be about a variant. */
function namesIn({ text, mayLimit, subject }: UnreadLimit): (variant: VariantNames) => boolean {
  const said = mayLimit ? ` ${nameWords(tokenize(text)).join(" ")} ` : "";
  const sizes = new Set(
    (mayLimit ? text : (subject?.text ?? "")).match(/(?<![\d.])\d+\.\d(?![\d.])/g),
  );
  const cars = new Set(subject?.words);
  return ({ name, liters, words }) =>
    (name !== "" && said.includes(` ${name} `)) ||
    sizes.has(liters) ||
    (cars.size > 0 && words.some((word) => cars.has(word)));
}

/** Words that may name a trim: with a capital letter, or with neither a vowel nor a meaning. */
function nameWords(tokens: readonly Token[]): readonly string[] {
  return tokens.map(({ text, word }) =>
    text !== word || /^(?=.{2})[^aeiouy]+$/.test(word) ? word : "-",
  );
}
