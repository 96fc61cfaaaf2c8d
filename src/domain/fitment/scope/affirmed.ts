import type { Span } from "../reading/mentions.ts";
import { isBehindArticle } from "./clause-end.ts";
import type { ExcludedSpan } from "./excluded-span.ts";
import type { ScopeText } from "./scope-text.ts";

/** Removes from a clause what the part does fit. `all`: the clauses of the text. */
export function withoutAffirmed(
  span: ExcludedSpan,
  text: ScopeText,
  all: readonly ExcludedSpan[],
): ExcludedSpan {
  if (span.loose === true) return span;
  if (span.cue === undefined) return beforeCars(span, text, all);
  return isWholeSentence(span, text) ? span : besideCue(span, span.cue, text);
}

/**
 * Tells whether a sentence that ends with its verdict excludes everything it names, e.g. "Jetta
 * wagon will not fit". If it names years twice, the first are what fits, e.g. "2006-2008 Passat
 * 2009 not compatible".
 */
function isWholeSentence({ cue, from, to }: ExcludedSpan, text: ScopeText): boolean {
  const { years, vehicles } = text.reads;
  const [first, last] = [years[0], years.at(-1)];
  return (
    text.tokens.slice(0, from).every((_, at) => describes(text, at)) &&
    (to === text.tokens.length ||
      text.tokens.slice(cue, to).some(({ word }) => differing.test(word))) &&
    (first === undefined ||
      last === undefined ||
      !vehicles.some((read) => read.from >= first.to && read.to <= last.from))
  );
}

/** Tells whether a word only describes the car after it, e.g. "old body Malibu". */
function describes(text: ScopeText, at: number): boolean {
  return (
    !text.says(at, "fits") &&
    (text.says(at, "no trim") || text.says(at, "subject") || text.says(at, "article"))
  );
}

const differing = /^(?:uses?|takes?|requires?|needs?|has|have|had|used|differs?|different)$/;

/**
 * If the text names vehicles only after the exclusion, they are the ones that the part fits, e.g.
 * "Except diesel 2010-2014 Jetta".
 */
function beforeCars(
  span: ExcludedSpan,
  text: ScopeText,
  all: readonly ExcludedSpan[],
): ExcludedSpan {
  const { years, vehicles } = text.reads;
  const models = vehicles.filter((read) => read.kind !== "make");
  const first = Math.min(
    span.to,
    ...[...years, ...vehicles].flatMap((read) => (isInside(read, span) ? read.from : [])),
  );
  if (
    models.length === 0 ||
    !models.every((read) => isInside(read, span)) ||
    onlyExcludes(text, all) ||
    leadsToReason(span, text) ||
    continuesList(text, first) ||
    isBehindArticle(text, span, first)
  )
    return span;
  if (first > span.body) return { ...span, to: first };
  // Years followed by a car begin what fits, e.g. "Except Matrix 2003-2008 Corolla".
  const next = years.find(
    (one) =>
      one.from > span.body &&
      models.some((read) => read.to <= one.from) &&
      models.some((read) => read.from >= one.to),
  );
  return { ...span, to: next?.from ?? span.to };
}

/** Tells whether a list continues with a mention: "Not for: GTI", "not for XRS / Vibe GT". */
function continuesList(text: ScopeText, at: number): boolean {
  const before = text.word(at - 1);
  return before === ":" || (text.kindAt(at) === "car" && /^(?:[/&]|and|or|nor)$/.test(before));
}

/** Tells whether the text does nothing but exclude: "Not for V8, not for the 2009 Focus". */
function onlyExcludes(text: ScopeText, all: readonly ExcludedSpan[]): boolean {
  return text.tokens.every(
    (_, at) =>
      text.isMark(at) ||
      text.says(at, "subject") ||
      all.some(({ from, to }) => at >= from && at < to),
  );
}

/**
 * Tells whether the verdict begins the sentence, and only a reason or a remark in brackets follows
 * what it excludes, e.g. "Not for 4.6L F150 (other coil)".
 */
function leadsToReason({ from, body, to }: ExcludedSpan, text: ScopeText): boolean {
  return (
    (text.word(to) === "(" || text.tokens.slice(body).some(({ word }) => differing.test(word))) &&
    text.tokens.slice(to).every((_, at) => !text.isKnown(to + at)) &&
    text.tokens.slice(0, from).every((_, at) => text.isMark(at) || text.says(at, "subject"))
  );
}

/** Excludes only the words next to the cue, e.g. the wagon of "Jetta 2006-2010 wagon excluded". */
function besideCue(span: ExcludedSpan, cue: number, text: ScopeText): ExcludedSpan {
  const { years, vehicles } = text.reads;
  const startingAt = (from: number): ExcludedSpan => ({ ...span, from, body: from });
  const last = years.at(-1);
  const car = vehicles.find((read) => joinsCue(text, { ...read, cue }) && isInside(read, span));
  const make = vehicles.find((read) => read.kind === "make" && read.to === car?.from);
  // Years right before the car are excluded with it, e.g. "The new 2015 Tahoe needs another clip".
  if (last !== undefined && isInside(last, span) && last.to === (make ?? car)?.from)
    return startingAt(last.from);
  const isOwnYear =
    years.length > 1 && last?.to === cue && years.every((read) => isInside(read, span));
  return startingAt(
    Math.max(
      isOwnYear ? last.from : span.from,
      ...[years, vehicles.filter((read) => read.kind !== "make")].map((reads) => {
        const end = reads.at(-1)?.to ?? cue;
        return end < cue && reads.every((read) => isInside(read, span)) ? end : span.from;
      }),
    ),
  );
}

/** Tells whether a car ends at the cue, or a list that it begins does: "GR86 / BRZ excluded". */
function joinsCue(text: ScopeText, { to, cue }: Span & { readonly cue: number }): boolean {
  const next = text.reads.vehicles.find(({ from }) => from === to + 1 && text.isListSign(to));
  return to >= cue || (next !== undefined && joinsCue(text, { ...next, cue }));
}

function isInside(read: Span, span: Span): boolean {
  return read.from >= span.from && read.to <= span.to;
}
