import type { MissingMpnListing } from "#contract/mpn.ts";

type Source = NonNullable<MissingMpnListing["suggested_mpn_source"]>;

/** Best first. */
export const sources: readonly Source[] = [
  "own-listing",
  "catalogue",
  "other-sellers",
  "language-model",
];

export const sourceWords: Readonly<Record<Source, string>> = {
  "own-listing": "The listing itself",
  catalogue: "eBay’s catalogue",
  "other-sellers": "Other sellers",
  "language-model": "Language model",
};
