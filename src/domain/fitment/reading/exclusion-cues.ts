import { makePhraseBook } from "../../vehicles/phrase-book.ts";
import type { ReasonText } from "./exclusion-reason.ts";
import { matchPhrase, type PhraseMatch } from "./match-phrase.ts";
import { isGlued, tokenAt, type Token } from "./tokens.ts";

/** "differs": "Hybrid uses a different part". */
type Cue = "except" | "without" | "bare" | "behind" | "differs";

const cueBook = makePhraseBook<Cue>([
  ...["except", "except for", "excepting", "exception", "excluding", "excludes", "exclude", "excl", "exc", "ex", "not for", "does not fit", "do not fit", "doesnt fit", "dont fit", "will not fit", "wont fit", "cannot fit", "cant fit", "not fit", "not fits", "not compatible with", "not compatible", "incompatible with",
    "no fit", "other than", "all but", "any but", "everything but", "but not", "but no", "never fits", "not including", "not included", "not suitable for", "not intended for", "wont work", "will not work", "wont work on", "wont work with", "will not work on", "will not work with", "does not work on", "does not work with", "doesnt work on", "doesnt work with", "not work on", "not work with",
    "will not interchange with", "does not interchange with", "wont interchange with", "not interchangeable with", "not interchange with", "no interchange with", "does not replace", "will not replace",
    "minus", "sans", "but for", "save for", "apart from", "aside from", "barring", "not made for", "not meant for", "not designed for", "not a fit for", "will not suit", "does not suit", "not made to fit", "not right for", "incorrect for", "wrong for"].map((words) => [words, "except"] as const),
  ...["without", "wout", "less", "wo"].map((words) => [words, "without"] as const),
  ...["not", "non", "no"].map((words) => [words, "bare"] as const),
  ...["excluded", "are excluded", "is excluded", "exempt"].map((words) => [words, "behind"] as const),
  ...["use", "take", "require", "need"].flatMap((verb) => [verb, `${verb}s`]).concat("has", "have").flatMap((verb) => [`${verb} different`, `${verb} a different`]).map((words) => [words, "differs"] as const),
]);

/** Whether a text may hold an exclusion at all: most do not. */
export function mayExclude(tokens: readonly Token[]): boolean {
  return tokens.some((token, at) => (token.word === "w" && tokens[at + 1]?.word === "/") || (token.word === "but" && isOfAll(tokens, at)) || matchPhrase(cueBook, { tokens, from: at }) !== null);
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
  if (isLast(tokens, at)) return { kind: "behind", from: at, body: at + 1 };
  if (word === "w" && tokenAt(tokens, at + 1).word === "/" && /^(o|out)$/.test(tokenAt(tokens, at + 2).word)) return { kind: "without", from: at, body: at + 3 };
  if (word === "but" && isOfAll(tokens, at)) return { kind: "except", from: at, body: bodyAt({ tokens, known }, at + 1, word) };
  const match = cueMatch(tokens, at);
  if (match === null || (match.value === "differs" && tokens.slice(match.to).some((token) => comparing.has(token.word)))) return null;
  const body = bodyAt({ tokens, known }, match.to, word);
  return known[body] !== 1 && isEverydayUse(match.value, tokens, { cue: at, body }) ? null : { kind: match.value, from: at, body };
}

/** "2019 & up new body style", "not new body" */
export function isRedesign(tokens: readonly Token[], at: number): boolean {
  return tokenAt(tokens, at).word === "new" && /^(body|style|design|model|models|generation|gen|shape)$/.test(tokenAt(tokens, at + 1).word);
}

/** Behind a mark and an article: "exc. hybrid", "not for the 2003 FX45". */
function bodyAt({ tokens, known }: ReasonText, behind: number, cue: string): number {
  const body = isJoint(tokenAt(tokens, behind).word, cue) ? behind + 1 : behind;
  return articles.has(tokenAt(tokens, body).word) && known[body + 1] === 1 ? body + 1 : body;
}

/** "SE uses a different grille than LE": said of both. */
const comparing = new Set(["than", "from", "then", "but", "compared"]);
/** "All trims but the Hybrid", "every Accord sedan but the Plug-In" */
function isOfAll(tokens: readonly Token[], at: number): boolean {
  if (!articles.has(tokenAt(tokens, at + 1).word)) return false;
  const clause = tokens.slice(Math.max(0, at - longestClause), at);
  return clause.slice(clause.findLastIndex((token) => clauseEnds.has(token.word)) + 1).some((token) => /^(all|every|any|each|everything|everyone|anything)$/.test(token.word));
}

const longestClause = 14;
const clauseEnds = new Set([".", ";", "|", "!", "?"]);
const articles = new Set(["the", "a", "an", "any"]);
const numbered = new Set(["part", "item", "model", "serial", "oem", "ref", "reference", "stock", "number", "casting", "vin"]);

const closing = new Set(["", ")", "]", ";", "|"]);

/** "S only, L LE no": the word that ends a title or a bracket. */
function isLast(tokens: readonly Token[], at: number): boolean {
  return tokenAt(tokens, at).word === "no" && closing.has(tokenAt(tokens, at + 1).word) && !numbered.has(tokenAt(tokens, at - 1).word);
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
function isEverydayUse(kind: Cue, tokens: readonly Token[], { cue, body }: { readonly cue: number; readonly body: number }): boolean {
  const next = tokenAt(tokens, body).word;
  if (tokenAt(tokens, cue).word === "less") return next === "than";
  return kind === "bare" && (next === "" || idle.test(next)) && !isRedesign(tokens, body);
}
