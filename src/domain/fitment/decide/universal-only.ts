import type { Proposed } from "../fitment-plan.ts";
import { choiceBetween } from "../proposing/questions/choice-between.ts";
import type { ListingRead } from "../read-listing-text.ts";
import type { Refusal } from "../refusal.ts";

/**
 * Drops all vehicles for merchandise and tools, which fit no car. For a "universal" part, the named
 * vehicles are only examples unless the seller says otherwise.
 */
export function universalOnly(proposed: Proposed, read: ListingRead): Proposed {
  const { part } = read;
  if (part.merchandise)
    return onlyRefused({ code: "merchandise", parameters: { said: part.words } });
  if (part.tool) return onlyRefused({ code: "tool", parameters: { said: "tool" } });
  const refused: Refusal = { code: "universal", parameters: { said: "universal" } };
  const namesNone = proposed.candidates.length === 0;
  if (namesNone && (part.universal || fitsAny(read))) return onlyRefused(refused);
  if (!part.universal) return proposed;
  const choice = choiceBetween(
    { key: "universal", kind: "universal", parameters: {} },
    { universal: [], named: proposed.candidates },
  );
  return {
    candidates: [],
    choices: [choice, ...proposed.choices],
    refused: [...proposed.refused, refused],
  };
}

function onlyRefused(refused: Refusal): Proposed {
  return { candidates: [], choices: [], refused: [refused] };
}

/** Whether a title without years names cars only as examples: "Universal fit" is all it says. */
function fitsAny({ title, description }: ListingRead): boolean {
  return title.years.length === 0 && description.universal;
}
