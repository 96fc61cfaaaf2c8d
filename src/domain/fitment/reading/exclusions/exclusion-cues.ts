import type { ExclusionCue, Knowledge } from "../../knowledge/knowledge.ts";
import type { ReasonText } from "./exclusion-reason.ts";
import { matchPhrase, type PhraseMatch } from "../match-phrase.ts";
import { isGlued, tokenAt, type Token } from "../tokens.ts";

/** Whether a text may hold an exclusion at all: most do not. */
export function mayExclude(tokens: readonly Token[], knowledge: Knowledge): boolean {
  const { cues } = knowledge.exclusions;
  return tokens.some(
    (_, at) => mayBeSign(tokens, at, knowledge) || matchPhrase(cues, { tokens, from: at }) !== null,
  );
}

function mayBeSign(tokens: readonly Token[], at: number, knowledge: Knowledge): boolean {
  const { word } = tokenAt(tokens, at);
  if (word === "w") return tokens[at + 1]?.word === "/";
  return isBut(word)
    ? isOfAll({ tokens, knowledge }, at)
    : word === "n" && notAvailable(tokens, at) !== -1;
}

export interface CueRead {
  readonly kind: ExclusionCue;
  readonly from: number;
  readonly body: number;
}

/** The cue at a place, and where what it takes out begins. */
export function cueAt(text: ReasonText, at: number): CueRead | null {
  if (tokenAt(text.tokens, at).kind === "mark" || text.known[at] === 1) return null;
  return signCue(text, at) ?? wordCue(text, at);
}

/**
 * Cues that are more than words: a "no" that ends the title, "w/o", "N/A for", the "but" of "all
 * but".
 */
function signCue({ tokens, known, knowledge }: ReasonText, at: number): CueRead | null {
  const { word } = tokenAt(tokens, at);
  if (isLast(tokens, at)) return { kind: "behind", from: at, body: at + 1 };
  if (
    word === "w" &&
    tokenAt(tokens, at + 1).word === "/" &&
    /^(o|out)$/.test(tokenAt(tokens, at + 2).word)
  )
    return { kind: "without", from: at, body: at + 3 };
  if (isBut(word) && isOfAll({ tokens, known, knowledge }, at))
    return { kind: "except", from: at, body: bodyAt({ tokens, known }, at + 1, word) };
  const none = notAvailable(tokens, at);
  return none === -1 ? null : { kind: none === at + 3 ? "behind" : "except", from: at, body: none };
}

function isBut(word: string): boolean {
  return word === "but" || word === "besides";
}

function wordCue({ tokens, known, knowledge }: ReasonText, at: number): CueRead | null {
  const match = cueMatch(tokens, at, knowledge);
  if (
    match === null ||
    (match.value === "differs" && tokens.slice(match.to).some((token) => comparing.has(token.word)))
  )
    return null;
  const body = bodyAt({ tokens, known }, match.to, tokenAt(tokens, at).word);
  return known[body] !== 1 && isEverydayUse(match.value, tokens, { cue: at, body })
    ? null
    : { kind: match.value, from: at, body };
}

/** "2019 & up new body style", "not new body" */
export function isRedesign(tokens: readonly Token[], at: number): boolean {
  const next = tokenAt(tokens, at + 1).word === "-" ? at + 2 : at + 1;
  return (
    tokenAt(tokens, at).word === "new" &&
    /^(body|style|design|model|models|generation|gen|shape)$/.test(tokenAt(tokens, next).word)
  );
}

/** "N/A for …": where what it takes out begins; -1 where it says nothing of the kind. */
export function notAvailable(tokens: readonly Token[], at: number): number {
  if (
    tokenAt(tokens, at).word !== "n" ||
    tokenAt(tokens, at + 1).word !== "/" ||
    tokenAt(tokens, at + 2).word !== "a"
  )
    return -1;
  // "(ext cab N/A)"
  if (/^[)\]]$/.test(tokenAt(tokens, at + 3).word) && !/^[([]$/.test(tokenAt(tokens, at - 1).word))
    return at + 3;
  return /^(for|on|with|in)$/.test(tokenAt(tokens, at + 3).word) ? at + 4 : -1;
}

/**
 * Behind a mark, a preposition and an article: "exc. hybrid", "not for the 2003 FX45",
 * "incompatible w/ V6".
 */
function bodyAt(
  { tokens, known }: Pick<ReasonText, "tokens" | "known">,
  behind: number,
  cue: string,
): number {
  const joined = isJoint(tokenAt(tokens, behind).word, cue) ? behind + 1 : behind;
  const body = behindPreposition(tokens, joined);
  return articles.has(tokenAt(tokens, body).word) &&
    (known[body + 1] === 1 || isShortName(tokens, known, body + 1))
    ? body + 1
    : body;
}

/**
 * "Not the C convertible", "not the 3VZ 3.0 V6": a short name in front of what is known; "the Fit
 * EV".
 */
function isShortName(tokens: readonly Token[], known: Uint8Array, at: number): boolean {
  const { kind, text } = tokenAt(tokens, at);
  return text === "Fit" || (kind === "word" && /^[A-Z0-9]{1,5}$/.test(text) && known[at + 1] === 1);
}

/** "Not compatible with the V6"; "does not fit with HID" is about equipment. */
function behindPreposition(tokens: readonly Token[], at: number): number {
  const { word } = tokenAt(tokens, at - 1);
  if (/^(fit|work)$/.test(word)) return /^(on|in)$/.test(tokenAt(tokens, at).word) ? at + 1 : at;
  if (!/^(compatible|incompatible|interchange|interchangeable)$/.test(word)) return at;
  if (tokenAt(tokens, at).word === "w" && tokenAt(tokens, at + 1).word === "/") return at + 2;
  return /^(with|on)$/.test(tokenAt(tokens, at).word) ? at + 1 : at;
}

/** "SE uses a different grille than LE": said of both. */
const comparing = new Set(["than", "from", "then", "but", "compared"]);
/** "All trims but the Hybrid", "every Accord sedan but the Plug-In", "any trim but SE". */
function isOfAll(
  {
    tokens,
    known,
    knowledge,
  }: Pick<ReasonText, "tokens" | "knowledge"> & Partial<Pick<ReasonText, "known">>,
  at: number,
): boolean {
  const from = Math.max(0, at - longestClause);
  const clause = tokens.slice(from, at);
  const all = clause.findLastIndex(({ word }) => knowledge.exclusions.all.test(word));
  if (all === -1 || clause.slice(all).some(({ word }) => clauseEnds.has(word))) return false;
  return (
    articles.has(tokenAt(tokens, at + 1).word) ||
    clause
      .slice(all + 1)
      .every(({ word }, step) => known?.[from + all + 1 + step] === 1 || allOf.has(word))
  );
}

const allOf = new Set([
  "the",
  "of",
  "other",
  "trim",
  "trims",
  "model",
  "models",
  "submodel",
  "submodels",
  "version",
  "versions",
  "year",
  "years",
  "car",
  "cars",
  "truck",
  "trucks",
  "vehicle",
  "vehicles",
  "engine",
  "engines",
  "body",
  "bodies",
]);
const longestClause = 14;
const clauseEnds = new Set([".", ";", "|", "!", "?"]);
const articles = new Set(["the", "a", "an", "any"]);
const numbered = new Set([
  "part",
  "item",
  "model",
  "serial",
  "oem",
  "ref",
  "reference",
  "stock",
  "number",
  "casting",
  "vin",
]);

const closing = new Set(["", ")", "]", ";", "|", "!", "*"]);

/** "S only, L LE no": the word that ends a title or a bracket. */
function isLast(tokens: readonly Token[], at: number): boolean {
  return (
    tokenAt(tokens, at).word === "no" &&
    closing.has(tokenAt(tokens, at + 1).word) &&
    !numbered.has(tokenAt(tokens, at - 1).word)
  );
}

/** "Ex" counts with its full stop only. */
function cueMatch(
  tokens: readonly Token[],
  at: number,
  { exclusions }: Knowledge,
): PhraseMatch<ExclusionCue> | null {
  const match = matchPhrase(exclusions.cues, { tokens, from: at });
  return match !== null &&
    tokenAt(tokens, at).word === "ex" &&
    !isGlued(tokenAt(tokens, match.to), ".")
    ? null
    : match;
}

/** "Except: hybrid", "non-hybrid", "exc. hybrid" */
function isJoint(mark: string, cue: string): boolean {
  return mark === "-" || mark === ":" || (mark === "." && isAbbreviated(cue));
}

function isAbbreviated(word: string): boolean {
  return word === "exc" || word === "excl" || word === "ex";
}

/** "Not the SE": a name in capitals behind the article. */
function isArticleOfName(tokens: readonly Token[], at: number): boolean {
  const { text } = tokenAt(tokens, at + 1);
  return (
    tokenAt(tokens, at).text === "the" &&
    text.length <= longestCapitals &&
    /^[A-Z][A-Z0-9]+$/.test(text)
  );
}

const longestCapitals = 6;

const idle =
  /^(oem|used|just|only|sure|a|an|the|in|is|it|to|all|available|included|sold|new|genuine|original|working|tested|perfect|core|drill|drilling|cut|cutting|reserve|rust|logo|cracks|damage|charge|return|returns|refund|refunds|tax|longer|more|problem|issues|welding|tools|w|with|necessary|required|need|needed|hardware|box|manual|instructions|bolts|screws|key|code|codes|shipping|warranty|exceptions|less|marring|modification|modifications|cover|caps|cap|fade|fading|scratches|dents|holes)$/;

/** "Non-OEM", "not used", "no drilling", "less than": nothing about vehicles. */
function isEverydayUse(
  kind: ExclusionCue,
  tokens: readonly Token[],
  { cue, body }: { readonly cue: number; readonly body: number },
): boolean {
  const next = tokenAt(tokens, body).word;
  if (tokenAt(tokens, cue).word === "less") return next === "than";
  return (
    kind === "bare" &&
    (next === "" || idle.test(next)) &&
    !isRedesign(tokens, body) &&
    !isArticleOfName(tokens, body)
  );
}
