import { clauseEnd, longestClause } from "./clause-end.ts";
import { cueAt, type Cue } from "./cues.ts";
import type { ExcludedSpan } from "./excluded-span.ts";
import type { ScopeText } from "./scope-text.ts";
import { isReason, verdictSpan } from "./verdicts.ts";

/** More than any real text excludes. */
const mostSpans = 40;

/** Finds what a text excludes, from left to right. */
export function excludedSpans(text: ScopeText): readonly ExcludedSpan[] {
  const found: ExcludedSpan[] = [];
  for (let at = 0; at < text.tokens.length && found.length < mostSpans;) {
    const cue = cueAt(text, at);
    const twice = cue === null ? null : deniedTwice(text, cue);
    const span = cue === null || twice !== null ? null : spanOf(text, cue);
    if (span !== null) found.push(span);
    at = span === null ? (twice ?? at + 1) : behindReason(text, span);
  }
  return found;
}

/** Returns the index behind "not for non-", which excludes nothing of what follows, or null. */
function deniedTwice(text: ScopeText, { from, body }: Cue): number | null {
  const isTwice = text.word(from) !== "non" && text.word(body) === "non" && !text.isKnown(body);
  return isTwice ? body + 1 : null;
}

function spanOf(text: ScopeText, cue: Cue): ExcludedSpan | null {
  const { kind, from, body } = cue;
  if (kind === "after" || kind === "differs") return verdictSpan(text, cue);
  const behind = looksBack(text, cue) ? verdictSpan(text, cue) : null;
  if (behind !== null) return behind;
  const to = clauseEnd(text, cue);
  const isEmpty = text.tokens.slice(body, to).every((token) => token.kind === "mark");
  if (isEmpty) return kind === "bare" ? null : verdictSpan(text, cue);
  return {
    from,
    body,
    to,
    without: kind === "without",
    bare: kind === "bare",
  };
}

/** Tells whether a verdict is about the words before it, not those after it. */
function looksBack(text: ScopeText, cue: Cue): boolean {
  const { from, body } = cue;
  return (
    text.word(body) === "," ||
    // e.g. "GTI has a bigger rotor, do not order for those"
    /^(?:those|these|them|that|it)$/.test(text.word(body)) ||
    isReason(text, cue) ||
    // The part follows the verdict, e.g. "2009 not compatible mirror".
    (text.isKnown(from - 1) &&
      /^(?:fit|compatible|work)$/.test(text.word(body - 1)) &&
      text.isPart(body))
  );
}

/** Skips brackets after a car that say what it doesn't have: "not for the base (no turbo)". */
function behindReason(text: ScopeText, { body, to }: ExcludedSpan): number {
  if (text.word(to) !== "(") return to;
  const cue = cueAt(text, to + 1);
  const isOfCar = text.reads.vehicles.some(({ from }) => from >= body && from < to);
  if (!isOfCar || (cue?.kind !== "without" && cue?.kind !== "bare")) return to;
  const end = text.tokens.slice(to, to + longestClause).findIndex(({ word }) => word === ")");
  return end === -1 ? to : to + end + 1;
}
