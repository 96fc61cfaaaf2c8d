import type { NoteFound } from "./note-patterns.ts";

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

/** Matches up to the last of four words that is equipment. "Air" and "rails" alone aren't. */
const phrase = new RegExp(
  String.raw`\b(?:with(out)?\b|w ?\/(?:(o|out)\b)?) ?` +
    String.raw`((?:oem )?(?:(?!${stops})[\w'"&]{1,20}[ -]){0,3}` +
    String.raw`(?:(?!heat (?:wrap|shield|sleeve|sink|shrink))${equipment}|(?<=factory )air\b|(?<=(?:side|roof|raised) )rails\b)` +
    String.raw`(?: ${tails}){0,3})`,
  "gi",
);

function anyOf(words: string): string {
  return String.raw`(?:${words.replaceAll(" ", "|")})\b`;
}

/** Finds "w/o ABS", "with heated glass", and the "without camera" of "for use without camera". */
export function equipmentIn(text: string): readonly NoteFound[] {
  return [...text.matchAll(phrase)].map(({ index, 1: out, 2: o, 3: words = "" }) => ({
    at: index,
    note: `${out === undefined && o === undefined ? "with" : "without"} ${words}`,
  }));
}
