import { compact } from "../../vehicles/phrase-book.ts";
import { partTerms } from "../knowledge/part-types.ts";
import type { EngineRead, Span, VehicleRead, YearsRead } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";
import { tokenAt } from "../reading/tokens.ts";

/** Trim names that are everyday words of part titles: only right behind the model, or before "models" or "trim". */
const everyday = new Set([
  "base", "sport", "limited", "touring", "premium", "custom", "special", "standard", "luxury", "hybrid", "signature", "select", "edition", "value", "classic", "performance", "turbo", "deluxe", "plus", "technology", "advance", "black", "red", "xl", "max", "work truck", "series", "crew", "sports",
  "trail", "off road", "offroad", "high", "titanium", "platinum", "chrome", "carbon", "night", "elite", "convenience", "comfort", "design", "style", "live", "life", "pro", "power", "city", "first", "big", "fleet", "police", "cargo", "van", "long", "short", "bed", "core", "competition", "eco", "heritage", "type", "power wagon", "overland", "summit",
]);
const afterwards = new Set(["model", "models", "trim", "trims", "only", "package", "pkg", "edition", "version", "versions"]);
const connectors = new Set(["/", ",", "&", "and", "-", "+", "(", ")"]);
const longest = 4;

/**
 * Submodels of a car that a title names, in lower case. A short or everyday name counts only in the run of vehicle words ("Accord EX-L front …") or
 * in front of "models"; a name of its own ("Rubicon") counts anywhere.
 */
export function findTrims(texts: readonly TextRead[], submodels: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [which, text] of texts.entries()) for (const name of trimsIn(text, submodels, which > 0)) found.add(name);
  return found;
}

function trimsIn(text: TextRead, submodels: ReadonlyMap<string, readonly string[]>, sure: boolean): readonly string[] {
  const found: string[] = [];
  let chain = -1;
  let at = 0;
  while (at < text.tokens.length) {
    const step = stepAt(text, at, { submodels, chained: chain === at, sure });
    found.push(...step.names);
    if (step.chains) chain = step.to;
    at = step.to;
  }
  return found;
}

interface Step {
  readonly names: readonly string[];
  readonly to: number;
  /** What follows is still in the run of vehicle words. */
  readonly chains: boolean;
}

function stepAt(text: TextRead, at: number, how: TrimSearch & { readonly sure: boolean }): Step {
  const read = readAt(text, at, how.chained);
  // Years alone do not begin a run of vehicle words ("2015 Limited Edition mug"), they only go on with one.
  if (read !== null) return { names: [], to: read.to, chains: how.chained || read.kind !== "years" };
  if (how.chained && connectors.has(tokenAt(text.tokens, at).word)) return { names: [], to: at + 1, chains: true };
  const match = inExclusion(text, at) ? null : trimAt(text, at, { submodels: how.submodels, chained: how.chained || how.sure });
  return match === null ? { names: [], to: at + 1, chains: false } : { ...match, chains: true };
}

/** The vehicle, years or (in the run of vehicle words) engine that stand at a place. */
function readAt(text: TextRead, at: number, chained: boolean): YearsRead | VehicleRead | EngineRead | null {
  if (text.known[at] !== 1) return null;
  const starts = (one: { readonly from: number; readonly to: number }): boolean => one.from === at && one.to > at;
  return text.vehicles.find((one) => one.kind !== "make" && starts(one)) ?? text.years.find(starts) ?? (chained ? text.engines.find(starts) : undefined) ?? null;
}

function inExclusion(text: TextRead, at: number): boolean {
  return text.excluded.some((span) => at >= span.from && at < span.to);
}

interface TrimSearch {
  readonly submodels: ReadonlyMap<string, readonly string[]>;
  readonly chained: boolean;
}

function trimAt(text: TextRead, at: number, how: TrimSearch): { readonly names: readonly string[]; readonly to: number } | null {
  let key = "";
  let best: { readonly names: readonly string[]; readonly to: number } | null = null;
  for (let to = at; to < text.tokens.length && to - at < longest && mayContinue(text, at, to); to += 1) {
    key += compact(tokenAt(text.tokens, to).text);
    const names = how.submodels.get(key);
    if (names !== undefined && believable(text, { from: at, to: to + 1 }, { key, chained: how.chained })) best = { names, to: to + 1 };
  }
  return best;
}

function mayContinue(text: TextRead, at: number, to: number): boolean {
  const token = tokenAt(text.tokens, to);
  if (token.kind === "mark") return to > at && token.word === "-";
  return text.known[to] !== 1 || text.engines.some((one) => one.from === to);
}

function believable(text: TextRead, span: Span, how: { readonly key: string; readonly chained: boolean }): boolean {
  const next = tokenAt(text.tokens, span.to).word;
  if (afterwards.has(next)) return next !== "only" || how.chained || !everyday.has(how.key);
  if (how.chained || isBesideModels(text, span.to)) return how.key !== "base" && !partTerms.has(wordsOf(text, span));
  const words = wordsOf(text, span);
  return how.key.length >= 4 && !everyday.has(words) && !partTerms.has(words) && /^[a-z]/.test(how.key);
}

/** "CE/LE models" */
function isBesideModels(text: TextRead, at: number): boolean {
  return tokenAt(text.tokens, at).word === "/" && afterwards.has(tokenAt(text.tokens, at + 2).word);
}

function wordsOf(text: TextRead, span: Span): string {
  return text.tokens.slice(span.from, span.to).map((token) => token.word).join(" ");
}

/** The submodels of a car by the words that may name them: "30i" and "xdrive30i" for xDrive30i. */
export function submodelWords(submodels: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, string[]>();
  for (const submodel of submodels) {
    const name = submodel.toLowerCase();
    for (const key of [compact(name), ...shortForms(name)]) {
      const names = words.get(key);
      if (names === undefined) words.set(key, [name]);
      else if (!names.includes(name)) names.push(name);
    }
  }
  words.delete("");
  return words;
}

/** BMW sellers write "30i", "30" or "30iX" for xDrive30i and "M40" for M40i; an engine in front of the name may be left unsaid ("2.0T Premium Plus"). */
function shortForms(name: string): readonly string[] {
  const bare = /^\d\.\d\w? (.+)$/.exec(name)?.[1];
  if (bare !== undefined) return [compact(bare)];
  if (/^m\d\di$/.test(name)) return [name.slice(0, 3), `${name}x`];
  const [, side, size = "", fuel = ""] = /^([xs])drive(\d\d)([ide])$/.exec(name) ?? [];
  if (side === undefined) return [];
  return [`${size}${fuel}`, fuel === "i" ? size : "", side === "x" ? `${size}${fuel}x` : ""];
}

/** Is a trim of the list one of the named ones? "Limited" also means "Limited Platinum", a long name also "Unlimited Rubicon". */
export function namedTrim(word: string, named: ReadonlySet<string>): boolean {
  if (named.has(word)) return true;
  for (const name of named) {
    if (word.startsWith(`${name} `)) return true;
    if (name.length >= 4 && !everyday.has(name) && ` ${word} `.includes(` ${name} `)) return true;
  }
  return false;
}
