import { nameOfId, type VehicleIndex } from "../../../../vehicles/vehicle-index.ts";
import { modelIds } from "../../ids-named.ts";
import { readText } from "../../read-text.ts";
import type { DescriptionContext } from "../description-context.ts";

const span =
  /\b(?:(?:19|20)\d\d|\d\d(?= ?(?:[-\u2013]|to|thru|through) ?\d))(?: ?(?:[-\u2013]|to|thru|through) ?(?:19|20)?\d\d)?\b/g;

/**
 * Gives models the years that a sentence lists in the same order: "1999-2002 / 2000-2005
 * respectively" below "Corolla Camry clips".
 */
export function withRespectiveYears(
  description: string,
  { cars, makes }: DescriptionContext,
  index: VehicleIndex,
): string {
  const { inOrder } = index.knowledge.descriptions;
  // Searching for the words first is much faster.
  if (!inOrder.test(description)) return description;
  const sentence = new RegExp(`[^\\n.;<>]{0,300}${inOrder.source}[^\\n.;<>]{0,300}`, "gi");
  return description.replace(sentence, (said) => {
    const spans = said.match(span) ?? [];
    const own = new Set(spans.length < 2 ? [] : modelIds(readText(said, index, makes)));
    const ids = [...(own.size === 0 ? cars : own)];
    return spans.length < 2 || ids.length !== spans.length
      ? said
      : `\nFits ${ids.map((id, at) => `${nameOfId(index, id)} ${spans[at] ?? ""}`).join("; ")}`;
  });
}
