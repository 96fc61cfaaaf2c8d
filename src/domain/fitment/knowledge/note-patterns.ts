/** Patterns of words that a buyer must check, and the notes for them. */
export const notePatterns: readonly (readonly [pattern: RegExp, note: string])[] = [
  // Transmissions: "5MT", "6-speed manual", "manual 5 speed", "automatic transmission", "A/T".
  [/\b(\d)([am])t\b/gi, "$1-speed $2 transmission"],
  [
    /\b(\d{1,2})(?: ?- ?| )(?:speed|spd) (automatic|auto|manual|man)\b/gi,
    "$1-speed $2 transmission",
  ],
  [
    /\b(automatic|auto|manual|man) (\d{1,2})(?: ?- ?| )(?:speed|spd)\b/gi,
    "$2-speed $1 transmission",
  ],
  [/\b(\d{1,2})(?: ?- ?| )(?:speed|spd)\b/gi, "$1-speed"],
  [/\b(automatic|auto|manual|man) ?-? ?(?:transmission|trans|tranny)\b/gi, "$1 transmission"],
  [/\b([am])\/t\b/gi, "$1 transmission"],
  // "Auto only", and "auto" where nothing behind it can be automatic. An owner's manual is a book.
  [
    /\b(?=auto|man)(?<!\b(?:owner'?s?|s|service|repair|shop|user|workshop|no|not|non|without|w\/o|except|exc|or|and) |[&/+] ?)(automatic|auto|manual|man)(?= ?(?:$|[,()-]|(?:only|oem|used|for|fits|w)\b))/gi,
    "$1 transmission",
  ],
  // Sensors and cylinders. "B1" alone could mean anything; "Cylinder 06-10" is years.
  [/\bb([12])[ -]?s([1-4])\b/gi, "Bank $1 Sensor $2"],
  [/\bbank (\d{1,2}),? sensor (\d{1,2})\b/gi, "Bank $1 Sensor $2"],
  [/\bbank (\d{1,2})\b/gi, "Bank $1"],
  [/\bcyl(?:inders?|\.)? ([1-9]) ?- ?([2-9]|1[0-2])\b/gi, "cylinders $1-$2"],
  // Beds: "stepside", "short bed", "6.5 Ft (78.9") Bed", "6'6" bed", "5'8" short bed".
  [/\b(stepside|flareside|sportside|fleetside|styleside)\b/gi, "$1 bed"],
  [/\b(short|long|standard) (?:bed|box)\b/gi, "$1 bed"],
  [
    /\b(\d{1,2}(?:\.\d{1,2})?)(?: ?'(?!\d)| ?-? ?(?:ft|foot|feet)\b|(?<=\.\d)(?= bed\b))(?=.{0,24}?\b(short |long |standard )?(?:bed|box)\b)/gi,
    "$1 ft $2bed",
  ],
  [/\b(\d)'6\b(?=.{0,24}?\b(short |long |standard )?(?:bed|box)\b)/gi, "$1.5 ft $2bed"],
  [
    /\b(\d)'(\d{1,2})(?<!'6)\b(?=.{0,24}?\b(short |long |standard )?(?:bed|box)\b)/gi,
    "$1'$2\" $3bed",
  ],
  // "2nd row", "1st design", "2 row plug"
  [/\b(1st|first|2nd|second|3rd|third) (row|design)\b/gi, "$1 $2"],
  [/\b(\d{1,2}) row plug\b/gi, "$1 row plug"],
  // How many people the car seats. In "07-11 passenger", 11 is a year.
  [/\b(?<!\d ?- ?)([2-9]|1[0-5]) ?-? ?passengers?\b/gi, "$1 passenger"],
  // Splits within a model year: "early 2004", "from chassis # 050000", "up to VIN 123456".
  [/\b(early|late|mid)[ -]((?:19|20)\d\d)\b/gi, "$1 $2"],
  [
    /\b(from|to|before|after|until|thru|through) (chassis|vin|serial)[ #:.]{1,3}(?:no|number)?[ #:.]{0,3}(\d{4,17})\b/gi,
    "$1 $2 $3",
  ],
  // Brakes, and equipment that the car must have or must not have.
  [/\brear (drum|disc)\b/gi, "rear $1 brakes"],
  [/\b(?:non?|without)[ -](?:abs|anti ?-? ?lock)\b/gi, "without ABS"],
  [/\bnon?[ -](sunroof|moonroof|navigation|memory|camera)\b/gi, "without $1"],
  [/\bnon[ -](adaptive|heated|dimming)\b/gi, "non-$1"],
  // "Power door only", but not "power window motor only", because the motor is sold separately.
  [
    /\b(?=power|heated|adaptive|memory)(?<!\b(?:with|without|w|o|out|no|non|not) ?[/-]? ?)(power(?! only)|heated|adaptive|memory)((?: (?:doors?|sliding|slide|vent|seats?|windows?|mirrors?|folding|fold|liftgate|tailgate|gate|lift|locks|headlights?|cruise)){0,3}) only\b/gi,
    "$1$2",
  ],
  // "3.55 ratio", "gear ratio 4.10". `8.8"` is the size of an axle.
  [/\b([2-7]\.\d{1,3}) ratio\b/gi, "$1 ratio"],
  [/\bratio ([2-7]\.\d{1,3})\b/gi, "$1 ratio"],
  // Two are a left and a right, or not worth a note.
  [/\b(?:set|pack|kit|box|lot|qty|quantity) ?(?:of|:) ?([3-9]|[1-9]\d)\b/gi, "Quantity: $1"],
  [/\b(?:qty|quantity) ([3-9]|[1-9]\d)\b/gi, "Quantity: $1"],
  [/\b([3-9]|[1-9]\d)(?:pcs?|pk| (?:pcs|pieces?|pack|pk)(?! of))\b/gi, "Quantity: $1"],
  [/\bprogramming (?:needed|required|necessary)\b/gi, "needs programming"],
  [/\b(?:needs|requires) programming\b|\bmust be programmed\b/gi, "needs programming"],
  [/\b(cvt|hid)\b/gi, "$1"],
  [/\bdsg\b/gi, "DSG transmission"],
  [/\b(up|down)stream\b/gi, "$1stream"],
  [/\b(dually|halogen|xenon)\b/gi, "$1"],
  [/\bdrw\b/gi, "dual rear wheels"],
  [/\bsrw\b/gi, "single rear wheels"],
];

/** How notes write a pattern's words, if not in lower case as they are. */
export const spelledInNotes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: "automatic",
    auto: "automatic",
    m: "manual",
    man: "manual",
    first: "1st",
    second: "2nd",
    third: "3rd",
    vin: "VIN",
    cvt: "CVT",
    hid: "HID",
    up: "Up",
    down: "Down",
  }),
);

/** Words for equipment. "Heat wrap" and "heat shield" are parts. */
const equipment = anyOf(
  "abs bench bucket hid xenon led halogen heated heat tow towing package pkg camera sunroof " +
    "moonroof navigation nav gps adaptive cruise suspension fog memory power manual automatic " +
    "auto climate dim dimming blind signal premium bose jbl keyless remote drum disc park parking " +
    "assist washer washers airbag pdc tpms esc hud rain leather sensor sensors ac conditioning " +
    "turbo quattro sport technology plasmacluster trailer hitch wheel row turn spot lane " +
    "projector electric speaker amplifier electronic stability traction control wheels sunshade " +
    "equipment prep sonar intermittent logo ho output rambox fogs flare flares foglights",
);
/** What a quality such as "power" or "remote" is of. */
const tails = anyOf(
  "lights glass package pkg headlights headlamps lamps system screen transmission trans " +
    "liftgate tailgate seat seats window windows mirror mirrors locks steering folding fold " +
    "sliding slide door doors start",
);
const stops = anyOf("oem for fits left right driver passenger and with without w");

/**
 * Matches up to the last of four words that is equipment. "Air" and "rails" alone aren't. Groups 1
 * and 2 say that the car is without it, and 3 are its words.
 */
export const equipmentPhrase = new RegExp(
  String.raw`\b(?:with(out)?\b|w ?\/(?:(o|out)\b)?|(?:must|(?<=s )that) have\b(?: the\b| an?\b)?) ?` +
    String.raw`((?:oem )?(?:(?!${stops})[\w'"&]{1,20}[ -]){0,3}` +
    String.raw`(?:(?!heat (?:wrap|shield|sleeve|sink|shrink))${equipment}|(?<=factory )air\b|(?<=(?:side|roof|raised) )rails\b)` +
    String.raw`(?: ${tails}){0,3})`,
  "gi",
);

function anyOf(words: string): string {
  return String.raw`(?:${words.replaceAll(" ", "|")})\b`;
}
