import type { BuildDate } from "../annotate/years/build-dates.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import type { Span } from "../reading/mentions.ts";
import { textOf, type Token } from "../reading/tokens.ts";
import { isInside, withoutAffirmed } from "./affirmed.ts";
import { mayExclude } from "./cues.ts";
import type { ExcludedSpan } from "./excluded-span.ts";
import { excludedSpans } from "./excluded-spans.ts";
import { ScopeText, type Reads } from "./scope-text.ts";

/** A clause that says what the part doesn't fit, with the mentions in it. */
export interface ExcludedClause extends ExcludedSpan, Reads {}

/** What a text says the part fits, and the clauses that exclude something from it. */
export interface DividedText extends Reads {
  readonly excluded: readonly ExcludedClause[];
}

/** Separates the mentions of a text by whether they are in an excluding clause. */
export function divideText(
  text: {
    readonly tokens: readonly Token[];
    readonly known: Uint8Array;
    readonly knowledge: Knowledge;
  },
  reads: Reads,
): DividedText {
  if (!mayExclude(text.tokens, text.knowledge)) return { ...reads, excluded: [] };
  const scoped = new ScopeText(text, reads);
  const found = excludedSpans(scoped);
  const spans = found.map((span) => withoutAffirmed(span, scoped, found));
  return {
    ...mentionsWhere(reads, (read) => !spans.some((span) => isInside(read, span))),
    excluded: spans.map((span) => ({
      ...span,
      ...mentionsWhere(reads, (read) => isInside(read, span)),
    })),
  };
}

/** Keeps the mentions that pass a test. */
export function mentionsWhere(
  { years, vehicles, engines, bodies }: Reads,
  isThere: (read: Span) => boolean,
): Reads {
  return {
    years: years.filter(isThere),
    vehicles: vehicles.filter(isThere),
    engines: engines.filter(isThere),
    bodies: bodies.filter(isThere),
  };
}

/**
 * Reverses excluded build dates: "not for cars built before 03/2010" fits those built from then on.
 * Dates in a clause that names cars, years, engines, or bodies stay as they are.
 */
export function turnDates(
  dates: readonly BuildDate[],
  excluded: readonly ExcludedClause[],
  text: { readonly text: string; readonly tokens: readonly Token[] },
): readonly BuildDate[] {
  return dates.map((date) => {
    const clause = excluded.find((one) => isInside(date, one) && isEmpty(one));
    if (clause === undefined) return date;
    return {
      ...date,
      side: date.side === "before" ? ("after" as const) : ("before" as const),
      note: textOf(text, clause),
      turned: true as const,
    };
  });
}

function isEmpty({ years, vehicles, engines, bodies }: Reads): boolean {
  return years.length + vehicles.length + engines.length + bodies.length === 0;
}
