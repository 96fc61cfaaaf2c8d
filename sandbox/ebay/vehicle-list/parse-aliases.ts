import type { Problem } from "./parse-detail.ts";
import { parseYears } from "./year-ranges.ts";

/** The marketplace make and model for a vPIC model, optionally limited to some years. */
export interface AliasTarget {
  readonly make: string;
  readonly model: string;
  readonly years?: ReadonlySet<number>;
}

export interface MakeAliases {
  /** The marketplace's name for the make. */
  readonly make: string;
  readonly years?: ReadonlySet<number>;
  /** Lowercase vPIC model name → its targets; [] drops it. Other models keep their names. */
  readonly models: ReadonlyMap<string, readonly AliasTarget[]>;
  /** Lowercase prefixes of model names that are dropped. */
  readonly droppedBeginnings: readonly string[];
  /** Keeps only the models in `models`. */
  readonly onlyNamed: boolean;
}

/** Lowercase vPIC make name → its aliases. Other makes are dropped. */
export type Aliases = ReadonlyMap<string, MakeAliases>;

/** The last year of an open range. */
export const lastModelYear = 2027;

interface MakeDraft {
  make: string;
  years?: ReadonlySet<number>;
  models: Map<string, AliasTarget[]>;
  droppedBeginnings: string[];
  onlyNamed: boolean;
}

/**
 * Reads aliases.txt. A `#` starts a comment, and the other lines are:
 *   make VPIC [= NAME] [years]       includes this make
 *   VPIC MODEL = NAME [years]        renames the model, in these years
 *   VPIC MODEL = MAKE > NAME [years] moves the model to another make, in these years
 *   VPIC MODEL [years]               keeps the name, in these years
 *   drop MODEL | PREFIX*             drops these models
 *   only                             drops all models of this make that aren't listed here
 */
export function parseAliases(
  file: string,
  text: string,
): { aliases: Aliases; problems: Problem[] } {
  const aliases = new Map<string, MakeDraft>();
  const problems: Problem[] = [];
  let current: MakeDraft | undefined;
  text.split("\n").forEach((raw, index) => {
    const line = raw.replace(/#.*$/, "").trim();
    if (line === "") return;
    const report = (message: string): unknown => problems.push({ file, line: index + 1, message });
    if (line.startsWith("make ")) {
      current = readMake(line.slice("make ".length), aliases);
      if (current === undefined)
        report(`"${line}" is not a make line, or the make is there twice.`);
    } else if (current === undefined) report("The line stands before any make.");
    else {
      const message = readModelLine(line, current);
      if (message !== undefined) report(message);
    }
  });
  return { aliases, problems };
}

function readMake(text: string, aliases: Map<string, MakeDraft>): MakeDraft | undefined {
  const [name = "", renamed] = text.split("=").map((part) => part.trim());
  const target = readLimited(renamed ?? name);
  const key = (renamed === undefined ? (target?.name ?? "") : name).toLowerCase();
  if (target === undefined || key === "" || aliases.has(key)) return undefined;
  const draft: MakeDraft = {
    make: target.name,
    models: new Map(),
    droppedBeginnings: [],
    onlyNamed: false,
  };
  if (target.years !== undefined) draft.years = target.years;
  aliases.set(key, draft);
  return draft;
}

function readModelLine(line: string, make: MakeDraft): string | undefined {
  if (line === "only") {
    make.onlyNamed = true;
    return undefined;
  }
  if (line.startsWith("drop ")) {
    for (const name of line.slice("drop ".length).split("|")) drop(name.trim().toLowerCase(), make);
    return undefined;
  }
  return readAlias(line, make);
}

function readAlias(line: string, make: MakeDraft): string | undefined {
  const equals = line.indexOf(" = ");
  if (equals < 0 && line.includes("=")) return `"${line}": an alias is "NAME = NAME".`;
  const key = (
    equals < 0 ? (readLimited(line)?.name ?? "") : line.slice(0, equals).trim()
  ).toLowerCase();
  if (key === "") return `"${line}" is not an alias.`;
  if (make.models.has(key)) return `"${key}" is there twice.`;
  const targets = (equals < 0 ? line : line.slice(equals + " = ".length))
    .split("|")
    .map((part) => readTarget(part.trim(), make.make));
  const read = targets.filter((target) => target !== undefined);
  if (read.length < targets.length)
    return `"${line}": a target has no name or its years cannot be read.`;
  make.models.set(key, read);
  return undefined;
}

function drop(name: string, make: MakeDraft): void {
  if (name.endsWith("*")) make.droppedBeginnings.push(name.slice(0, -1));
  else make.models.set(name, []);
}

function readTarget(text: string, ownMake: string): AliasTarget | undefined {
  const [first = "", second] = text.split(">").map((part) => part.trim());
  const limited = readLimited(second ?? first);
  if (limited === undefined || limited.name === "") return undefined;
  const named = { make: second === undefined ? ownMake : first, model: limited.name };
  return limited.years === undefined ? named : { ...named, years: limited.years };
}

/**
 * Splits `Silverado 2500 HD [2001-]` into the name and its years; undefined if the years can't be
 * read.
 */
function readLimited(text: string): { name: string; years?: ReadonlySet<number> } | undefined {
  const match = /^(?<name>[^[\]]+?)\s*(?:\[(?<years>[^\]]+)\])?$/.exec(text.trim())?.groups;
  if (match?.["name"] === undefined) return undefined;
  if (match["years"] === undefined) return { name: match["name"] };
  const years = parseYears(match["years"].replace(/^-/, "1900-"), lastModelYear);
  return years === undefined ? undefined : { name: match["name"], years: new Set(years) };
}

/**
 * Returns the marketplace models for a vPIC model in a year; there may be none, one, or several.
 */
export function targetsOf(
  aliases: Aliases,
  vpic: { make: string; model: string },
  year: number,
): readonly AliasTarget[] {
  const make = aliases.get(vpic.make.toLowerCase());
  if (make === undefined || make.years?.has(year) === false) return [];
  const name = vpic.model.toLowerCase();
  const named = make.models.get(name);
  if (named !== undefined) return named.filter((target) => target.years?.has(year) !== false);
  if (make.onlyNamed || make.droppedBeginnings.some((beginning) => name.startsWith(beginning)))
    return [];
  return [{ make: make.make, model: vpic.model }];
}
