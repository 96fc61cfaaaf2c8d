import { equipment } from "../knowledge/equipment.ts";
import { partTerms } from "../knowledge/part-types.ts";
import { partWords } from "../knowledge/part-words.ts";
import { cueAt, isRedesign, type CueRead } from "./exclusion-cues.ts";
import { beforeReason, isReason } from "./exclusion-reason.ts";
import type { Span } from "./mentions.ts";
import { isGlued, tokenAt, type Token } from "./tokens.ts";

/** Words that take vehicles out, and the words they take out. */
export interface ExclusionSpan extends Span {
  /** First token of what is excluded; `from` is the cue ("except"). */
  readonly body: number;
  /** "without X" may also be about equipment; then it is a note. */
  readonly without: boolean;
  /** A bare "no" or "not": says nothing where the list knows no such trim, body or engine. */
  readonly bare: boolean;
  /** Where the cue begins, if it stands behind what it takes out. */
  readonly cue?: number;
  /** The words right before the cue are trims of the car, or nothing ("SE models will not fit", "part does not fit"). */
  readonly loose?: boolean;
  /** Where words begin in front of it that may be trims: "CrossCabriolet 2011-2014 not included". */
  readonly lead?: number;
}

export interface ExclusionText {
  readonly tokens: readonly Token[];
  /** 1 for tokens that are vehicle, year, engine or body words. */
  readonly known: Uint8Array;
  /** Ends of those words by the token they begin with. */
  readonly ends: ReadonlyMap<number, number>;
  /** Where vehicles begin. */
  readonly cars: ReadonlySet<number>;
  /** Where vehicles begin that were named before. */
  readonly again: ReadonlySet<number>;
}

const stops = new Set([".", ";", "|", "!", "?", ")", "]", "\u2022", "*"]);
const resume = new Set(["fits", "for", "fit", "but", "compatible", "oem", "includes", "included", "with", "new"]);
const fillers = new Set(["model", "models", "engine", "engines", "the", "any", "all", "vehicle", "vehicles", "package", "pkg", "trim", "trims", "version", "versions", "with", "equipped", "or", "and", "nor", "edition", "on", "of", "a", "car", "cars", "years", "year"]);
const longest = 24;

/** What a text says the part does not fit. A span runs from its cue to the end of the clause, the next cue or the first word of the part itself. */
export function readExclusions(text: ExclusionText): readonly ExclusionSpan[] {
  const found: ExclusionSpan[] = [];
  let at = 0;
  while (at < text.tokens.length) {
    const cue = cueAt(text, at);
    const span = cue === null ? null : spanOf(text, cue);
    if (span !== null) found.push(span);
    at = span === null ? at + 1 : behindWhy(text, span);
  }
  return found;
}

/** "Not for the base Cooper (no turbo)": what the brackets behind a car say that it has not is why. */
function behindWhy(text: ExclusionText, { body, to }: ExclusionSpan): number {
  const { tokens, cars } = text;
  if (tokenAt(tokens, to).word !== "(" || !tokens.slice(body, to).some((_, step) => cars.has(body + step))) return to;
  const cue = cueAt(text, to + 1);
  const end = cue === null || (cue.kind !== "without" && cue.kind !== "bare") ? -1 : tokens.slice(to, to + longest).findIndex(({ word }) => word === ")");
  return end === -1 ? to : to + end + 1;
}

function spanOf(text: ExclusionText, cue: CueRead): ExclusionSpan | null {
  if (cue.kind === "behind" || cue.kind === "differs") return backwards(text, cue);
  // "2013 not compatible, visor"
  const behind = tokenAt(text.tokens, cue.body).word === "," || isReason(text, cue.body) || isBeforePart(text, cue) || isOfThose(text.tokens, cue) ? backwards(text, cue) : null;
  if (behind !== null) return behind;
  const to = endOf(text, cue);
  const named = text.tokens.slice(cue.body, to).some((token) => token.kind !== "mark");
  if (!named) return cue.kind === "bare" ? null : backwards(text, cue);
  return { from: cue.from, body: cue.body, to, without: cue.kind === "without", bare: cue.kind === "bare" };
}

/** "CTS-V and coupes use a bigger rotor, do not buy for those" */
function isOfThose(tokens: readonly Token[], { body }: CueRead): boolean {
  return /^(those|these|them|that|it)$/.test(tokenAt(tokens, body).word) && tokenAt(tokens, body + 1).kind === "mark";
}

/** "2013 not compatible visor": the part itself stands behind the verdict. */
function isBeforePart({ tokens, known }: ExclusionText, { from, body }: CueRead): boolean {
  return known[from - 1] === 1 && /^(fit|compatible|work)$/.test(tokenAt(tokens, body - 1).word) && known[body] !== 1 && isPartWord(tokenAt(tokens, body).word, true);
}

function endOf(text: ExclusionText, cue: CueRead): number {
  const most = cue.kind === "except" ? 7 : 3;
  let to = cue.body;
  let strange = 0;
  while (to < text.tokens.length && to - cue.body < longest && !endsAt(text, cue, to)) {
    if (isStrange(text, to)) strange += 1;
    if (strange > most) break;
    to = isAside(text, to) ? to + asideLength : (text.ends.get(to) ?? to + 1);
  }
  return to;
}

function isStrange({ tokens, known }: ExclusionText, at: number): boolean {
  const { kind, word } = tokenAt(tokens, at);
  return known[at] !== 1 && kind !== "mark" && !fillers.has(word);
}

/** The clause is over: a stop, another cue, the part's own words, or what it does fit after all. */
function endsAt(text: ExclusionText, cue: CueRead, at: number): boolean {
  const { tokens, known } = text;
  const { word, kind } = tokenAt(tokens, at);
  if (stops.has(word)) return !isPoint(tokens, at);
  if (at === cue.body) return false;
  if (known[at] === 1) return endsAtKnown(text, cue, at);
  if (isAside(text, at)) return false;
  if (turnsAt(text, at) || isNextCue(text, at) || isClauseOfItsOwn(text, at)) return true;
  return kind !== "mark" && !fillers.has(word) && endsAtStrange(text, cue, at);
}

/** "Not 4.8is" */
function isPoint(tokens: readonly Token[], at: number): boolean {
  const behind = tokenAt(tokens, at + 1);
  return isGlued(tokenAt(tokens, at), ".") && behind.glued && /^\d/.test(behind.word) && tokenAt(tokens, at - 1).kind === "digits";
}

function endsAtStrange(text: ExclusionText, cue: CueRead, at: number): boolean {
  // The rest of "ST-Line" is no fuel line.
  if (tokenAt(text.tokens, at).glued && isGlued(tokenAt(text.tokens, at - 1), "-") && at - 1 > cue.body) return false;
  return (cue.kind === "without" && isBehindEquipment(text.tokens, at)) || beginsPart(text, cue, at);
}

function beginsPart({ tokens, known }: ExclusionText, { body }: CueRead, at: number): boolean {
  return !fillers.has(tokenAt(tokens, at - 1).word) && isPartWord(tokenAt(tokens, at).word, known.subarray(body, at).includes(1));
}

/** "W/o fog LE XLE": behind equipment, words that are none are no part of it. */
function isBehindEquipment(tokens: readonly Token[], at: number): boolean {
  return !equipment.has(tokenAt(tokens, at).word) && equipment.has(tokenAt(tokens, at - 1).word);
}

function endsAtKnown(text: ExclusionText, cue: CueRead, at: number): boolean {
  return isAffirmed(text, at) || (cue.kind !== "except" && !goesOn(text, cue, at));
}

/** "Except SE-R, 2.0 only": behind a comma, what alone it fits. */
function isAffirmed({ tokens, ends }: ExclusionText, at: number): boolean {
  return tokenAt(tokens, at - 1).word === "," && tokenAt(tokens, ends.get(at) ?? at + 1).word === "only";
}

const asideLength = 3;

/** "2019 & up body style (DT) Ram 1500": a word in brackets with the car behind it. */
function isAside({ tokens, known, cars }: ExclusionText, at: number): boolean {
  return tokenAt(tokens, at).word === "(" && known[at + 1] !== 1 && tokenAt(tokens, at + 2).word === ")" && cars.has(at + asideLength);
}

function turnsAt(text: ExclusionText, at: number): boolean {
  const { word } = tokenAt(text.tokens, at);
  return word === "(" || (word === ":" && !isHeading.test(tokenAt(text.tokens, at - 1).word)) || (resume.has(word) && !fillers.has(word) && !isRedesign(text.tokens, at));
}

/** "Not for wide body cars: Z06, ZR1": the list follows. */
const isHeading = /^(cars|models|vehicles|trims|versions|trucks|ones|years|engines)$/;

function isPartWord(word: string, named: boolean): boolean {
  return partTerms.has(word) || (named && partWords.has(word));
}

function isNextCue(text: ExclusionText, at: number): boolean {
  const next = cueAt(text, at);
  return next !== null && (next.kind === "except" || next.kind === "bare");
}

/** "Exc. Daytona pkg w/o chin spoiler": behind a package or a car's words, what the part is without. */
function isClauseOfItsOwn(text: ExclusionText, at: number): boolean {
  const { word } = tokenAt(text.tokens, at - 1);
  return (word === "pkg" || word === "package" || text.cars.has(at - 1)) && cueAt(text, at)?.kind === "without";
}

/** "Not 2012 hybrid", "not Pilot Odyssey Civic", "not wagon or coupe", "(not coupe, wagon)" */
function goesOn(text: ExclusionText, { from, body }: CueRead, at: number): boolean {
  const { tokens, cars, known, again, ends } = text;
  // "Camry Hybrid …, not gas Camry"
  if (again.has(at) && tokenAt(tokens, at - 1).kind === "word") return true;
  // "Not new body Impala"
  if (isBodyOfTrim(text, from, at) || (at === body + 2 && isRedesign(tokens, body))) return true;
  // "(not XT turbo)", "not XT turbo"
  if (tokenAt(tokens, from - 1).word === "(" || isSizeInBrackets(text, { from, body }, at) || (known[at - 1] !== 1 && /^(turbo|turbocharged|supercharged)$/.test(tokenAt(tokens, at).word))) return true;
  // "Not 3.5L V6", "no DENALI or 07 Classic"
  if (isOfSize(tokens, at) || isBodyOfEngine(text, at) || isYearOfTrim(text, from, at) || (cars.has(at) && known[at - 1] === 1 && !cars.has(at - 1) && /^\d{2,4}$/.test(tokenAt(tokens, at - 1).word))) return true;
  // "NOT Accord coupe"
  if (cars.has(body) && ends.get(body) === at) return true;
  return (cars.has(at) && cars.has(body)) || isLastOfList(text, body, at) || isJoined(text, from, at) || tokens.slice(body, at).every((token) => token.kind !== "word");
}

/** "Tail light 09-11 …, not pre-LCI 07-08": years that end the clause, where others stand before the cue. */
function isYearOfTrim({ tokens, known, ends }: ExclusionText, from: number, at: number): boolean {
  const isYear = (place: number): boolean => known[place] === 1 && /^(?:\d{2}|\d{4})$/.test(tokenAt(tokens, place).text);
  const end = ends.get(at) ?? at + 1;
  return isYear(at) && known[at - 1] !== 1 && tokenAt(tokens, at - 1).kind === "word" && tokenAt(tokens, end).kind === "mark" && tokens.slice(0, from).some((_, place) => isYear(place));
}

/** "(not ST-Line, not SE 1.0 3cyl)" */
function isSizeInBrackets({ tokens, known, cars }: ExclusionText, { from, body }: Pick<CueRead, "from" | "body">, at: number): boolean {
  const open = tokens.slice(0, from).findLast(({ word }) => /^[()[\]]$/.test(word))?.word ?? "";
  if (!/^[([]$/.test(open) || cars.has(at) || tokenAt(tokens, at).text.length === 4) return false;
  return tokens.slice(body, at).every(({ kind, word }, step) => kind !== "mark" || word === "-" || word === "." || known[body + step] === 1);
}

/** "No TDI sedan, …": the body that ends the clause behind an engine. */
function isBodyOfEngine({ tokens, known, cars }: ExclusionText, at: number): boolean {
  return bodies.has(tokenAt(tokens, at).word) && known[at - 1] === 1 && !cars.has(at - 1) && tokenAt(tokens, at - 1).kind === "word" && tokenAt(tokens, at + 1).kind === "mark";
}

/** The V6 of "3.5L V6". */
function isOfSize(tokens: readonly Token[], at: number): boolean {
  return /^\d+(?:\.\d)?l?$|^\d{1,2}l$/.test(tokenAt(tokens, at - 1).word) && /^(?:[vihl]\d{1,2}|\d(?:cyl|cylinder)|turbo|turbocharged|supercharged|diesel|hybrid|gas)$/.test(tokenAt(tokens, at).word);
}

/** "Not 3.5 Ti-VCT, 2.7, 5.0", "not V6 and hybrid": sizes with commas between them, or kinds with an "and", to the end of the text. */
function isLastOfList({ tokens, known, cars }: ExclusionText, body: number, at: number): boolean {
  const { word } = tokenAt(tokens, at - 1);
  if (!listSigns.has(word) || !(word === "and" || word === "&" || tokenAt(tokens, body).kind === "digits")) return false;
  return tokens.slice(body).every(({ kind, text, word }, step) => !cars.has(body + step) && (kind === "mark" || known[body + step] === 1 || fillers.has(word)) && !(kind === "digits" && text.length === 4));
}

/** "Not SportCross wagon", at the end of a clause; the sedan of "non-Si sedan" is what it fits. */
function isBodyOfTrim({ tokens, known }: ExclusionText, cue: number, at: number): boolean {
  const trim = known[at - 1] !== 1 && tokenAt(tokens, at - 1).kind === "word" && at - 1 > cue;
  return trim && tokenAt(tokens, cue).word === "not" && bodies.has(tokenAt(tokens, at).word) && tokenAt(tokens, at + 1).kind === "mark";
}

const bodies = new Set(["sedan", "sdn", "coupe", "cpe", "wagon", "convertible", "hatchback", "hatch", "cabriolet", "roadster"]);

/** In a list that "or" holds together, or that stands in the brackets of its cue: elsewhere a comma may lead back to what does fit. */
function isJoined(text: ExclusionText, cue: number, at: number): boolean {
  const { tokens, known, ends } = text;
  const { word } = tokenAt(tokens, at - 1);
  if (eitherWords.has(word) || isStroked(text, at)) return true;
  if (known[at - 2] !== 1 || !listSigns.has(word)) return false;
  return tokenAt(tokens, cue - 1).word === "(" || (word === "," && eitherWords.has(tokenAt(tokens, ends.get(at) ?? at + 1).word));
}

/** "GLI/TDI", "GT / V6": with spaces, a car or years may begin what it does fit. */
function isStroked({ tokens, cars }: ExclusionText, at: number): boolean {
  const { word, glued } = tokenAt(tokens, at - 1);
  return word === "/" && ((glued && tokenAt(tokens, at).glued) || (tokenAt(tokens, at).kind === "word" && !cars.has(at)));
}

const eitherWords = new Set(["or", "nor"]);
const listSigns = new Set([...eitherWords, ",", "/", "&", "and"]);

/** "2018 models are not compatible": the words between say nothing. */
function beforeFilling({ tokens, known }: ExclusionText, end: number): number {
  let at = end;
  while (at > 0 && known[at - 1] !== 1 && (linking.has(tokenAt(tokens, at - 1).word) || fillers.has(tokenAt(tokens, at - 1).word))) at -= 1;
  return at;
}

/** "2014 not compatible.", "(SE-R excluded)": what is excluded stands before the cue. */
function backwards(text: ExclusionText, cue: CueRead): ExclusionSpan | null {
  const { tokens, known } = text;
  const bracket = wholeBracket(text, cue);
  if (bracket !== null) return bracket;
  const end = beforePart(text, cue.kind, beforeReason(text, cue.from));
  const goesBack = (at: number): boolean => known[at] === 1 || isKnownBracket(text, at) || linking.has(tokenAt(tokens, at).word) || fillers.has(tokenAt(tokens, at).word) || joinsKinds(text, at);
  let from = end;
  while (from > 0 && goesBack(from - 1) && !isCarBefore(text, cue, from)) from -= 1;
  // "Sport models excluded": nothing but filling so far.
  if (cue.kind === "behind" && !known.subarray(from, cue.from).includes(1)) from = clauseStart(text, from);
  else if (from === end && end < Math.min(cue.from, shortStart)) from = 0;
  else if (!known.subarray(from, end).includes(1)) return looseWords(text, cue, end);
  else from = withTrims(text, from);
  if (from === end) return cue.kind === "behind" ? looseWords(text, cue, end) : null;
  return { from, to: cue.body, body: from, without: false, bare: tokenAt(tokens, cue.from).word === "no", cue: beforeFilling(text, end), ...leadOf(text, from) };
}

/** A word or two that begin the sentence in front of what is known. */
function leadOf({ tokens, known }: ExclusionText, from: number): Pick<ExclusionSpan, "lead"> {
  let start = from;
  while (start > 0 && from - start < mostTrims && known[start - 1] !== 1 && tokenAt(tokens, start - 1).kind === "word" && !namesPart(tokenAt(tokens, start - 1).word)) start -= 1;
  const begins = start === 0 || (start === 1 && tokenAt(tokens, 0).kind === "mark");
  return begins && start < from ? { lead: start } : {};
}

/** "SE and Hybrid will not fit": a word or two that begin the sentence or stand behind a mark, joined to what is excluded. */
function withTrims({ tokens, known }: ExclusionText, from: number): number {
  const sign = [from, from - 1].find((at) => listSigns.has(tokenAt(tokens, at).word)) ?? 0;
  if (sign === 0) return from;
  let start = sign;
  while (start > 0 && known[start - 1] !== 1 && tokenAt(tokens, start - 1).kind !== "mark" && !namesPart(tokenAt(tokens, start - 1).word)) start -= 1;
  const begins = start === 0 || openers.has(tokenAt(tokens, start - 1).word) || tokenAt(tokens, start - 1).word === ":";
  return begins && start < sign && sign - start <= mostTrims ? start : from;
}

const mostTrims = 2;

/** "SE models will not fit", "… grille, LE and XLE not compatible". */
function looseWords(text: ExclusionText, cue: CueRead, end: number): ExclusionSpan | null {
  if (cue.kind === "bare" || cue.kind === "without" || end === 0) return null;
  const { tokens, known } = text;
  let from = end;
  while (from > Math.max(0, end - longestLoose) && known[from - 1] !== 1 && !stops.has(tokenAt(tokens, from - 1).word) && !namesPart(tokenAt(tokens, from - 1).word)) from -= 1;
  const open = from > 0 && end - from === longestLoose;
  const body = cue.body === tokens.length ? subjectStart(text, from) : from;
  return open || from === end ? null : { from: body, to: cue.body, body, without: false, bare: false, cue: end, loose: true };
}

/** "Explorer Base and XLT not compatible": the car that begins a sentence that ends there. */
function subjectStart({ known }: ExclusionText, from: number): number {
  let start = from;
  while (start > 0 && known[start - 1] === 1) start -= 1;
  return start === 0 ? 0 : from;
}

const longestLoose = 8;

function namesPart(word: string): boolean {
  return !fillers.has(word) && isPartWord(word, true);
}

/** "(Yukon Denali / any Hybrid = NO)", "…; V6 3.7 & Shelby GT500 NOT COMPATIBLE": a verdict that ends the brackets or the clause is on all that stands there. */
function wholeBracket({ tokens, known }: ExclusionText, cue: CueRead): ExclusionSpan | null {
  const bracket = /^[)\]]$/.test(tokenAt(tokens, cue.body).word);
  if (!bracket && cue.body !== tokens.length) return null;
  const open = tokens.slice(0, cue.from).findLastIndex(({ word }) => (bracket ? word === "(" || word === "[" : word === ";" || word === "|"));
  const inside = tokens.slice(open + 1, cue.from);
  if (open === -1 || inside.length > longest || !known.subarray(open + 1, cue.from).includes(1) || inside.some(({ word, glued }) => (stops.has(word) && !(word === "." && glued)) || resume.has(word) || word === "only" || word === "ok")) return null;
  const end = open + 1 + inside.findLastIndex(({ kind }) => kind !== "mark") + 1;
  return { from: open + 1, to: cue.body, body: open + 1, without: false, bare: false, cue: end };
}

/** "The sedan hood differs": the part stands between the car and the verdict. */
function beforePart({ tokens, known }: ExclusionText, kind: CueRead["kind"], cue: number): number {
  if (kind !== "differs") return cue;
  let end = cue;
  while (end > Math.max(0, cue - mostPart) && known[end - 1] !== 1 && isPartWord(tokenAt(tokens, end - 1).word, true)) end -= 1;
  return known[end - 1] === 1 ? end : cue;
}

const mostPart = 3;

/** The brackets of "Type-S (3.5L) needs a different pipe". */
function isKnownBracket({ tokens, known }: ExclusionText, at: number): boolean {
  const { word } = tokenAt(tokens, at);
  return (word === ")" && known[at - 1] === 1) || (word === "(" && known[at + 1] === 1 && known[at - 1] !== 1);
}

/** The sign of "hybrid/V6 will not fit": between engines and bodies, where cars and years may be what it fits. */
function joinsKinds({ tokens, known, cars }: ExclusionText, at: number): boolean {
  const { word } = tokenAt(tokens, at);
  const isKind = (place: number): boolean => known[place] === 1 && !cars.has(place) && tokenAt(tokens, place).text.length !== 4;
  return (word === "/" || word === "&") && isKind(at - 1) && isKind(at + 1);
}

/** "TSX, RDX no": one car, and not the other. */
function isCarBefore({ tokens, cars }: ExclusionText, cue: CueRead, from: number): boolean {
  return tokenAt(tokens, cue.from).word === "no" && cars.has(from) && tokenAt(tokens, from - 1).word === ",";
}

/** "Touring (LED) not compatible": a word or two that begin the sentence. */
const shortStart = 3;
const linking = new Set([",", "is", "are", "="]);
const openers = new Set(["(", ",", ";", "|", "["]);

/** A few strange words behind a bracket, a comma, a vehicle or the part; elsewhere nobody can tell where they begin. */
function clauseStart({ tokens, known }: ExclusionText, end: number): number {
  for (let from = end - 1; from >= Math.max(0, end - 5); from -= 1) {
    const { word, glued } = tokenAt(tokens, from);
    if (openers.has(word) || (word === "-" && !glued) || known[from] === 1 || isPartWord(word, true)) return from + 1;
  }
  return end;
}
