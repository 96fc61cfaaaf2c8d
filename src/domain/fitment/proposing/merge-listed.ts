import type { Candidate } from "../fitment-plan.ts";
import type { Refusal } from "../fitment.ts";
import type { TextRead } from "../reading/read-text.ts";
import { proposeFromText, type ProposalContext } from "./propose-from-text.ts";

/**
 * The list of a description beside the title: for a model both name, only the years both name stay; models the list adds are added; a title's model
 * without years takes them from the list.
 */
export function mergeListed(candidates: readonly Candidate[], lines: readonly TextRead[], context: ProposalContext): { readonly candidates: readonly Candidate[]; readonly refused: readonly Refusal[] } {
  const listed = lines.flatMap((line) => proposeFromText(line, context).candidates);
  if (listed.length === 0) return { candidates, refused: [] };
  const years = new Map<number, Set<number>>();
  for (const one of listed) for (const year of one.years) years.set(one.id, (years.get(one.id) ?? new Set()).add(year));
  const refused: Refusal[] = [];
  const narrowed = candidates.flatMap((one) => {
    const known = years.get(one.id);
    const common = known === undefined ? one.years : one.years.filter((year) => known.has(year));
    if (known === undefined || common.length === one.years.length || common.length === 0) return [one];
    const left = one.years.filter((year) => !known.has(year));
    refused.push({ text: `${left.join(", ")}`, reason: "The title names these years, the list in the description does not." });
    return [{ ...one, years: common }];
  });
  const known = new Set(candidates.map((one) => one.id));
  return { candidates: [...narrowed, ...listed.filter((one) => !known.has(one.id))], refused };
}
