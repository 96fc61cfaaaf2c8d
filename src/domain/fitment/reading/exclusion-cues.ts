import { makePhraseBook } from "../../vehicles/phrase-book.ts";
import type { ReasonText } from "./exclusion-reason.ts";
import { matchPhrase, type PhraseMatch } from "./match-phrase.ts";
import { isGlued, tokenAt, type Token } from "./tokens.ts";

type Cue = "except" | "without" | "bare" | "behind";

const cueBook = makePhraseBook<Cue>([
  ...["except", "except for", "excepting", "exception", "excluding", "excludes", "exclude", "excl", "exc", "ex", "not for", "does not fit", "do not fit", "doesnt fit", "dont fit", "will not fit", "wont fit", "cannot fit", "cant fit", "not fit", "not fits", "not compatible with", "not compatible", "incompatible with",
    "no fit", "other than", "but not", "but no", "never fits", "not including", "not included", "not suitable for", "not intended for", "wont work on", "wont work with", "will not work on", "will not work with", "does not work on", "does not work with", "doesnt work on", "doesnt work with", "not work on", "not work with"].map((words) => [words, "except"] as const),
  ...["without", "wout", "less", "wo"].map((words) => [words, "without"] as const),
  ...["not", "non", "no"].map((words) => [words, "bare"] as const),
  ...["excluded", "are excluded", "is excluded", "exempt"].map((words) => [words, "behind"] as const),
]);

/** Whether a text may hold an exclusion at all: most do not. */
export function mayExclude(tokens: readonly Token[]): boolean {
  return tokens.some((token, at) => (token.word === "w" && tokens[at + 1]?.word === "/") || matchPhrase(cueBook, { tokens, from: at }) !== null);
}

export interface CueRead {
  readonly kind: Cue;
  readonly from: number;
  readonly body: number;
}

/** The cue at a place, and where what it takes out begins. */
export function cueAt({ tokens, known }: ReasonText, at: number): CueRead | null {
  const { word, kind } = tokenAt(tokens, at);
  if (kind === "mark" || known[at] === 1) return null;
  if (word === "w" && tokenAt(tokens, at + 1).word === "/" && /^(o|out)$/.test(tokenAt(tokens, at + 2).word)) return { kind: "without", from: at, body: at + 3 };
  const match = cueMatch(tokens, at);
  if (match === null) return null;
  const body = isJoint(tokenAt(tokens, match.to).word, word) ? match.to + 1 : match.to;
  return known[body] !== 1 && isEverydayUse(match.value, word, tokenAt(tokens, body).word) ? null : { kind: match.value, from: at, body };
}

/** "Ex" counts with its full stop only. */
function cueMatch(tokens: readonly Token[], at: number): PhraseMatch<Cue> | null {
  const match = matchPhrase(cueBook, { tokens, from: at });
  return match !== null && tokenAt(tokens, at).word === "ex" && !isGlued(tokenAt(tokens, match.to), ".") ? null : match;
}

/** "Except: hybrid", "non-hybrid", "exc. hybrid" */
function isJoint(mark: string, cue: string): boolean {
  return mark === "-" || mark === ":" || (mark === "." && isAbbreviated(cue));
}

function isAbbreviated(word: string): boolean {
  return word === "exc" || word === "excl" || word === "ex";
}

const idle = /^(oem|used|just|only|sure|a|an|the|in|is|it|to|all|available|included|sold|new|genuine|original|working|tested|perfect|core|drill|drilling|cut|cutting|reserve|rust|logo|cracks|damage|charge|return|returns|refund|refunds|tax|longer|more|problem|issues|welding|tools|w|with|necessary|required|need|needed|hardware|box|manual|instructions|bolts|screws|key|code|codes|shipping|warranty|exceptions|less|marring|modification|modifications|cover|caps|cap|fade|fading|scratches|dents|holes)$/;

/** "Non-OEM", "not used", "no drilling", "less than": nothing about vehicles. */
function isEverydayUse(kind: Cue, word: string, next: string): boolean {
  if (word === "less") return next === "than";
  return kind === "bare" && (next === "" || idle.test(next));
}
