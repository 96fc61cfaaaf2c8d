import { closingAt } from "../reading/asides.ts";
import { clauseEnd } from "./clause-end.ts";
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
    const span = cue === null ? null : spanOf(text, cue);
    if (span !== null) found.push(span);
    at = span === null ? at + 1 : behindReason(text, span);
  }
  return found;
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
  const { body } = cue;
  return (
    text.word(body) === "," ||
    // e.g. "GTI has a bigger rotor, do not order for those"
    /^(?:those|these|them|that|it)$/.test(text.word(body)) ||
    isReason(text, cue)
  );
}

/** Skips brackets that describe an excluded car: "not for the base (no turbo)". */
function behindReason(text: ScopeText, { body, to }: ExcludedSpan): number {
  const isOfCar = text.reads.vehicles.some(({ from }) => from >= body && from < to);
  const close = isOfCar ? closingAt(text.tokens, to) : -1;
  return close === -1 ? to : close + 1;
}
