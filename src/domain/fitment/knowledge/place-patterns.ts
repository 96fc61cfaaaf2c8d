/** Places on the car by their words and letters. */
export const placeOf: ReadonlyMap<string, string> = new Map(
  Object.entries({
    front: "Front",
    frt: "Front",
    f: "Front",
    rear: "Rear",
    left: "Left",
    lh: "Left",
    lt: "Left",
    l: "Left",
    driver: "Left",
    right: "Right",
    rh: "Right",
    rt: "Right",
    r: "Right",
    passenger: "Right",
    upper: "Upper",
    lower: "Lower",
    inner: "Inner",
    outer: "Outer",
    center: "Center",
    centre: "Center",
    forward: "Forward",
    rearward: "Rearward",
    outboard: "Outboard",
    inboard: "Inboard",
  }),
);

/** A pattern of words for places, and the places, in which "$1" is the first group's. */
export type PlacePattern = readonly [pattern: RegExp, places: string];

export const placePatterns: readonly PlacePattern[] = [
  // "Front wheel drive" isn't a position, and "drum rear only" describes the car's brakes. The
  // place in "w/o passenger keyhole" is that of what's missing.
  [
    /\b(?<!\b(?:without|w\/o|w\/out) )(front|frt|rear|left|lh|right|rh|upper|lower|inner|outer|center|centre|forward|rearward|outboard|inboard)\b(?! wheel drive\b)(?<!\bdrum rear(?= (?:only|brakes?)\b))/gi,
    "$1",
  ],
  // "FRONT RT" and "LT rear". Elsewhere, LT and RT are trims.
  [/(?<!\S)(lt|rt)(?= (?:rear|front|frt|side|upper|lower)\b)/gi, "$1"],
  [/(?<=\b(?:rear|front|frt|side|upper|lower) )(lt|rt)\b/gi, "$1"],
  // "R.H.", "L/F", "R.Rear", "L SIDE"
  [/(?<!\S)([lr])[./]h\b/gi, "$1"],
  [/(?<!\S)([lr])[./](f|front|frt|rear)\b/gi, "$1 $2"],
  [/(?<!\S)([lr])(?= (?:rear|front|frt|side|upper|lower)\b)/gi, "$1"],
  // "Pass side", "drvr. side", "D/S". In "P/S pump", P/S means power steering.
  [/\b(?:driv|drvr?)\.?(?= side\b)/gi, "left"],
  [/\b(?:pass|pss?gr|passngr)\.?(?= side\b)/gi, "right"],
  [/\bd ?\/s\b/gi, "left"],
  [
    /\bp ?\/s\b(?!(?: \S{1,12}){0,2} (?:pump|hoses?|lines?|reservoir|rack|gear|cooler|pulley|pressure|return|steering|fluid|box|belt|cap|hydraulic|tank)\b)/gi,
    "right",
  ],
  // "TRAILBLAZERFRONT", "FRONTLEFT"
  [/\b(?!copyright|waterfront|storefront)[a-z]{4,40}(front|rear|left|right)\b/gi, "$1"],
  [/\b[a-z]{0,40}(front|rear)(left|right)\b/gi, "$1 $2"],
];

/** Corners, in capitals. If another word names the side, they mean only front and rear. */
export const cornerPatterns: readonly PlacePattern[] = [[/\b([LR])F(?!\S)/g, "front $1"]];

/** Corners that have other meanings, too, unless the part has a side. */
export const sidedCorners: readonly PlacePattern[] = [
  [/\bF([LR])(?!\S)/g, "front $1"],
  [/\b(?:LR|RL)(?!\S)/g, "rear left"],
  [/\bRR(?!\S)/g, "rear right"],
];
export const sidelessCorners: readonly PlacePattern[] = [[/\bRR(?!\S)/g, "rear"]];

/** Seats. "7-passenger" says how many people the car seats; in "07-11 passenger", 11 is a year. */
export const seatPatterns: readonly PlacePattern[] = [
  [
    /\b(?<!\b(?:without|w\/o|w\/out) )(driver)s?\b(?! (?:assist(?:ance)?|info(?:rmation)?|display|module)\b)/gi,
    "$1",
  ],
  [
    /\b(?=passenger)(?<!\b(?:without|w\/o|w\/out) |(?<!\d ?- ?)\b(?:[2-9]|1[0-5]) ?-? ?)(passenger)s?\b(?! (?:vans?|cars?|less)\b)/gi,
    "$1",
  ],
];

export const sideWord = /\b(?:left|right|lh|rh|driver|passenger)\b/i;
export const bothSides = /\bboth sides?\b|\bl ?(?:[+/&]|and\b) ?r\b|\br ?(?:[+/&]|and\b) ?l\b/i;
export const pair = /\b(?:pair|2 ?pcs?|set of 2|2 (?:pack|pieces?))\b/i;
export const eitherSide =
  /\beither side\b|\b(?:left|right|lh|rh|driver|passenger|side) or (?:left|right|lh|rh|driver|passenger|side)\b/i;
/** Matches what says that a text is about two parts. "LEFT … RH" isn't enough. */
export const twoParts = /[+/&]|\b(?:and|pair|set|both|2pcs?|kit|or|either)\b/i;

/** The order of places in a note. */
export const placeOrder = [
  "Front",
  "Rear",
  "Upper",
  "Lower",
  "Left",
  "Right",
  "Forward",
  "Rearward",
  "Inner",
  "Outer",
  "Inboard",
  "Outboard",
  "Center",
];
