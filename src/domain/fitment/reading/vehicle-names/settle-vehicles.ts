import type { ResolvedCode } from "../../../vehicles/name-entry.ts";
import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { everydayCodes } from "../../knowledge/code-entry.ts";
import { brandTails } from "../../knowledge/makes.ts";
import { mayShareParts } from "../../knowledge/makers.ts";
import { compact } from "../../../vehicles/phrase-book.ts";
import { behindTrims, classNumbers } from "./class-numbers.ts";
import { badgeLetters } from "./badge-letters.ts";
import { skipOn } from "./connected.ts";
import { dropSeries } from "./drop-series.ts";
import { joinedMakes, surroundingsOf, type Surroundings } from "./hit-surroundings.ts";
import type { CodeRead, MakeRead, ModelRead, VehicleRead, YearsRead } from "../mentions.ts";
import { namedMakes, outrightMakes, poweredBy } from "./named-makes.ts";
import { narrowTrims } from "./narrow-trims.ts";
import { misspelledModel } from "./misspelled-model.ts";
import type { NameHit } from "./scan-vehicles.ts";
import { shareClasses } from "./share-classes.ts";
import { leadingSize, shareEndings } from "./share-endings.ts";
import { superDutyAlone } from "./super-duty.ts";
import { suffixModel } from "./suffix-model.ts";
import { isStarred, tokenAt, type Token } from "../tokens.ts";

export interface VehicleText {
  readonly tokens: readonly Token[];
  readonly hits: readonly NameHit[];
  readonly years: readonly YearsRead[];
  readonly index: VehicleIndex;
  /**
   * Makes that stand elsewhere in the listing: a sentence of the description need not say them
   * again.
   */
  readonly context?: readonly string[];
}

/** What is settled so far while the hits are gone through from left to right. */
export interface Settling {
  readonly text: VehicleText;
  readonly reads: VehicleRead[];
  /** Makes named anywhere in the text. */
  readonly named: Set<string>;
  /** Makes written out as such. */
  readonly outright: ReadonlySet<string>;
  /** The makes of an engine code that one make alone has. */
  readonly powered: ReadonlySet<string>;
  /** The make named last. */
  make: string | null;
  /** Tokens before this index are spoken for. */
  done: number;
}

/**
 * Settles what each name of a text stands for: make, model, family, factory code or nothing of the
 * kind.
 */
export function settleVehicles(text: VehicleText): readonly VehicleRead[] {
  if (text.hits.length === 0) return [];
  const state: Settling = {
    text,
    reads: [],
    named: namedMakes(text),
    outright: outrightMakes(text),
    powered: poweredBy(text.tokens),
    make: null,
    done: 0,
  };
  const within = withContext(state);
  for (const hit of text.hits) {
    if (hit.from < state.done) continue;
    const read = settleHit(hit, isTelling(hit, text) ? within : state);
    if (read === null) continue;
    state.reads.push(read);
    state.done = read.to;
    if (read.kind === "make") goOnFromMake(read, state);
    if (read.kind === "model") goOnFromModel(read, state);
  }
  return superDutyAlone(
    narrowTrims(
      dropSeries(
        shareEndings(leadingSize(shareClasses(state.reads, text.tokens), text), text),
        text,
      ),
      text.tokens,
    ),
    text,
  );
}

/**
 * The same with the makes of the listing, where the text names none itself. Shares what is settled.
 */
function withContext(state: Settling): Settling {
  const { context = [], hits } = state.text;
  return context.length === 0 || hits.some(({ entry }) => entry.make !== null)
    ? state
    : {
        ...state,
        get make() {
          return state.make;
        },
        get done() {
          return state.done;
        },
        named: new Set([...state.named, ...context]),
      };
}

/** "XF", "9-3", "Model 3": no everyday word. */
function isTelling({ from, to }: NameHit, { tokens }: VehicleText): boolean {
  const words = tokens.slice(from, to).filter(({ kind }) => kind !== "mark");
  return words.some(
    ({ text, kind }) =>
      kind === "digits" || /\d/.test(text) || (words.length === 1 && /^[A-Z]{2,3}$/.test(text)),
  );
}

function goOnFromMake(read: MakeRead, state: Settling): void {
  state.make = read.make;
  const more = misspelledModel(read, state) ?? sizeBehindTrims(read, state);
  if (more === null) return;
  if (more.from < read.from) state.reads.splice(-1, 0, more);
  else state.reads.push(more);
}

/** "Ram TRX 1500", "Chevy LTZ 2500HD": the class number behind the trims is a model of the make. */
function sizeBehindTrims(
  { make, to }: MakeRead,
  { text: { tokens, hits, index } }: Settling,
): ModelRead | null {
  const at = behindTrims(tokens, to);
  const entry =
    at === to ||
    hits.some((hit) => hit.from >= to && hit.from < at && hit.entry.strength === "strong")
      ? undefined
      : index.names.phrases.get(
          compact(`${make === "Dodge" ? "ram" : make} ${tokenAt(tokens, at).word}`),
        );
  return entry === undefined || entry.ids.length === 0
    ? null
    : {
        kind: "model",
        from: to,
        to: at + 1,
        ids: entry.ids,
        carriedOn: entry.carriedOn,
        family: null,
        shorthand: false,
      };
}

function goOnFromModel(read: ModelRead, state: Settling): void {
  if (!read.carriedOn)
    for (const id of read.ids) state.named.add(modelOf(state.text.index, id).make);
  for (const more of classNumbers(read, state)) replaceOrAdd(state, read, more);
  for (const again of badgeLetters(read, { ...state.text, reads: state.reads }))
    readAnew(state, again);
}

function readAnew(state: Settling, again: ModelRead): void {
  const at = state.reads.findIndex((one) => one.from === again.from);
  state.reads[at] = again;
  state.done = Math.max(state.done, again.to);
}

function replaceOrAdd(state: Settling, read: ModelRead, more: ModelRead): void {
  if (more.from === read.from) state.reads[state.reads.length - 1] = more;
  else state.reads.push(more);
  state.done = more.to;
}

function settleHit(hit: NameHit, state: Settling): VehicleRead | null {
  const around = surroundingsOf(hit, state);
  const { make, ids } = hit.entry;
  // "Genesis G80", but the model of "Hyundai Genesis G80".
  if (
    make !== null &&
    around.beforeModelOf(make) &&
    !ids.some((id) => around.afterMake(modelOf(state.text.index, id).make))
  )
    return settleMake(hit, around, state);
  return (
    suffixModel(hit, state) ??
    settleModel(hit, around, state) ??
    settleCode(hit, around, state) ??
    settleFamily(hit, around) ??
    settleMake(hit, around, state)
  );
}

function settleModel(hit: NameHit, around: Surroundings, state: Settling): ModelRead | null {
  const { from, to, entry } = hit;
  const ids =
    entry.ids.length === 0 || isRatherCode(entry, state) || isBrand(hit, state)
      ? []
      : chosenIds(hit, around, state);
  const several = new Set(ids.map((id) => modelOf(state.text.index, id).make));
  return ids.length === 0
    ? null
    : {
        kind: "model",
        from,
        to,
        ids,
        carriedOn:
          entry.carriedOn || (several.size > 1 && isSubset(several, joinedMakes(hit, state))),
        family: null,
        shorthand: entry.shorthand,
        ...(entry.trims.size === 0 ? {} : { trims: entry.trims }),
        ...lastClass(state, to),
        ...(isStarred(state.text.tokens, to) ? { starred: true } : {}),
      };
}

/** "Genesis Offroad": a maker of parts, by the name of a make that is a model too. */
function isBrand({ entry, to }: NameHit, { text: { tokens } }: Settling): boolean {
  return entry.make !== null && brandTails.has(tokenAt(tokens, to).word);
}

/** "E63" is BMW's code, save where Mercedes is named and BMW is not. */
function isRatherCode(
  { shorthand, code, ids }: NameHit["entry"],
  { outright, text: { index } }: Settling,
): boolean {
  return (
    shorthand &&
    code !== null &&
    (code.makes.some((make) => outright.has(make)) ||
      !ids.some((id) => outright.has(modelOf(index, id).make)))
  );
}

function settleFamily({ entry, from, to }: NameHit, around: Surroundings): ModelRead | null {
  const { family } = entry;
  if (
    family === null ||
    around.otherMeaning ||
    (entry.strength === "weak" && !around.namesIt(Object.values(family.classes).flat()))
  )
    return null;
  return {
    kind: "model",
    from,
    to,
    ids: family.classes[family.usual] ?? [],
    carriedOn: true,
    family,
    shorthand: false,
  };
}

function settleMake(
  { entry, from, to }: NameHit,
  around: Surroundings,
  { text }: Settling,
): VehicleRead | null {
  if (entry.make === null || brandTails.has(text.tokens[to]?.word ?? "")) return null;
  if (entry.weakMake && !isMakeHere(entry.make, around) && !leadsToModel(entry.make, to, text))
    return null;
  return {
    kind: "make",
    from,
    to,
    make: entry.make,
  };
}

/** An everyday word is a make beside years or in front of one of its models. */
function isMakeHere(
  make: string,
  { afterYears, beforeYears, beforeModelOf }: Surroundings,
): boolean {
  return afterYears || beforeYears || beforeModelOf(make);
}

/** In front of trims and a class number, or of another make with a car that both had. */
function leadsToModel(make: string, to: number, text: VehicleText): boolean {
  return behindTrims(text.tokens, to) !== to || isBesideMake(make, to, text);
}

/** "Geo / Chevy Prizm": another make stands between it and a car that both had. */
function isBesideMake(make: string, to: number, { tokens, hits, index }: VehicleText): boolean {
  const other = hits.find(
    ({ from, entry }) => entry.make !== null && (from === to || from === skipOn(tokens, to)),
  );
  return (
    other !== undefined &&
    hits.some(
      ({ from, entry }) =>
        from === other.to && entry.ids.some((id) => modelOf(index, id).make === make),
    )
  );
}

function settleCode(
  { entry, from, to }: NameHit,
  around: Surroundings,
  state: Settling,
): CodeRead | null {
  const { code } = entry;
  if (code === null || !isCodeHere(code, { around, state })) return null;
  if (isOfLongerNumber(state.text.tokens, from, to)) return null;
  const starred = isStarred(state.text.tokens, to);
  const { make, cars } = ofNamed(code, state);
  return {
    kind: "code",
    from,
    to: starred ? to + 1 : to,
    code: code.code,
    make,
    cars,
    starred,
  };
}

/** "996-606-011-00" is a part number. */
function isOfLongerNumber(tokens: readonly Token[], from: number, to: number): boolean {
  const joined = (mark: Token, beyond: Token): boolean =>
    mark.glued && (mark.word === "-" || mark.word === ".") && beyond.kind === "digits";
  if (tokenAt(tokens, from).kind !== "digits") return false;
  return (
    (joined(tokenAt(tokens, to), tokenAt(tokens, to + 1)) && tokenAt(tokens, to + 1).glued) ||
    (tokenAt(tokens, from).glued && joined(tokenAt(tokens, from - 1), tokenAt(tokens, from - 2)))
  );
}

/** A code that several makes have is that of the makes the text names. */
function ofNamed(
  code: ResolvedCode,
  { outright, named, text: { index } }: Settling,
): Pick<ResolvedCode, "make" | "cars"> {
  if (code.makes.length === 1) return code;
  const makes =
    [outright, named]
      .map((some) => code.makes.filter((make) => some.has(make)))
      .find((some) => some.length > 0) ?? code.makes;
  return {
    make: makes[0] ?? code.make,
    cars: code.cars.filter((car) => makes.includes(modelOf(index, car.id).make)),
  };
}

/**
 * A code counts where its make is named, or beside another of its codes; one that is also an
 * everyday word needs a neighbour besides.
 */
function isCodeHere(
  code: ResolvedCode,
  { around, state }: { readonly around: Surroundings; readonly state: Settling },
): boolean {
  if (isOfAnotherMake(code, state)) return false;
  if (code.makes.some(around.besideCode)) return true;
  const besideYears = around.afterYears || around.beforeYears;
  if (state.named.size === 0)
    return besideYears && !everydayCodes.has(code.code) && !/^\d+$/.test(code.code);
  return code.makes.some(
    (make) =>
      state.named.has(make) &&
      (!everydayCodes.has(code.code) ||
        besideYears ||
        around.afterMake(make) ||
        around.beforeModelOf(make)),
  );
}

/** "Nissan Juke F15": another make is written out, and neither the code's make nor a car of it. */
function isOfAnotherMake(
  { makes }: ResolvedCode,
  { outright, text: { hits, index } }: Settling,
): boolean {
  if (
    outright.size === 0 ||
    makes.some((make) =>
      [...outright].some((other) => other === make || mayShareParts(other, make)),
    )
  )
    return false;
  return !hits.some(
    ({ entry }) =>
      entry.code === null &&
      entry.strength === "strong" &&
      entry.ids.some((id) => makes.includes(modelOf(index, id).make)),
  );
}

function isSubset(some: ReadonlySet<string>, all: readonly string[]): boolean {
  return [...some].every((one) => all.includes(one));
}

/** The models of a hit that its surroundings allow; [] when it is no model here. */
function chosenIds(hit: NameHit, around: Surroundings, state: Settling): readonly number[] {
  const chosen = idsBeside(hit.entry, around, state);
  return chosen.length > 0 || hit.entry.strength === "strong" || around.otherMeaning
    ? chosen
    : hit.entry.ids.filter(around.inSeries);
}

function idsBeside(
  entry: NameHit["entry"],
  around: Surroundings,
  state: Settling,
): readonly number[] {
  const makeOf = (id: number): string => modelOf(state.text.index, id).make;
  if (isForeign(entry, state, makeOf)) return [];
  if (entry.strength === "weak")
    return around.otherMeaning ? [] : entry.ids.filter((id) => around.namesIt([id]));
  const ofNamed = entry.ids.filter((id) => state.named.has(makeOf(id)));
  if (entry.strength === "scoped")
    return ofNamed.length > 0
      ? ofNamed
      : entry.ids.filter(
          (id) => around.besideTwin([id]) || (state.named.size === 0 && around.namesIt([id])),
        );
  // A Dodge Ram became a Ram: the one make stands for both.
  if (entry.carriedOn && entry.ids.some((id) => makeOf(id) === "Ram")) return entry.ids;
  const ofScope = entry.carriedOn
    ? []
    : entry.ids.filter((id) => makeOf(id) === state.make || around.afterMake(makeOf(id)));
  return [ofScope, ofNamed].find((ids) => ids.length > 0) ?? entry.ids;
}

/**
 * "G30" and "G80" are models of other makes too, but not where BMW is named; nor is any name that
 * short where another make is.
 */
function isForeign(
  entry: NameHit["entry"],
  { outright, named }: Settling,
  makeOf: (id: number) => string,
): boolean {
  if (entry.ids.some((id) => outright.has(makeOf(id)))) return false;
  if (entry.code !== null) return entry.code.makes.some((make) => named.has(make));
  const shared = (): boolean =>
    entry.ids.every((id) => [...outright].some((make) => mayShareParts(make, makeOf(id))));
  return entry.brief && outright.size > 0 && !entry.carriedOn && !shared();
}

function lastClass({ text }: Settling, to: number): { readonly classes?: readonly string[] } {
  const stuck = /^\d{4}hd$/.exec(tokenAt(text.tokens, to - 1).word)?.[0];
  if (stuck !== undefined) return { classes: [stuck] };
  const heavy = tokenAt(text.tokens, to - 1).word === "hd";
  const token = tokenAt(text.tokens, heavy ? to - 2 : to - 1);
  return token.kind === "digits" && token.text.length >= 3
    ? { classes: [heavy ? `${token.text}hd` : token.text] }
    : {};
}
