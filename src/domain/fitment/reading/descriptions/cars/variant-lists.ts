import { isCovered, type BodyRead, type EngineRead, type Span } from "../../mentions.ts";
import type { TextRead } from "../../read-text.ts";
import type { RemarkLine } from "../sentences/fitment-statement.ts";
import { RecentTexts } from "../../recent-texts.ts";
import { hasDoubtfulYears } from "./dated-cars.ts";
import type { Reading } from "./listed-read.ts";

/** Trims, engines, and bodies that a sentence lists and nothing else. */
export interface VariantList {
  /** The words of the list. */
  readonly text: string;
  /** The same, marked as trims. */
  readonly read: TextRead;
  /** It adds to what the title says: "the 3.5 uses it too". */
  readonly adds: boolean;
  readonly engines: readonly EngineRead[];
  /** Its bodies, if the only other item may be a trim and doesn't lead: "coupe, sedan & Si". */
  readonly besideTrim: readonly BodyRead[];
}

/**
 * Returns the sentences that list variants of the title's car: "fits base, Touring and Nismo", "3.5
 * too". One that sets something apart may say the opposite.
 */
export function variantLists(
  remarks: readonly RemarkLine[],
  reading: Reading,
): readonly VariantList[] {
  return remarks.flatMap(({ text }) => {
    const { listed, added = "" } = recentGroups.of(
      text,
      reading.cues,
      () => reading.cues.variantList.exec(text)?.groups ?? {},
    );
    const list = listed ?? added;
    return list === "" || !isClear(list, text, reading)
      ? []
      : [{ ...variantsIn(list, reading), adds: listed === undefined }];
  });
}

const recentGroups = new RecentTexts<Reading["cues"], Readonly<Record<string, string>>>();

/** Tells whether a list is only about the title's car. */
function isClear(list: string, sentence: string, { read, cues, cars, index }: Reading): boolean {
  const { vehicles, years, excluded } = read(list);
  return (
    !cues.apartWord.test(list) &&
    !cues.elsewhere.test(sentence) &&
    !hasDoubtfulYears(sentence, index.knowledge) &&
    years.length + excluded.length === 0 &&
    vehicles.every(
      (one) => one.kind === "make" || (one.kind === "model" && one.ids.some((id) => cars.has(id))),
    )
  );
}

function variantsIn(text: string, { read, car }: Reading): Omit<VariantList, "adds"> {
  const names = car.toLowerCase().split(" ");
  const words = text.split(" ").filter((word) => !names.includes(word.toLowerCase()));
  const items = text.split(joints).map(read);
  const bodies = items.filter((item) => isOnly(item, item.bodies));
  const other = items.find((item) => !bodies.includes(item));
  const isBeside = bodies.length > 1 && bodies.length === items.length - 1 && other !== items[0];
  return {
    text,
    read: read(`${words.join(" ")} models`),
    engines: items.flatMap((item) => (isOnly(item, item.engines) ? item.engines : [])),
    besideTrim: isBeside && other?.bodies.length === 0 ? bodies.flatMap((item) => item.bodies) : [],
  };
}

const joints = / ?[,/&+] ?(?:(?:and|or|&) )?(?:the )?| (?:and|or) (?:the )?/i;

/** Tells whether reads cover a text. */
function isOnly({ tokens }: TextRead, reads: readonly Span[]): boolean {
  return tokens.every(({ kind }, at) => kind === "mark" || isCovered(at, reads));
}
