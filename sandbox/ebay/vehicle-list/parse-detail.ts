import { engineString, parseEngine } from "./engine-string.ts";
import type { VehicleKind } from "./vehicle-list.ts";
import { parseYears, toRanges } from "./year-ranges.ts";

/** A line of a hand-written file that can't be read. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

export interface DetailVariant {
  readonly trim: string;
  readonly engine: string;
  readonly years: readonly number[];
}

/** A model of the detail files, with all generations combined. */
export interface DetailModel {
  readonly make: string;
  readonly kind: VehicleKind;
  readonly model: string;
  readonly years: readonly number[];
  readonly variants: readonly DetailVariant[];
  readonly generations: number;
}

interface ModelDraft {
  make: string;
  kind: VehicleKind;
  model: string;
  years: number[];
  variants: DetailVariant[];
  generations: number;
}
interface State {
  make: string | undefined;
  kind: VehicleKind;
  model: ModelDraft | undefined;
  /** The years and engines of the current generation. */
  years: readonly number[] | undefined;
  engines: Map<string, string>;
  models: ModelDraft[];
}

const keywords = new Map<string, (state: State, rest: string) => string | undefined>([
  ["make", readMake],
  ["kind", readKind],
  ["model", readModel],
  ["gen", readGeneration],
  ["code", () => undefined],
  ["engine", readEngine],
  ["trim", readTrim],
]);

/** Reads one detail file; README.md has the grammar. Skips and reports bad lines. */
export function parseDetail(
  file: string,
  text: string,
): { models: DetailModel[]; problems: Problem[] } {
  const state: State = {
    make: undefined,
    kind: "car",
    model: undefined,
    years: undefined,
    engines: new Map(),
    models: [],
  };
  const problems: Problem[] = [];
  text.split("\n").forEach((raw, index) => {
    const message = readLine(state, raw.replace(/#.*$/, "").trim());
    if (message !== undefined) problems.push({ file, line: index + 1, message });
  });
  for (const model of state.models) {
    if (model.years.length === 0)
      problems.push({ file, line: 0, message: `${model.make} ${model.model} has no generation.` });
  }
  return { models: state.models.filter((model) => model.years.length > 0), problems };
}

function readLine(state: State, line: string): string | undefined {
  if (line === "") return undefined;
  const [keyword = "", rest = ""] = splitOnce(line, " ");
  const read = keywords.get(keyword);
  return read === undefined
    ? `"${keyword}" is not one of ${[...keywords.keys()].join(", ")}.`
    : read(state, rest);
}

function readMake(state: State, rest: string): string | undefined {
  state.make = rest;
  state.kind = "car";
  state.model = undefined;
  state.years = undefined;
  return rest === "" ? "A make needs a name." : undefined;
}

function readKind(state: State, rest: string): string | undefined {
  if (state.make === undefined) return "kind stands before any make.";
  if (rest !== "motorcycle" && rest !== "car") return `"${rest}" is not a kind: car or motorcycle.`;
  state.kind = rest;
  return undefined;
}

function readModel(state: State, rest: string): string | undefined {
  state.model = undefined;
  state.years = undefined;
  if (state.make === undefined) return "model stands before any make.";
  if (rest === "") return "A model needs a name.";
  const { make, kind } = state;
  if (
    state.models.some((other) => other.make === make && other.kind === kind && other.model === rest)
  )
    return `${make} ${rest} is there twice.`;
  state.model = {
    make,
    kind,
    model: rest,
    years: [],
    variants: [],
    generations: 0,
  };
  state.models.push(state.model);
  return undefined;
}

function readGeneration(state: State, rest: string): string | undefined {
  const { model } = state;
  state.years = undefined;
  state.engines = new Map();
  if (model === undefined) return "gen stands before any model.";
  const years = parseYears(rest);
  if (years === undefined) return `"${rest}" is not a run of years.`;
  const twice = years.filter((year) => model.years.includes(year));
  model.years.push(...years);
  model.generations += 1;
  state.years = years;
  return twice.length === 0
    ? undefined
    : `Generations of ${model.make} ${model.model} overlap in ${twice.join(", ")}.`;
}

function readEngine(state: State, rest: string): string | undefined {
  if (state.years === undefined) return "engine stands before any gen.";
  const [key = "", text = ""] = splitOnce(rest, " ");
  const engine = parseEngine(text);
  if (engine === undefined) return `"${text}" is not an engine.`;
  if (state.engines.has(key)) return `Engine ${key} is there twice in this generation.`;
  state.engines.set(key, engineString(engine));
  return undefined;
}

function readTrim(state: State, rest: string): string | undefined {
  const { model, years } = state;
  if (model === undefined || years === undefined) return "trim stands before any gen.";
  const colon = rest.lastIndexOf(":");
  if (colon < 0) return "A trim line needs a colon.";
  const head = readLimited(rest.slice(0, colon).trim(), years);
  if (typeof head === "string") return head;
  if (head.name === "") return "A trim needs a name.";
  const keys = rest.slice(colon + 1).trim();
  return keys === "" ? addWithoutEngine(state, head) : addWithEngines({ state, model, head }, keys);
}

function addWithEngines(
  trim: { state: State; model: ModelDraft; head: Limited },
  keys: string,
): string | undefined {
  const { state, model, head } = trim;
  for (const key of keys.match(/[^\s[]+(\s*\[[^\]]*\])?/g) ?? []) {
    const limited = readLimited(key, head.years);
    if (typeof limited === "string") return limited;
    const engine = state.engines.get(limited.name);
    if (engine === undefined) return `There is no engine ${limited.name} in this generation.`;
    model.variants.push({ trim: head.name, engine, years: limited.years });
  }
  return undefined;
}

interface Limited {
  name: string;
  years: readonly number[];
}

function addWithoutEngine(state: State, head: Limited): string | undefined {
  if (state.kind !== "motorcycle") return "A car's trim needs an engine behind the colon.";
  state.model?.variants.push({ trim: head.name, engine: "", years: head.years });
  return undefined;
}

/**
 * Reads `EX Coupe 2-Door [1996,1998-2000]` within the given years. Returns the name and years, or
 * what is wrong.
 */
function readLimited(text: string, within: readonly number[]): Limited | string {
  const match = /^(?<name>[^[\]]*?)\s*(?:\[(?<years>[^\]]*)\])?$/.exec(text)?.groups;
  if (match === undefined) return `"${text}": brackets do not close.`;
  const name = match["name"] ?? "";
  if (match["years"] === undefined) return { name, years: within };
  const years = parseYears(match["years"]);
  if (years === undefined) return `"[${match["years"]}]" is not years.`;
  const outside = years.filter((year) => !within.includes(year));
  if (outside.length > 0)
    return `${name}: ${outside.join(", ")} is outside ${toRanges(within)
      .map((range) => range.join("-"))
      .join(", ")}.`;
  return { name, years };
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1).trim()];
}
