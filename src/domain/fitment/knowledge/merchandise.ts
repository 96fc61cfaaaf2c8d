/**
 * Things with the name of a car on them that are fitted to none. Where the title names a part of a
 * car too, the part counts.
 */
export const merchandise: ReadonlySet<string> = new Set([
  "jacket",
  "hat",
  "beanie",
  "sign",
  "flag",
  "banner",
  "neon",
  "toy",
  "magnet",
  "patch",
  "pin",
  "pins",
  "print",
  "canvas",
  "wallet",
  "catalog",
]);

/** Sold by the bottle: the make in their name is that of the bottle. */
export const supplies: ReadonlySet<string> = new Set([
  "fluid",
  "grease",
  "antifreeze",
  "sealant",
  "lubricant",
  "additive",
]);

/** These are never parts, whatever else the title names. */
export const sureMerchandise: ReadonlySet<string> = new Set([
  "shirt",
  "tshirt",
  "hoodie",
  "sweatshirt",
  "mug",
  "tumbler",
  "keychain",
  "keychains",
  "lanyard",
  "poster",
  "posters",
  "diecast",
  "hotwheels",
  "matchbox",
  "puzzle",
  "ornament",
  "coaster",
  "coasters",
  "brochure",
  "brochures",
  "magazine",
  "calendar",
  "postcard",
  "coloring",
  "wallpaper",
  "artwork",
]);

/**
 * "Timing locking tool set": what the garage works with. The jack and tools that come with a car
 * are parts of it.
 */
export const toolWork: ReadonlySet<string> = new Set([
  "timing",
  "locking",
  "alignment",
  "aligning",
  "holding",
  "holder",
  "removal",
  "remover",
  "installer",
  "installation",
  "install",
  "service",
  "puller",
  "press",
  "compressor",
  "extractor",
  "special",
  "diagnostic",
  "scan",
  "programming",
  "bleeder",
  "setting",
]);
