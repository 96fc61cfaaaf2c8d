import type { MissingMpnListing } from "#contract/mpn.ts";

type Source = NonNullable<MissingMpnListing["suggested_mpn_source"]>;

/** The sources, best first. */
export const sources: readonly Source[] = [
  "own-listing",
  "catalogue",
  "other-sellers",
  "language-model",
];

export const sourceWords: Readonly<Record<Source, string>> = {
  "own-listing": "Your listing",
  catalogue: "eBay’s catalog",
  "other-sellers": "Other sellers",
  "language-model": "Language model",
};
