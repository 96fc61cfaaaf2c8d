const list = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Words a title may use besides the product's data. */
export const titleWords = list(
  "a an and auto automotive car compatible fit fits for in number of on part parts replacement the to truck vehicle vehicles with",
);

/** Words that may begin a sentence. Any other capitalized word is a name. */
export const openingWords = list(
  "a all always an and any are as at ask auto be because before below both but buy buyers by can car check choose compare compatible confirm contact details do each ensure find fit fits fitment for from get give has have here how if in install installing installation " +
    "is it its keep like look made make match more most mpn need no not note of on once one only or order our part parts please product properly ready refer replace replacement replaces restore restores see should sold some suitable take that the their then there these they this " +
    "those to under use used using vehicle vehicles verify we what when where whether which while with without you your designed built intended meant listed shown selected supplied sized made",
);

/** Words that claim something; allowed only when the product's data has them. */
export const claimWords = list(
  "all any every universal oem oe genuine original authentic factory certified approved tested inspected guarantee guaranteed warranty lifetime refund refunds return returns free shipping ships delivery delivered fast stock warehouse discount sale cheap official licensed " +
    "new used refurbished remanufactured rebuilt unused recycled salvage front rear left right upper lower inner outer driver passenger hybrid diesel turbo turbocharged supercharged electric gas gasoline flex awd fwd rwd automatic manual coupe sedan wagon hatchback convertible suv pickup van " +
    "pair set kit pack lot bundle twin double triple dual quad half dozen dozens hundred hundreds thousand thousands million percent two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty year years month months day days mile miles " +
    "include includes included including ceramic metallic semi steel aluminum aluminium copper brass iron stainless carbon chrome chromed plastic rubber leather glass forged cast black white red blue green silver gold gray grey yellow orange brown " +
    "best top perfect finest leading premium award winning rated safest strongest waterproof dot sae iso ce",
);
