import type { Knowledge } from "../knowledge/knowledge.ts";
import type { PartType } from "../knowledge/part-knowledge.ts";
import { matchPhrase } from "./match-phrase.ts";
import type { Span } from "./mentions.ts";
import { behindDash, wordAt, wordsOf, type Token } from "./tokens.ts";

/** What the name of the part says about the cars it may fit. */
export interface PartRead {
  readonly words: string;
  readonly engine: boolean | null;
  readonly exterior: PartType["exterior"];
  /** How the part differs between bodies: by their doors, or by their shape. */
  readonly body: "doors" | PartType["body"];
  readonly side: boolean;
  /** Whether the drive (such as AWD) may matter. `gearbox` is the same for the transmission. */
  readonly drive: boolean;
  readonly gearbox: boolean;
  readonly needs: PartType["needs"];
  /** Whether it belongs to the driven wheels. */
  readonly axle: boolean;
  /** Only cars with all-wheel drive have it. */
  readonly allWheels: boolean;
  readonly universal: boolean;
  /** A poster or a mug, not a car part. */
  readonly merchandise: boolean;
  /** A workshop tool. */
  readonly tool: boolean;
  readonly spans: readonly Span[];
}

/** The text to read the part from. */
interface PartText {
  readonly tokens: readonly Token[];
  /** 1 for tokens that are vehicle, year, engine, or body words. */
  readonly known: Uint8Array;
  readonly knowledge: Knowledge;
}

export function readPart(text: PartText): PartRead {
  const { tokens } = text;
  const found = findParts(text);
  const engine = engineBound(found);
  // Next to another part, "automatic transmission" describes the car.
  const others = found.filter(
    ({ span }) => !/^(automatic|manual|auto)$/.test(wordAt(tokens, span.from)),
  );
  const telling = others.length > 0 ? others : found;
  const some = (is: (type: PartType) => boolean): boolean => found.some(({ type }) => is(type));
  return {
    words: found.map(({ span }) => wordsOf(text, span)).join(" "),
    engine,
    exterior: engine === true ? null : exteriorOf(text, found),
    body: engine === true ? null : bodyOf(some),
    side: some((type) => type.side),
    drive: telling.length === 0 || telling.some(({ type }) => type.drive || type.engine !== false),
    gearbox:
      telling.length === 0 || telling.some(({ type }) => type.gearbox || type.engine !== false),
    needs: found.find(({ type }) => type.needs !== null)?.type.needs ?? null,
    axle: some((type) => type.drive),
    allWheels: some((type) => type.allWheels),
    universal: isUniversal(text),
    merchandise: isMerchandise(text, found),
    tool: tokens.some((_, at) => isTool(text, at)),
    spans: found.map(({ span }) => span),
  };
}

const toolWords = new Set(["tool", "tools"]);

/** Reads "timing tool set" as a tool. */
function isTool({ tokens, knowledge: { parts } }: PartText, at: number): boolean {
  return (
    (toolWords.has(wordAt(tokens, at)) && parts.toolWork.has(wordAt(tokens, at - 1))) ||
    matchPhrase(parts.garageTools, { tokens, from: at }) !== null
  );
}

/**
 * Parts that fasten, open, or seal a panel don't have its shape: "Tailgate lock keyed alike",
 * "bumper cover push clips", "screws for license plate front bumper".
 */
function isHardware(text: PartText, { from, to }: Span): boolean {
  const { hardware, fasteners } = text.knowledge.parts;
  const steps = Array.from({ length: mostBetween }, (_, step) => step);
  const behind = steps.map((step) => to + step);
  const before = steps.map((step) => from - 1 - step);
  return names(hardware, behind, text) || names(fasteners, before, text);
}

/** Whether one of these words comes first, with only words of the part's name before it. */
function names(
  words: ReadonlySet<string>,
  places: readonly number[],
  { tokens, known, knowledge: { parts } }: PartText,
): boolean {
  const isOther = (at: number): boolean => {
    const { kind, word } = tokens[at] ?? noToken;
    if (word === "for") return false;
    return kind !== "word" || known[at] === 1 || parts.beside.has(word) || ofPanel.test(word);
  };
  const end = places.findIndex(isOther);
  const own = end === -1 ? places : places.slice(0, end);
  return own.some((at) => words.has(wordAt(tokens, at)));
}

const noToken: Pick<Token, "kind" | "word"> = { kind: "mark", word: "" };

/** How many words between a panel and its hardware: "bumper cover push type retainer". */
const mostBetween = 4;

/** "Rivets style fender flares" are flares. */
const ofPanel = /^(?:style|styled|look|on)$/;

/** The outer parts of which most trims have their own come first. */
const mostOften = ["bumpers", "front", "bodywork"] as const;

function exteriorOf(text: PartText, found: readonly Found[]): PartRead["exterior"] {
  const { offRoad } = text.knowledge.parts;
  if (text.tokens.some(({ word }) => offRoad.has(word))) return null;
  // e.g. "mud flaps w/ fender flares"
  const { tokens } = text;
  const extras = tokens.findIndex(({ word }) => word === "w" || word === "with");
  const own = found.filter(({ span }) => extras === -1 || span.to <= extras);
  const on = (own.length > 0 ? own : found).flatMap(({ span, type }) =>
    isHardware(text, span) ? [] : [type.exterior],
  );
  return mostOften.find((one) => on.includes(one)) ?? null;
}

function bodyOf(some: (is: (type: PartType) => boolean) => boolean): PartRead["body"] {
  if (some((type) => type.body === "shape")) return "shape";
  if (some((type) => type.body === "lamp")) return "lamp";
  return some((type) => type.doors) ? "doors" : null;
}

function findParts({ tokens, known, knowledge }: PartText): readonly Found[] {
  const found: Found[] = [];
  let at = 0;
  while (at < tokens.length) {
    const match =
      known[at] === 1 || isEngineWord(tokens, known, at)
        ? null
        : matchPhrase(knowledge.parts.book, { tokens, from: at });
    if (match !== null) found.push({ span: { from: match.from, to: match.to }, type: match.value });
    at = match === null ? at + 1 : match.to;
  }
  return found;
}

/** In "2.4L engine", "engine" belongs to the size. */
function isEngineWord(tokens: readonly Token[], taken: Uint8Array, at: number): boolean {
  return (
    at > 0 &&
    taken[at - 1] === 1 &&
    /^(engines?|motor)$/.test(wordAt(tokens, at)) &&
    engineSize.test(wordAt(tokens, at - 1))
  );
}

const engineSize =
  /^(\d*l|\d*t|[vihl]\d{1,2}|\d*cyl(inders?)?|liter|turbo|diesel|hybrid|gas|gasoline|ecoboost|hemi|vtec|vvti|tdi|tsi)$/;

interface Found {
  readonly span: Span;
  readonly type: PartType;
}

/**
 * Returns whether the part belongs to the engine, or null if no word says. One engine part is
 * enough ("engine wiring harness bracket").
 */
function engineBound(found: readonly Found[]): boolean | null {
  const named = found.filter(({ type }) => type.engine !== null);
  if (named.length === 0) return null;
  return named.some(({ type }) => type.engine === true);
}

/**
 * A word in a part's name doesn't count: "hood ornament", or the transmission of "service manual
 * transmission". Neither does a count of the part's: "8 pin".
 */
function isMerchandise({ tokens, known, knowledge }: PartText, found: readonly Found[]): boolean {
  const { merchandise, sureMerchandise } = knowledge.parts;
  return tokens.some(({ word }, at) => {
    if (known[at] === 1) return false;
    const sure = matchPhrase(sureMerchandise, { tokens, from: at });
    return sure === null
      ? found.length === 0 && merchandise.has(word) && !/^\d/.test(wordAt(tokens, at - 1))
      : !found.some(({ span }) => span.from < sure.to && span.to > at);
  });
}

/**
 * "Fits all Hyundai" isn't universal, because it names a make. Neither is "fits all" at the end of
 * a text that names cars.
 */
function isUniversal({ tokens, known, knowledge }: PartText): boolean {
  return tokens.some(({ word }, at) => {
    const next = wordAt(tokens, at + 1);
    if (word === "universal") return !knowledge.parts.ofOneCar.has(next);
    const fitsAll = /^fits?$/.test(word) && /^(all|most)$/.test(next);
    const endsList = at + 2 === tokens.length && known.includes(1);
    return (
      fitsAll &&
      known[at + 2] !== 1 &&
      !endsList &&
      !ofSome.test(wordAt(tokens, behindDash(tokens, at + 2)))
    );
  });
}

/**
 * Words that make "fits all" mean something else: "Fits all weather", "fits all but …", "fits all
 * trims", "fits all listed".
 */
const ofSome =
  /^\d|^(weather|season|seasons|terrain|year|round|around|except|excluding|excl|exc|not|but|trims?|submodels|engines|versions|listed|above|below|these|shown|cabs|bodies)$/;
