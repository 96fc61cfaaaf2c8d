/** The meanings of single words in and around an exclusion; exclusion-words.tsv describes each. */
export const exclusionWords = [
  "filler",
  "no trim",
  "fits",
  "idle",
  "article",
  "design",
  "number",
  "reason",
  "state",
  "compared",
  "generation",
  "subject",
  "next",
  "why",
] as const;

export type ExclusionWord = (typeof exclusionWords)[number];
