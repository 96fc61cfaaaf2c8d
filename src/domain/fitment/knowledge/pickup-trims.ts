/** Trims that sellers of pickups put between the name and its class number: "Ram TRX 1500", "Silverado LTZ 2500HD". Pieces of longer names count one by one. */
export const pickupTrims: ReadonlySet<string> = new Set([
  "trx", "rebel", "laramie", "longhorn", "tradesman", "warlock", "sport", "express", "big", "horn", "bighorn", "lone", "star", "slt", "st", "limited", "outdoorsman", "rt", "srt", "srt10", "power", "wagon",
  "lt", "ltz", "ls", "wt", "rst", "trail", "boss", "high", "country", "custom", "z71", "ss", "zr2", "sle", "sl", "denali", "at4", "at4x", "elevation", "classic", "crew", "cab", "quad", "mega", "extended", "regular", "ext", "4x4", "4wd", "2wd", "hd", "heavy", "duty", "pickup", "truck",
]);
