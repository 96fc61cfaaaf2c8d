import { compact } from "../../vehicles/phrase-book.ts";
import { partTerms } from "../knowledge/part-types.ts";
import type { TextRead } from "../reading/read-text.ts";

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
    const vehicle = text.vehicles.find((one) => one.from === at && one.kind !== "make") ?? text.years.find((one) => one.from === at) ?? text.engines.find((one) => one.from === at && chain === at);
    if (vehicle !== undefined && vehicle.to > at) {
      if (vehicle.kind !== "years" || chain === at) chain = vehicle.to;
      at = vehicle.to;
      continue;
    }
    if (chain === at && connectors.has(text.tokens[at]?.word ?? "")) chain = at + 1;
    const match = inExclusion(text, at) ? null : trimAt(text, at, { submodels, chained: chain === at || sure });
    if (match !== null) {
      found.push(...match.names);
      chain = match.to;
    }
    at = match?.to ?? at + 1;
  }
  return found;
}

function inExclusion(text: TextRead, at: number): boolean {
  return text.excluded.some((span) => at >= span.from && at < span.to);
}

function trimAt(text: TextRead, at: number, how: { readonly submodels: ReadonlyMap<string, readonly string[]>; readonly chained: boolean }): { readonly names: readonly string[]; readonly to: number } | null {
  let key = "";
  let best: { readonly names: readonly string[]; readonly to: number } | null = null;
  for (let to = at; to < text.tokens.length && to - at < longest; to += 1) {
    const token = text.tokens[to];
    if (token === undefined || (token.kind === "mark" && (to === at || token.word !== "-"))) break;
    if (text.known[to] === 1 && !text.engines.some((one) => one.from === to)) break;
    key += compact(token.text);
    const names = how.submodels.get(key);
    if (names !== undefined && believable(text, { from: at, to: to + 1 }, { key, chained: how.chained })) best = { names, to: to + 1 };
  }
  return best;
}

function believable(text: TextRead, span: { readonly from: number; readonly to: number }, how: { readonly key: string; readonly chained: boolean }): boolean {
  const next = text.tokens[span.to]?.word ?? "";
  if (afterwards.has(next)) return next !== "only" || !everyday.has(how.key) || how.chained;
  const words = text.tokens.slice(span.from, span.to).map((token) => token.word).join(" ");
  if (partTerms.has(words) || (how.key === "base" && !how.chained)) return false;
  const behind = next === "/" && text.tokens[span.to + 1] !== undefined && afterwards.has(text.tokens[span.to + 2]?.word ?? "");
  if (how.chained || behind) return true;
  return how.key.length >= 4 && !everyday.has(words) && /[a-z]/.test(how.key) && !/^\d/.test(how.key);
}

/** The submodels of a car by the words that may name them: "30i" and "xdrive30i" for xDrive30i. */
export function submodelWords(submodels: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, string[]>();
  const add = (key: string, name: string): void => {
    if (key === "") return;
    const names = words.get(key);
    if (names === undefined) words.set(key, [name]);
    else if (!names.includes(name)) names.push(name);
  };
  for (const submodel of submodels) {
    const name = submodel.toLowerCase();
    add(compact(submodel), name);
    const drive = /^([xs])drive(\d\d)([ide])$/.exec(name);
    if (drive !== null) for (const key of [`${drive[2]}${drive[3]}`, ...(drive[3] === "i" ? [drive[2] ?? ""] : []), ...(drive[1] === "x" ? [`${drive[2]}${drive[3]}x`] : [])]) add(key, name);
    if (/^m\d\di$/.test(name)) for (const key of [name.slice(0, 3), `${name}x`]) add(key, name);
  }
  return words;
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
