import type { DescriptionKnowledge } from "../../../knowledge/wording-knowledge.ts";
import { modelIds } from "../../ids-named.ts";
import type { Span, VehicleRead, YearsRead } from "../../mentions.ts";
import { readFeatures } from "../../read-features.ts";
import type { TextRead } from "../../read-text.ts";
import { tokenAt } from "../../tokens.ts";
import type { RemarkLine } from "../sentences/fitment-statement.ts";
import type { Reading } from "./listed-read.ts";
import { beginsExcluding } from "../sentences/sentence-kind.ts";

/** Years that a sentence gives, and whether it sets them apart from those that the part fits. */
export interface YearRemark {
  readonly years: YearsRead;
  /** "2003-2006 had the older bumper": the part may not fit these. */
  readonly isApart: boolean;
  /** "So C5 only: 97-04" */
  readonly isOnly: boolean;
  /** The sentence names these models. Without one, it's about all that the title names. */
  readonly ids: readonly number[];
}

/** Matches a number that may be a year. */
export const yearLike = /(?<![\d.$#-])(?:(?:19|20)\d\d|['\u2019]?\d\d)(?![\d.%"])/;

/** Reads the years in sentences, regardless of the other words. */
export function readYearRemarks(
  lines: readonly RemarkLine[],
  { read, cues }: Reading,
): readonly YearRemark[] {
  return lines
    .filter(({ text }) => yearLike.test(text) && !cues.elsewhere.test(text))
    .flatMap(({ text }) => remarksIn(read(text), cues));
}

function remarksIn(read: TextRead, cues: DescriptionKnowledge): readonly YearRemark[] {
  const isDenial = beginsExcluding(read.text, cues);
  const said = read.years.flatMap((years): readonly YearRemark[] => {
    const clause = clauseAt(read, years);
    const isApart = isDenial || cues.apartWord.test(clause.text);
    // "The 2003 convertible is the old body" says nothing about the sedan.
    if (isApart && read.bodies.some((body) => clause.contains(body))) return [];
    const isOnly = !isApart && only.test(clause.text);
    return [
      {
        years,
        isApart,
        isOnly,
        ids: modelsIn(clause, read, { ...read, own: years }),
      },
    ];
  });
  const denied = read.excluded.flatMap((one) => {
    if (one.bodies.length + one.engines.length > 0) return [];
    const isApart = !isEquipped(one, read);
    return one.years.map((years): YearRemark => ({
      years,
      isApart,
      isOnly: false,
      ids: modelsIn(clauseAt(read, years), read, {
        own: years,
        years: one.years,
        vehicles: [...read.vehicles, ...one.vehicles],
      }),
    }));
  });
  return [...said, ...denied];
}

const only = /\bonly\b(?! if)/i;

/** Whether an exclusion is about equipment: "Does not fit 2012 and up with tow package". */
function isEquipped({ body, to }: TextRead["excluded"][number], { tokens }: TextRead): boolean {
  const from = tokens.slice(body, to).findIndex(({ word }) => equipping.has(word));
  return from !== -1 && readFeatures(tokens.slice(body + from, to)).notes.length > 0;
}

const equipping: ReadonlySet<string> = new Set(["with", "w", "without"]);

/** A part of a sentence that makes a separate statement. */
export interface Clause {
  readonly text: string;
  contains(span: Span): boolean;
}

/** Returns the clause of a sentence that contains years. */
export function clauseAt({ text, tokens, knowledge }: TextRead, years: YearsRead): Clause {
  const at = tokenAt(tokens, years.from).start;
  // "First gen (2010-2013) has no hooks" is one clause.
  const open = text.replace(/\(([\d\s'\u2019+\u2013-]+)\)/g, " $1 ");
  const ends = [...open.matchAll(knowledge.descriptions.clauseEnd)].map(({ index }) => index);
  const start = ends.findLast((end) => end <= at) ?? 0;
  const end = ends.find((next) => next > at) ?? text.length;
  return {
    text: text.slice(start, end),
    contains: ({ from }) =>
      tokenAt(tokens, from).start >= start && tokenAt(tokens, from).start < end,
  };
}

/**
 * Returns the models that years are about: those of their clause between them and the years before,
 * or else the years behind. "Titan 04-15 / QX56 04-10" has two.
 */
function modelsIn(
  clause: Clause,
  { tokens, knowledge }: TextRead,
  {
    years,
    own,
    vehicles,
  }: {
    readonly years: readonly YearsRead[];
    readonly own: YearsRead;
    readonly vehicles: readonly VehicleRead[];
  },
): readonly number[] {
  // The GT of "2005-2009 GT 4.6" is the title's car.
  const isTrim = ({ from, to }: Span): boolean =>
    to === from + 1 && knowledge.names.trimLike.has(tokenAt(tokens, from).word);
  const inside = vehicles.filter((one) => clause.contains(one) && !isTrim(one));
  const last = years.findLast(({ to }) => to <= own.from)?.to ?? 0;
  const next = years.find(({ from }) => from >= own.to)?.from ?? Infinity;
  const before = inside.filter(({ from, to }) => from >= last && to <= own.from);
  const behind = inside.filter(({ from, to }) => from >= own.to && to <= next);
  const beside = [before, behind].find((some) => some.some(({ kind }) => kind === "model"));
  return modelIds({ vehicles: beside ?? inside });
}
