import type { DescriptionKnowledge } from "../../../knowledge/wording-knowledge.ts";
import { addsToTitle, limitedTo } from "./plain-verdicts.ts";
import { rewritingLines } from "./rewrite-lines.ts";

/** Longer lines are rather lists or terms of sale. */
const longest = 4000;

/**
 * Says in plain words what alone the part fits, where free wording tells: "the SEL and SHO are the
 * only two with the display" becomes "SEL and SHO models only". The cars of a claim that the seller
 * denies become an exclusion.
 */
export const plainLimits = rewritingLines((text, cues: DescriptionKnowledge) =>
  text.length > longest
    ? text
    : keys.reduce(
        (said, key) => withPlainLimits(said, key, cues),
        text.replace(cues.otherCar, ". Fits the ").replace(cues.ifYours, "Fits "),
      ),
);

const keys = ["leavesOut", "limitsTo", "lastYear", "firstYear"] as const;

const plainWords: Readonly<Record<(typeof keys)[number], (named: string, said: string) => string>> =
  {
    limitsTo: (names, said) => limitedTo(names, addsToTitle(said)),
    leavesOut: (names) => `does not fit ${names}`,
    lastYear: (year) => `does not fit newer than ${year}`,
    firstYear: (year) => `does not fit older than ${year}`,
  };

function withPlainLimits(
  text: string,
  key: (typeof keys)[number],
  cues: DescriptionKnowledge,
): string {
  return text.replace(cues[key], (said: string, ...groups: readonly unknown[]) => {
    const named = groups.find((one) => typeof one === "string");
    if (typeof named !== "string") return said;
    return `. ${plainWords[key](named.replace(bareSize, "$&L"), said)}. `;
  });
}

/** What alone is named is a size, not a trim: "the 5.0". */
const bareSize = /(?<![\d.])\d\.\d(?![\w.])/g;
