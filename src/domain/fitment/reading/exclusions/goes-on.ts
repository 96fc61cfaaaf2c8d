import { isGlued, tokenAt, type Token } from "../tokens.ts";
import { isRedesign, type CueRead } from "./exclusion-cues.ts";
import { bodies, eitherWords, fillers, listSigns, type ExclusionText } from "./exclusion-text.ts";

/** A place behind the cue that is a vehicle, year, engine or body word. */
interface Place {
  readonly text: ExclusionText;
  readonly cue: CueRead;
  readonly at: number;
}

type Rule = (place: Place) => boolean;

/**
 * What a bare "not" takes out besides the first word behind it. The first word that no rule goes on
 * with begins what the part does fit.
 */
const rules: readonly Rule[] = [
  // "Camry Hybrid …, not gas Camry"
  ({ text, at }) => text.again.has(at) && tokenAt(text.tokens, at - 1).kind === "word",
  // "Not new body Impala"
  ({ text, cue, at }) =>
    isBodyOfTrim(text, cue.from, at) || (at === cue.body + 2 && isRedesign(text.tokens, cue.body)),
  // "(not XT turbo)"
  ({ text, cue, at }) =>
    tokenAt(text.tokens, cue.from - 1).word === "(" || isSizeInBrackets(text, cue, at),
  // "Not XT turbo"
  ({ text, at }) =>
    text.known[at - 1] !== 1 &&
    /^(turbo|turbocharged|supercharged)$/.test(tokenAt(text.tokens, at).word),
  // "Not 3.5L V6", "no TDI sedan, …"
  ({ text, at }) => isOfSize(text.tokens, at) || isBodyOfEngine(text, at),
  ({ text, cue, at }) => isYearOfTrim(text, cue.from, at) || isCarOfYear(text, at),
  // "NOT Accord coupe", "not Pilot Odyssey Civic"
  ({ text: { cars, ends }, cue, at }) =>
    cars.has(cue.body) && (ends.get(cue.body) === at || cars.has(at)),
  ({ text, cue, at }) => isLastOfList(text, cue.body, at) || isJoined(text, cue.from, at),
  // "No Hybrid, Energi, 1.5/1.6"
  ({ text: { tokens }, cue, at }) =>
    listSigns.has(tokenAt(tokens, at - 1).word) && isSizesToEnd(tokens, cue.from, at),
  // "Not the 3VZ 3.0 V6"
  ({ text: { tokens }, cue, at }) =>
    at === cue.body + 1 &&
    /^(?=.*\d)(?=.*[a-z])[a-z0-9]{2,6}$/.test(tokenAt(tokens, cue.body).word) &&
    isSize(tokens, at),
  // "Not 2012 hybrid"
  ({ text, cue, at }) => text.tokens.slice(cue.body, at).every((token) => token.kind !== "word"),
];

export function goesOn(text: ExclusionText, cue: CueRead, at: number): boolean {
  return rules.some((rule) => rule({ text, cue, at }));
}

/** "No DENALI or 07 Classic" */
function isCarOfYear({ tokens, known, cars }: ExclusionText, at: number): boolean {
  return (
    cars.has(at) &&
    known[at - 1] === 1 &&
    !cars.has(at - 1) &&
    /^\d{2,4}$/.test(tokenAt(tokens, at - 1).word)
  );
}

/**
 * "Tail light 09-11 …, not pre-LCI 07-08": years that end the clause, where others stand before the
 * cue.
 */
function isYearOfTrim({ tokens, known, ends }: ExclusionText, from: number, at: number): boolean {
  const isYear = (place: number): boolean =>
    known[place] === 1 && /^(?:\d{2}|\d{4})$/.test(tokenAt(tokens, place).text);
  const end = ends.get(at) ?? at + 1;
  return (
    isYear(at) &&
    known[at - 1] !== 1 &&
    tokenAt(tokens, at - 1).kind === "word" &&
    tokenAt(tokens, end).kind === "mark" &&
    tokens.slice(0, from).some((_, place) => isYear(place))
  );
}

/** "(not ST-Line, not SE 1.0 3cyl)" */
function isSizeInBrackets(
  { tokens, known, cars }: ExclusionText,
  { from, body }: Pick<CueRead, "from" | "body">,
  at: number,
): boolean {
  const open = tokens.slice(0, from).findLast(({ word }) => /^[()[\]]$/.test(word))?.word ?? "";
  if (!/^[([]$/.test(open) || cars.has(at) || tokenAt(tokens, at).text.length === 4) return false;
  return tokens
    .slice(body, at)
    .every(
      ({ kind, word }, step) =>
        kind !== "mark" || word === "-" || word === "." || known[body + step] === 1,
    );
}

/** "No TDI sedan, …": the body that ends the clause behind an engine. */
function isBodyOfEngine({ tokens, known, cars }: ExclusionText, at: number): boolean {
  return (
    bodies.has(tokenAt(tokens, at).word) &&
    known[at - 1] === 1 &&
    !cars.has(at - 1) &&
    tokenAt(tokens, at - 1).kind === "word" &&
    tokenAt(tokens, at + 1).kind === "mark"
  );
}

/** The V6 of "3.5L V6". */
function isOfSize(tokens: readonly Token[], at: number): boolean {
  return (
    /^\d+(?:\.\d)?l?$|^\d{1,2}l$/.test(tokenAt(tokens, at - 1).word) &&
    /^(?:[vihl]\d{1,2}|\d(?:cyl|cylinder)|turbo|turbocharged|supercharged|diesel|hybrid|gas)$/.test(
      tokenAt(tokens, at).word,
    )
  );
}

/**
 * "Not 3.5 Ti-VCT, 2.7, 5.0", "not V6 and hybrid": sizes with commas between them, or kinds with an
 * "and", to the end of the text.
 */
function isLastOfList({ tokens, known, cars }: ExclusionText, body: number, at: number): boolean {
  const { word } = tokenAt(tokens, at - 1);
  if (
    !listSigns.has(word) ||
    !(word === "and" || word === "&" || tokenAt(tokens, body).kind === "digits")
  )
    return false;
  return tokens
    .slice(body)
    .every(
      ({ kind, text, word }, step) =>
        !cars.has(body + step) &&
        (kind === "mark" || known[body + step] === 1 || fillers.has(word)) &&
        !(kind === "digits" && text.length === 4),
    );
}

/**
 * "2.0 EcoBoost … - no Hybrid, Energi, 1.5/1.6": sizes and nothing else, where what it fits has a
 * size of its own.
 */
function isSizesToEnd(tokens: readonly Token[], from: number, at: number): boolean {
  return (
    isSize(tokens, at) &&
    tokens.slice(0, from).some((_, place) => isSize(tokens, place)) &&
    tokens
      .slice(at)
      .every(({ kind, word }) => kind === "digits" || kind === "mark" || /^\d?l$/.test(word))
  );
}

/** "1.5" */
function isSize(tokens: readonly Token[], at: number): boolean {
  return (
    tokenAt(tokens, at).kind === "digits" &&
    isGlued(tokenAt(tokens, at + 1), ".") &&
    tokenAt(tokens, at + 2).glued
  );
}

/** "Not SportCross wagon", at the end of a clause; the sedan of "non-Si sedan" is what it fits. */
function isBodyOfTrim({ tokens, known }: ExclusionText, cue: number, at: number): boolean {
  const trim = known[at - 1] !== 1 && tokenAt(tokens, at - 1).kind === "word" && at - 1 > cue;
  return (
    trim &&
    tokenAt(tokens, cue).word === "not" &&
    bodies.has(tokenAt(tokens, at).word) &&
    tokenAt(tokens, at + 1).kind === "mark"
  );
}

/**
 * In a list that "or" holds together, or that stands in the brackets of its cue: elsewhere a comma
 * may lead back to what does fit.
 */
function isJoined(text: ExclusionText, cue: number, at: number): boolean {
  const { tokens, known, ends } = text;
  const { word } = tokenAt(tokens, at - 1);
  if (eitherWords.has(word) || isStroked(text, at)) return true;
  if (known[at - 2] !== 1 || !listSigns.has(word)) return false;
  return (
    tokenAt(tokens, cue - 1).word === "(" ||
    (word === "," && eitherWords.has(tokenAt(tokens, ends.get(at) ?? at + 1).word))
  );
}

/** "GLI/TDI", "GT / V6": with spaces, a car or years may begin what it does fit. */
function isStroked({ tokens, cars }: ExclusionText, at: number): boolean {
  const { word, glued } = tokenAt(tokens, at - 1);
  return (
    word === "/" &&
    ((glued && tokenAt(tokens, at).glued) || (tokenAt(tokens, at).kind === "word" && !cars.has(at)))
  );
}
