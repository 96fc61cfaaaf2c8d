import { isCovered, type Span } from "../reading/mentions.ts";
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

/** Tells whether a sentence that ends with its verdict excludes all: "Jetta wagon will not fit". */
function isWholeSentence({ from, to }: ExcludedSpan, text: ScopeText): boolean {
  return (
    to === text.tokens.length &&
    text.tokens.slice(0, from).every((_, at) => text.says(at, "no trim"))
  );
}

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
    leadsToRemark(text, span) ||
    continuesItem(text, span, first)
  )
    return span;
  if (first > span.body) return { ...span, to: first };
  // Years followed by a car begin what fits, e.g. "Except Matrix 2003-2008 Corolla".
  const next = years.find(({ from }) => from > span.body);
  return { ...span, to: next?.from ?? span.to };
}

/** Tells whether a mention goes with a trim: "not for the base WRX struts", "XLE / Camry". */
function continuesItem(text: ScopeText, { body }: ExcludedSpan, at: number): boolean {
  const isBehindTrim = text.says(body, "article") && at === body + 2;
  return isBehindTrim || /^(?:[/&]|and|or|nor)$/.test(text.word(at - 1));
}

/** Tells whether the text does nothing but exclude: "Not for V8, not for the 2009 Focus". */
function onlyExcludes(text: ScopeText, all: readonly ExcludedSpan[]): boolean {
  return text.tokens.every(
    (_, at) => text.isMark(at) || text.says(at, "subject") || isCovered(at, all),
  );
}

/** Tells whether only a remark in brackets follows, e.g. "Not for 4.6L F150 (other coil)". */
function leadsToRemark(text: ScopeText, { to }: ExcludedSpan): boolean {
  return text.word(to) === "(" && !text.namesIn({ from: to, to: text.tokens.length });
}

/** Excludes only the words next to the cue, e.g. the wagon of "Jetta 2006-2010 wagon excluded". */
function besideCue(span: ExcludedSpan, cue: number, text: ScopeText): ExcludedSpan {
  const { years, vehicles } = text.reads;
  const startingAt = (from: number): ExcludedSpan => ({ ...span, from, body: from });
  const last = years.at(-1);
  const car = vehicles.find(
    (read) => isInside(read, span) && (read.to >= cue || isBesideNext(text, read.to)),
  );
  const make = vehicles.find(({ to }) => to === car?.from);
  // Years right before the car are excluded with it, e.g. "The new 2015 Tahoe needs another clip".
  if (last !== undefined && last.to === (make ?? car)?.from) return startingAt(last.from);
  const ends = [years, vehicles.filter((read) => read.kind !== "make")].flatMap((reads) => {
    const end = reads.at(-1)?.to ?? cue;
    return end < cue && reads.every((read) => isInside(read, span)) ? [end] : [];
  });
  return startingAt(Math.max(span.from, ...ends));
}

/** Tells whether a list continues with another car, e.g. "GR86 / BRZ excluded". */
function isBesideNext(text: ScopeText, to: number): boolean {
  return text.isListSign(to) && text.reads.vehicles.some(({ from }) => from === to + 1);
}

export function isInside(read: Span, span: Span): boolean {
  return read.from >= span.from && read.to <= span.to;
}
