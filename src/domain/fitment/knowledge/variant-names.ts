/**
 * How makes name the variants of their cars, and which words in a listing say nothing about them.
 * Plain tables: one row per line, columns by position.
 */

const words = (text: string): readonly string[] => text.split(/\s*\|\s*/);

/** Bodies at the end of the list's trims, longer names first. */
export const listBodies: readonly string[] = words(
  "Extended Crew Cab Pickup|Crew Cab Pickup|Extended Cab Pickup|Standard Cab Pickup|Mega Cab Pickup|Club Cab Pickup|Cab & Chassis|Mini Passenger Van|Mini Cargo Van|Standard Passenger Van|Extended Passenger Van|Standard Cargo Van|Extended Cargo Van|Passenger Van|Cargo Van|Sport Utility|Convertible|Hatchback|Roadster|Fastback|Hardtop|Targa|Wagon|Sedan|Coupe|Pickup|Van",
);

/** The list's bodies by number of doors, for parts that differ by body. */
export const twoDoorBodies: ReadonlySet<string> = new Set(["Coupe", "2-Door", "Sedan 2-Door"]);
export const fourDoorBodies: ReadonlySet<string> = new Set(["Sedan 4-Door", "4-Door"]);
/** Bodies that sellers call a coupe when the car was never sold as one. */
export const otherCoupes: readonly string[] = words(
  "Hatchback 3-Door|Hatchback 2-Door|Hardtop 2-Door",
);
/** Names that some makes give their convertibles: trims if the car has no other body. */
export const openTrims: readonly string[] = words("spyder|spider|targa");
/** Words in front of trims that only name a longer body: a Sport is also an Unlimited Sport. */
export const bodyTrims = /^unlimited /;
/** Bodies that the list groups with other cabs under another name: body, and words for a trim. */
export const unlistedBodies: readonly (readonly [body: string, trim: string])[] = [
  ["Mega Cab", "mega cab"],
];

/** Four-door models that are sold as coupes. */
export const fourDoorCoupes = /^(?:CL[AS]|A7|R?S7|RX-8|CC$)|Gran Coupe/;

/**
 * Makes whose model or trim names give the driven wheels. `noNote`: they need no note then. Audi's
 * sports models, allroads, and larger SUVs have only all-wheel drive.
 */
export const drivenNames: readonly (readonly [make: string, noNote: boolean, names: string])[] = [
  ["BMW", true, "xdrive|\\d(?:xi|ix)\\b|awd|4wd"],
  ["Audi", true, "quattro|awd|4wd|^(?:r?s\\d|sq\\d|rs |r8|tts|tt rs|q[578]\\b)|allroad"],
  ["Mercedes-Benz", true, "4matic|awd|4wd"],
  ["Infiniti", false, "^[GM]\\d\\d X |awd|4wd"],
];
/** Makes whose all-wheel-drive cars are separate models, though sellers rarely name them. */
export const drivenSiblingNames: readonly (readonly [make: string, ending: string])[] = [
  ["Audi", " Quattro"],
];
/** The endings of the models that are listed with their all-wheel drive. */
const drivenEndings = ["xDrive", "Quattro", "4Matic"];

export function isNamedDriven(model: string): boolean {
  return drivenEndings.some((ending) => model.includes(ending));
}

/** Returns the names that a model's all-wheel-drive version may have: "325xi", "328i xDrive". */
export function drivenNamesOf(model: string): readonly string[] {
  return [
    ...drivenEndings.map((ending) => `${model} ${ending}`),
    ...(/^\d{3}i$/.test(model) ? [model.replace(/i$/, "xi")] : []),
  ];
}

/** Trims that determine the driven wheels, regardless of the rest of their names. */
export const drivenTrims = {
  all: words("FX4|Raptor|PRO-4X|Rubicon|Trailhawk|4X4|4WD|AWD"),
  two: words("FX2|PreRunner|2WD|4X2"),
} as const;
/** Trucks of these makes give their driven wheels in the first letter of the model: K1500, C10. */
export const drivenLetters = {
  makes: new Set(["Chevrolet", "GMC"]),
  all: /^[KV]\d/,
  two: /^[CR]\d/,
} as const;
/** Words for all-wheel drive, in what a listing names or excludes. */
export const drivenWords: ReadonlySet<string> = new Set(
  words("xdrive|awd|quattro|4matic|all wheel drive"),
);
/** The trim that "not AWD" excludes, for makes that list all-wheel drive as a trim. */
export const drivenExclusions: readonly (readonly [make: string, trim: string])[] = [
  ["Infiniti", "x"],
  ["Mercedes-Benz", "4matic"],
];

/** Makes whose "2.5T" is a trunk-lid badge and not just an engine. */
export const sizeBadgeMakes: ReadonlySet<string> = new Set(["Volvo"]);
/** Cars from a make's sports division: the first words of their models or of their trims. */
export const sportModels: readonly string[] = words(
  "M1|M2|M3|M4|M5|M6|M8|X1 M|X2 M|X3 M|X4 M|X5 M|X6 M|X7 M",
);
export const sportTrims: readonly string[] = words("M|Competition");
/** Other names for plug-in hybrids. */
export const plugInNames: readonly string[] = words("plug-in|phev|energi|prime");

/**
 * Short forms of trims: a pattern for the list's name, then what sellers write. $1 and $2 are the
 * pattern's groups.
 */
export const shortTrims: readonly (readonly [listed: string, ...written: readonly string[]])[] = [
  // The engine in front or the horsepower at the end may be missing: "2.0T Premium", "Red Sport
  // 400".
  ["^\\d\\.\\d\\w? (.+)$", "$1"],
  // "XT" for 2.5XT and Sports 2.5XT, "GT Limited" for 2.5GT Limited, "X" for 2.5X.
  ["^(?:sports )?\\d\\.\\d((?:gt|xt?)(?: .+)?)$", "$1"],
  ["^([a-z]+ [a-z]+) \\d{3}$", "$1"],
  // "1LT" and "2LT" are packages of the LT.
  ["^\\d(l[tsz]|ss)$", "$1"],
  // A motorcycle's code may be written without its name: "VT750CD ACE Deluxe".
  ["^([a-z]{2,4}\\d{3,4}[a-z]{1,4}) .+$", "$1"],
  // "M40" for M40i; "30i", "30", and "30iX" for xDrive30i.
  ["^(m\\d\\d)i$", "$1", "$1ix"],
  ["^xdrive(\\d\\d)i$", "$1i", "$1", "$1ix"],
  ["^sdrive(\\d\\d)i$", "$1i", "$1"],
  ["^xdrive(\\d\\d)([de])$", "$1$2", "$1$2x"],
  ["^sdrive(\\d\\d)([de])$", "$1$2"],
];
/** A trim attached to its model's name, e.g. "X5M". The group is the trim. */
export const stuckTrims = /^x\d(m)$/;
/** A model's factory code, e.g. "TRX420" or "SV650". */
export const modelCode = /^[a-z]{2,4}\d{3,4}$/;
/** The same with the letters of a version behind it, e.g. "TRX420FE". The groups are the two. */
export const versionedCode = /^([a-z]{2,4}\d{3,4})([a-z]{1,3}\d?)$/;
/** Names that begin with digits but aren't engine sizes, e.g. "30si". */
export const digitTrims = /^\d\d(?:si|is|csi)$/;

/**
 * Trims that are everyday words in part titles. They count only right after the model, or before
 * "models" or "trim".
 */
export const everydayTrims: ReadonlySet<string> = new Set(
  words(
    "base|sport|limited|touring|premium|custom|special|standard|luxury|hybrid|signature|select|edition|value|classic|performance|turbo|deluxe|plus|technology|advance|black|red|xl|max|work truck|series|crew|sports|trail|off road|offroad|high|titanium|platinum|chrome|carbon|night|elite|convenience|comfort|design|style|live|life|pro|power|city|first|big|fleet|police|cargo|van|long|short|bed|core|competition|eco|heritage|type|power wagon|overland|summit|leather",
  ),
);
/** Everyday words that can only mean a car's grade when "only" follows them. */
export const gradeTrims: ReadonlySet<string> = new Set(
  words(
    "sport|limited|touring|premium|luxury|platinum|titanium|elite|signature|xl|custom|classic|technology|advance|convenience|select|overland|summit|deluxe|performance",
  ),
);
/**
 * Trims named after forced induction. For engine parts, and for cars without such a trim, they only
 * describe the engine.
 */
export const aspirationTrims: ReadonlySet<string> = new Set(["turbo", "supercharged"]);

/** Words that mark the name before them as a trim. */
export const trimMarks: ReadonlySet<string> = new Set(
  words("model|models|trim|trims|only|package|pkg|edition|version|versions"),
);
/** Words after "base" that make it mean the plain trim. */
export const baseMarks: ReadonlySet<string> = new Set(
  words(
    "model|models|trim|trims|version|versions|coupe|coupes|sedan|sedans|convertible|convertibles|wagon|wagons|hatchback|hatchbacks",
  ),
);
/** Words after a trim's name that mean something is only made to look like it. */
export const imitations: ReadonlySet<string> = new Set(words("style|styled|look|type|replica"));

/** Words in a trim column that aren't trims. */
export const trimCellFillers: ReadonlySet<string> = new Set(
  words(
    "all|trims|trim|models|model|base|any|only|and|or|with|w|submodels|levels|except|standard|awd|4wd|rwd|fwd|2wd|4x4|4x2|gas|manual|automatic|auto|cvt|door|doors|dr",
  ),
);
/** Words in an exclusion that describe the car's equipment, so none of them describes the part. */
export const qualifiers: ReadonlySet<string> = new Set(
  words(
    "dually|drw|srw|design|style|w|with|gen|generation|production|plant|built|vin|awd|4wd|4x4|2wd|rwd|fwd|manual|automatic|auto|cvt|speed",
  ),
);
/** Words in brackets that are about the shop or don't limit the fit. */
export const idleAsides: ReadonlySet<string> = new Set(
  words(
    "all|any|trims|trim|models|model|engines|engine|only|the|and|or|oem|used|new|genuine|see|photos|photo|pictures|pics|set|pair|pcs|pc|qty|each|usa|us|years|year|for|with|w|fits|fit|included|including|incl|versions|version|body|style|cab|bed|miles|mile|tested|working|condition|good|great|excellent|nice|clean|stock|free|warranty|look|read|note|below|above|please|check|verify|compatible|will|pack|of|piece|pieces|gas",
  ),
);

/** Names of the driven wheels in notes. */
export const driveNotes = {
  all: "AWD/4WD",
  rear: "RWD",
  front: "FWD",
  two: "2WD",
} as const;

export type Drive = keyof typeof driveNotes;

/** Words for the driven wheels. */
export const driveWords: ReadonlyMap<string, Drive> = new Map([
  ["awd", "all"],
  ["4wd", "all"],
  ["4x4", "all"],
  ["xdrive", "all"],
  ["quattro", "all"],
  ["4matic", "all"],
  ["rwd", "rear"],
  ["fwd", "front"],
  ["2wd", "two"],
  ["4x2", "two"],
]);
/** Words before "wheel drive". */
export const wheelWords: ReadonlyMap<string, Drive> = new Map([
  ["all", "all"],
  ["four", "all"],
  ["4", "all"],
  ["rear", "rear"],
  ["front", "front"],
  ["two", "two"],
  ["2", "two"],
]);

/** Words for two wheels on each side of a pickup's rear axle, or one. */
export const rearWheelWords: ReadonlyMap<string, "dual" | "single"> = new Map([
  ["dually", "dual"],
  ["drw", "dual"],
  ["srw", "single"],
]);
