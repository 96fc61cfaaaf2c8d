import { notAvailable } from "../scope/cues.ts";
import type { EngineKnowledge } from "../knowledge/variant-knowledge.ts";
import { cylindersAt, fuelOrAspirationAt, joins, type EngineWords } from "./engine-words.ts";
import { longCode } from "./engine-codes.ts";
import { matchPhrase } from "./match-phrase.ts";
import type { EngineRead } from "./mentions.ts";
import { behindDash, isGlued, tokenAt, wordAt, type Token } from "./tokens.ts";
import { inchesAt, litersAt, type EngineText } from "./engine-sizes.ts";

const none: Omit<EngineRead, "from" | "to"> = {
  kind: "engine",
  liters: null,
  cylinders: null,
  layout: null,
  fuel: null,
  aspiration: null,
  family: -1,
};

/** Reads engine words: liters, cylinders, fuel, aspiration, and family names and codes. */
export function readEngines(words: EngineWords, taken: Uint8Array): readonly EngineRead[] {
  const text = { ...words, taken };
  const reads: EngineRead[] = [];
  let at = 0;
  while (at < text.tokens.length) {
    const read = text.taken[at] === 1 ? null : engineAt(text, at, reads.at(-1));
    if (read !== null) reads.push(read);
    at = read?.to ?? at + 1;
  }
  const stated = withEither(reads, text.tokens).map((read) =>
    isStated(text.tokens, read) ? { ...read, stated: true } : read,
  );
  return withSwaps(firmRuns(stated), text.tokens);
}

/** Joins "turbo and non-turbo", which means all engines. */
function withEither(reads: readonly EngineRead[], tokens: readonly Token[]): readonly EngineRead[] {
  const at = reads.findIndex(({ to, aspiration }, place) => {
    const next = reads[place + 1];
    const both = [aspiration, next?.aspiration ?? null];
    return (
      next?.from === to + 1 &&
      joins.has(wordAt(tokens, to)) &&
      both.filter((one) => one === "natural").length === 1 &&
      !both.includes(null)
    );
  });
  const [one, other] = at === -1 ? [] : reads.slice(at);
  return one === undefined || other === undefined
    ? reads
    : reads.toSpliced(at, 2, { ...one, to: other.to, aspiration: "any" });
}

/**
 * Marks the engines of a text about an engine swap as put into the car: "240SX SR20DET swap", "LS
 * swap headers Monte Carlo 5.3L".
 */
function withSwaps(reads: readonly EngineRead[], tokens: readonly Token[]): readonly EngineRead[] {
  const isSwap = tokens.some(
    ({ word }, at) =>
      /^swap(?:s|ped)?$/.test(word) &&
      (/^(?:lsx?|engines?|motor)$/.test(wordAt(tokens, at - 1)) ||
        reads.some(({ from, to }) => to === at || from === at + 1)),
  );
  return isSwap ? reads.map((read) => ({ ...read, kit: true })) : reads;
}

/** "2.5L only", "V6 models", "2.4L engine only", "V6 not GT", "gas only", "with the slant six" */
function isStated(tokens: readonly Token[], { from, to }: EngineRead): boolean {
  const before = wordAt(tokens, from - 1) === "the" ? from - 2 : from - 1;
  const behind = [to - 1, to, to + 1].map((at) => wordAt(tokens, at)).join(" ");
  return (
    wordAt(tokens, before) === "with" || /^only | (?:only|models|not) | engines? only$/.test(behind)
  );
}

/** If the last of several sizes in a row is certain, so are the others: "4.8 5.3 6.0 Silverado". */
function firmRuns(reads: readonly EngineRead[]): readonly EngineRead[] {
  return reads.reduceRight<readonly EngineRead[]>((runs, read) => {
    const [next] = runs;
    const isInRun =
      read.weak === true &&
      read.cylinders === null &&
      next !== undefined &&
      next.weak !== true &&
      next.liters !== null &&
      next.from - read.to <= 1;
    return [isInRun ? { ...read, weak: false } : read, ...runs];
  }, []);
}

function engineAt(
  text: EngineText,
  at: number,
  previous: EngineRead | undefined,
): EngineRead | null {
  const token = text.tokens[at];
  if (token === undefined || token.kind === "mark" || notAvailable(text.tokens, at) !== -1)
    return null;
  const family = matchPhrase(
    text.knowledge.engines.familyBook,
    { tokens: text.tokens, from: at },
    (_, to) => !isCutShort(text.tokens, at, to),
  );
  if (family !== null)
    return {
      ...none,
      from: at,
      to: family.to,
      family: family.value,
    };
  const said =
    litersAt(text, at, previous) ??
    inchesAt(text, at) ??
    cylindersAt(text, at) ??
    fuelOrAspirationAt(text, at);
  return said === null ? codeAt(token, at, text.knowledge.engines) : { ...none, ...said, from: at };
}

/**
 * "LT 4.2", "LS 4 door", and "LT 6 cylinder" are a trim and a number, not an engine like the LT4.
 */
function isCutShort(tokens: readonly Token[], from: number, to: number): boolean {
  const last = tokenAt(tokens, to - 1);
  return (
    to > from + 1 &&
    last.kind === "digits" &&
    !last.glued &&
    (isGlued(tokenAt(tokens, to), ".") || counted.has(wordAt(tokens, behindDash(tokens, to))))
  );
}

const counted = new Set(
  "cyl cylinder cylinders door doors dr speed spd passenger owner pc pcs piece".split(" "),
);

function codeAt({ word }: Token, at: number, engines: EngineKnowledge): EngineRead | null {
  const family = longCode(word, engines);
  return family === undefined
    ? null
    : {
        ...none,
        from: at,
        to: at + 1,
        family,
      };
}
