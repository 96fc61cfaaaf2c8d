import { onlyOne } from "../../../only-one.ts";
import type { VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { readIfNamed, readText, type TextRead } from "../read-text.ts";
import type { YearsRead } from "../mentions.ts";
import { blankLeaders } from "../tokens.ts";
import { statementsOf } from "./sentences/description-statements.ts";
import { withoutLackingCars } from "./cars/lacking-cars.ts";
import { withVariantLines } from "./cars/variant-lines.ts";
import type { DescriptionContext } from "./description-context.ts";
import { readCars, type CarsRead } from "./cars/read-cars.ts";
import { withOwnCars } from "./cars/own-exclusions.ts";
import type { Read, Reading } from "./cars/listed-read.ts";
import { withRespectiveYears } from "./cars/respective-years.ts";
import { spelledOut, wholeBadges } from "./cars/short-names.ts";
import { readLimits, type LimitsRead } from "./read-limits.ts";
import {
  readRemarks,
  unreadLimits,
  unsettledRemarks,
  type Remark,
  type UnreadLimit,
  type UnsettledRemark,
} from "./read-remarks.ts";
import { variantLists, type VariantList } from "./cars/variant-lists.ts";
import { correctedYears } from "./cars/stated-years.ts";
import { readYearLimits, type YearLimits } from "./cars/year-limits.ts";
import { readYearRemarks, type YearRemark } from "./cars/year-remarks.ts";

export interface DescriptionRead extends CarsRead, LimitsRead {
  /** What it says about the cars of a title that names several. */
  readonly remarks: readonly Remark[];
  /** Sentences that may change what the part fits, in words that weren't understood. */
  readonly unsettled: readonly UnsettledRemark[];
  /** Sentences that may limit the part to some trims or engines, and weren't understood. */
  readonly unreadLimits: readonly UnreadLimit[];
  /** What it says about some of the years of the title's only car: "2018-2020 XSE only". */
  readonly yearLimits: readonly TextRead[];
  /** The years in its sentences, if the title gives a span of years. */
  readonly yearRemarks: readonly YearRemark[];
  /** It fits engines with and without a turbocharger or supercharger. */
  readonly anyAspiration: boolean;
  /** Sentences without cars that give the part to all trims: "all trims fit except Raptor". */
  readonly ofAllTrims: readonly TextRead[];
  /** The engines that the part came from, without their cars: "from the 4.0L". */
  readonly donorEngines: readonly TextRead[];
  /** Sentences that list trims, engines, and bodies of the title's car. */
  readonly variantLists: readonly VariantList[];
  /** The same of bodies. */
  readonly ofAllBodies: readonly TextRead[];
  /** The same of engines. */
  readonly ofAllEngines: readonly TextRead[];
  /** A line begins with "Universal fit", or "universal, drill to suit". */
  readonly universal: boolean;
  /** The title names at least three models, some of which may only be there to be found. */
  readonly crowded: boolean;
}

/**
 * Reads a description: tables with headings in any order, lists, and sentences that say what the
 * part fits and doesn't fit. Ignores everything else.
 */
export function readDescription(
  description: string,
  index: VehicleIndex,
  context: DescriptionContext,
): DescriptionRead {
  const cues = index.knowledge.descriptions;
  const { grades } = index.knowledge.trims;
  const isOfTrim = [...context.words].some((word) => grades.has(word));
  const early = description.slice(0, longestText);
  const written = isOfTrim
    ? description
    : `${early.replace(cues.addsToTitle, "")}${description.slice(longestText)}`;
  const ordered = withRespectiveYears(written, context, index);
  const sorted = withoutLackingCars(statementsOf(blankLeaders(ordered), index.knowledge), {
    ...context,
    cues,
  });
  // Repeated texts are read once.
  const known = new Map<string, TextRead>();
  const keep = (text: string, read: TextRead): TextRead => {
    known.set(text, read);
    return read;
  };
  const fresh = (one: string): TextRead => {
    const text = wholeBadges(one, context.makes, index);
    const own = readText(text, index, context.makes);
    const spelled = spelledOut(own, context, index);
    return spelled === text ? own : readText(spelled, index, context.makes);
  };
  const read: Read = (text) => known.get(text) ?? keep(text, fresh(text));
  const readNamed = (text: string): readonly TextRead[] => {
    const isNamed = known.has(text) || readIfNamed(text, index, context.makes) !== null;
    return isNamed ? [read(text)] : [];
  };
  const reading: Reading = {
    ...context,
    read,
    readNamed,
    index,
    cues,
  };
  const dated = readYearLimits(withOwnCars(withVariantLines(sorted, reading), reading), reading);
  const { said } = dated;
  const cars = readCars(said, reading);
  const limits = readLimits(said, read);
  const used = [...limits.excludes, ...limits.conditions, ...cars.named].map(({ text }) => text);
  const ofAll = (cue: RegExp): readonly TextRead[] =>
    said.remarks.flatMap(({ text }) => {
      if (!cue.test(text)) return [];
      const own = read(text);
      return own.vehicles.every(({ kind }) => kind === "make") ? [own] : [];
    });
  const corrected = correctedYears(said.remarks, reading);
  return {
    ...cars,
    ...limits,
    years: withYears(cars.years, dated) ?? (context.spansYears ? null : corrected),
    onlyYears: corrected ?? withYears(cars.onlyYears, { ...dated, isWhole: false }),
    anyAspiration: cues.anyAspiration.test(description),
    ofAllTrims: ofAll(cues.allTrims),
    donorEngines: [...description.slice(0, longestText).matchAll(cues.donorEngine)].map(
      ([, engine = ""]) => read(engine),
    ),
    variantLists: variantLists(said.remarks, reading),
    ofAllBodies: ofAll(cues.allBodies),
    ofAllEngines: ofAll(cues.allEngines),
    universal: universalLine.test(description),
    remarks: context.cars.size > 1 ? readRemarks(said.remarks, reading) : [],
    unsettled: unsettledRemarks(said.remarks, used, reading),
    unreadLimits: unreadLimits(said.remarks, used, reading),
    yearLimits: dated.limits,
    yearRemarks: context.spansYears ? readYearRemarks(said.remarks, reading) : [],
    crowded: context.crowded,
  };
}

/** Adds the years that other sentences limit: "Fits 2016-2017. 2018-2020 XSE only". */
function withYears(
  stated: YearsRead | null,
  { years, isWhole }: Pick<YearLimits, "years" | "isWhole">,
): YearsRead | null {
  const [first, ...more] = [...(stated === null ? [] : [stated]), ...years];
  if (first === undefined || (stated === null && !isWhole)) return null;
  if (stated !== null && years.length === 0) return stated;
  const all = [first, ...more];
  const open = new Set(all.flatMap((one) => (one.open === "none" ? [] : [one.open])));
  return open.size > 1
    ? null
    : {
        ...first,
        years: [...new Set(all.flatMap((one) => one.years))].toSorted((a, b) => a - b),
        open: onlyOne([...open]) ?? "none",
      };
}

/** The engine that a part came from, and what it adds to the title, are named early. */
const longestText = 4000;

/** A line begins behind a line break or a tag. */
const universalLine =
  /(?:^|>)[^\w\n<]{0,9}universal(?: (?:fit|for|part)\b|[^\w\n<]{0,9}(?:$|<)|,)/im;
