import type { ResolvedCode } from "../../../vehicles/name-entry.ts";
import { modelOf } from "../../../vehicles/vehicle-index.ts";
import type { CodeRead, MakeRead, ModelRead } from "../../reading/mentions.ts";
import { isStarred, tokenAt } from "../../reading/tokens.ts";
import { leadsToYears } from "./beside-years.ts";
import { skipOn } from "./connected.ts";
import { everydayRules } from "./everyday-rules.ts";
import { isInSeries } from "./in-series.ts";
import { followsMake, leadsToModel, makeOfId, type Name } from "./name.ts";
import { isColor, isOfOther, meansOther } from "./other-meaning.ts";
import { sizeBehindTrims } from "./size-words.ts";
import { besideTwin } from "./twins.ts";

/**
 * Decides what a name means in its place: a model, factory code, family, or make, or no vehicle.
 */
export function meaningOf(name: Name): ModelRead | CodeRead | MakeRead | null {
  const { make, ids } = name.entry;
  if (isColor(name) || isOfOther(name)) return null;
  // e.g. "Genesis G80": the make, but in "Hyundai Genesis G80" it's the model.
  if (
    make !== null &&
    leadsToModel(name, make) &&
    !ids.some((id) => followsMake(name, makeOfId(name, id)))
  )
    return asMake(name);
  return asModel(name) ?? asCode(name) ?? asFamily(name) ?? asMake(name);
}

/** Decides whether an everyday name is a car, by the first rule that can tell. */
function isCar(name: Name, id: number): boolean {
  for (const rule of everydayRules) {
    if (name.text.index.withoutRules?.has(rule.id) === true) continue;
    const said = rule.isCar(name, id);
    if (said !== null) return said;
  }
  return false;
}

function asModel(name: Name): ModelRead | null {
  const { entry, hit, text } = name;
  if (entry.ids.length === 0 || isRatherCode(name) || isBrand(name)) return null;
  const ids = idsMeant(name);
  if (ids.length === 0) return null;
  const makes = new Set(ids.map((id) => makeOfId(name, id)));
  return {
    kind: "model",
    from: hit.from,
    to: hit.to,
    ids,
    carriedOn:
      entry.carriedOn || (makes.size > 1 && [...makes].every((make) => name.joined.includes(make))),
    family: null,
    shorthand: entry.shorthand,
    ...(entry.trims.size === 0 ? {} : { trims: entry.trims }),
    ...sizeOf(name),
    ...(isStarred(text.tokens, hit.to) ? { starred: true } : {}),
  };
}

/** Returns the models that a name means here. */
function idsMeant(name: Name): readonly number[] {
  const { entry } = name;
  if (isOfAnotherMake(name)) return entry.strength === "strong" ? [] : idsInSeries(name);
  if (entry.strength === "weak") return entry.ids.filter((id) => isCar(name, id));
  const ofNamed = entry.ids.filter((id) => name.makes.any.has(makeOfId(name, id)));
  if (entry.strength === "scoped") return ofNamed.length > 0 ? ofNamed : idsInScope(name);
  // A Dodge Ram became a Ram, so "Ram" means both makes.
  if (entry.carriedOn && entry.ids.some((id) => makeOfId(name, id) === "Ram")) return entry.ids;
  const beside = entry.carriedOn
    ? []
    : entry.ids.filter(
        (id) => makeOfId(name, id) === name.makes.last || followsMake(name, makeOfId(name, id)),
      );
  return [beside, ofNamed].find((ids) => ids.length > 0) ?? entry.ids;
}

/** Handles a name that counts only with its make, in a text that doesn't name the make. */
function idsInScope(name: Name): readonly number[] {
  const { entry, makes } = name;
  const beside = entry.ids.filter(
    (id) => besideTwin(name, [id]) || (makes.any.size === 0 && isCar(name, id)),
  );
  return beside.length > 0 ? beside : idsInSeries(name);
}

function idsInSeries(name: Name): readonly number[] {
  return meansOther(name) ? [] : name.entry.ids.filter((id) => isInSeries(name, id));
}

/**
 * Tells whether a name belongs to another make. "G30" and "G80" are models of other makes, but not
 * if BMW is named. A name that short isn't a model if a different make is named.
 */
function isOfAnotherMake(name: Name): boolean {
  const { entry, makes } = name;
  const { mayShareParts } = name.text.index.knowledge.makes;
  if (entry.ids.some((id) => makes.outright.has(makeOfId(name, id)))) return false;
  if (entry.code !== null) return entry.code.makes.some((make) => makes.any.has(make));
  return (
    entry.brief &&
    makes.outright.size > 0 &&
    !entry.carriedOn &&
    !entry.ids.every((id) =>
      [...makes.outright].some((make) => mayShareParts(make, makeOfId(name, id))),
    )
  );
}

/** Tells whether a make's name is part of an aftermarket brand, e.g. "Genesis Offroad". */
function isBrand({ entry, hit, text }: Name): boolean {
  const { brandTails } = text.index.knowledge.makes;
  return entry.make !== null && brandTails.has(tokenAt(text.tokens, hit.to).word);
}

/**
 * Tells whether a name means a code. "E63" is BMW's code, unless Mercedes is named and BMW isn't.
 */
function isRatherCode(name: Name): boolean {
  const { entry, makes } = name;
  return (
    entry.shorthand &&
    entry.code !== null &&
    (entry.code.makes.some((make) => makes.outright.has(make)) ||
      !entry.ids.some((id) => makes.outright.has(makeOfId(name, id))))
  );
}

/** Returns the class number at the end of a name, e.g. "Silverado 2500HD". */
function sizeOf({ hit, text: { tokens } }: Name): Pick<ModelRead, "classes"> {
  const last = tokenAt(tokens, hit.to - 1).word;
  if (/^\d{4}hd$/.test(last)) return { classes: [last] };
  const size = tokenAt(tokens, last === "hd" ? hit.to - 2 : hit.to - 1);
  return size.kind === "digits" && size.text.length >= 3
    ? { classes: [last === "hd" ? `${size.text}hd` : size.text] }
    : {};
}

function asFamily(name: Name): ModelRead | null {
  const { family, strength } = name.entry;
  if (family === null || meansOther(name)) return null;
  if (
    strength === "weak" &&
    !Object.values(family.classes)
      .flat()
      .some((id) => isCar(name, id))
  )
    return null;
  return {
    kind: "model",
    from: name.hit.from,
    to: name.hit.to,
    ids: family.classes[family.usual] ?? [],
    carriedOn: true,
    family,
    shorthand: false,
  };
}

function asMake(name: Name): MakeRead | null {
  const { entry, hit } = name;
  if (entry.make === null || isBrand(name)) return null;
  return entry.weakMake && !isMakeHere(name, entry.make)
    ? null
    : {
        kind: "make",
        from: hit.from,
        to: hit.to,
        make: entry.make,
      };
}

/** Tells whether an everyday word is a make here: next to years or before one of its models. */
function isMakeHere(name: Name, make: string): boolean {
  return (
    name.afterYears ||
    leadsToYears(name) ||
    leadsToModel(name, make) ||
    sizeBehindTrims(name.text.tokens, name.hit.to, name.text.index.knowledge) !== null ||
    isBesideMake(name, make)
  );
}

/**
 * Tells whether another make stands between this make and a car that both had, e.g. "Geo / Chevy
 * Prizm".
 */
function isBesideMake({ hit, text: { tokens, hits, index } }: Name, make: string): boolean {
  const other = hits.find(
    ({ from, entry }) =>
      entry.make !== null && (from === hit.to || from === skipOn(tokens, hit.to)),
  );
  return (
    other !== undefined &&
    hits.some(
      ({ from, entry }) =>
        from === other.to && entry.ids.some((id) => modelOf(index, id).make === make),
    )
  );
}

function asCode(name: Name): CodeRead | null {
  const { entry, hit, text } = name;
  const { code } = entry;
  if (code === null || !isCodeHere(code, name) || isOfPartNumber(name)) return null;
  const starred = isStarred(text.tokens, hit.to);
  return {
    kind: "code",
    from: hit.from,
    to: starred ? hit.to + 1 : hit.to,
    code: code.code,
    ...ofNamedMakes(code, name),
    starred,
  };
}

/** Tells whether a number is part of a part number, e.g. "996-606-011-00". */
function isOfPartNumber({ hit, first, text: { tokens } }: Name): boolean {
  const joins = (sign: number, digits: number): boolean => {
    const mark = tokenAt(tokens, sign);
    return (
      mark.glued &&
      (mark.word === "-" || mark.word === ".") &&
      tokenAt(tokens, digits).kind === "digits"
    );
  };
  if (first.kind !== "digits") return false;
  return (
    (joins(hit.to, hit.to + 1) && tokenAt(tokens, hit.to + 1).glued) ||
    (first.glued && joins(hit.from - 1, hit.from - 2))
  );
}

/** Limits a code that several makes use to the makes that the text names. */
function ofNamedMakes(code: ResolvedCode, name: Name): Pick<CodeRead, "make" | "cars"> {
  if (code.makes.length === 1) return { make: code.make, cars: code.cars };
  const makes =
    [name.makes.outright, name.makes.any]
      .map((named) => code.makes.filter((make) => named.has(make)))
      .find((some) => some.length > 0) ?? code.makes;
  return {
    make: makes[0] ?? code.make,
    cars: code.cars.filter((car) => makes.includes(makeOfId(name, car.id))),
  };
}

/**
 * Tells whether a code counts: its make must be named, or another of its codes must be next to it.
 * A code that is also an everyday word needs a related neighbor, too.
 */
function isCodeHere(code: ResolvedCode, name: Name): boolean {
  const { makes, afterYears } = name;
  if (isCodeOfAnotherMake(code, name)) return false;
  if (code.makes.some((make) => isBesideCode(name, code, make))) return true;
  const everyday = name.text.index.knowledge.codes.everyday.has(code.code);
  const besideYears = afterYears || leadsToYears(name);
  if (makes.any.size === 0) return besideYears && !everyday && !/^\d+$/.test(code.code);
  return code.makes.some(
    (make) =>
      makes.any.has(make) &&
      (!everyday || besideYears || followsMake(name, make) || leadsToModel(name, make)),
  );
}

function isBesideCode({ touching, next }: Name, { code }: ResolvedCode, make: string): boolean {
  return (
    (touching?.kind === "code" && touching.make === make) ||
    (next?.entry.code?.makes.includes(make) === true && next.entry.code.code !== code)
  );
}

/**
 * Tells whether another make is written out, and neither the code's make nor one of its cars is,
 * e.g. "Nissan Juke F15".
 */
function isCodeOfAnotherMake({ makes }: ResolvedCode, name: Name): boolean {
  const { outright } = name.makes;
  const { mayShareParts } = name.text.index.knowledge.makes;
  if (
    outright.size === 0 ||
    makes.some((make) =>
      [...outright].some((other) => other === make || mayShareParts(other, make)),
    )
  )
    return false;
  return !name.text.hits.some(
    ({ entry }) =>
      entry.code === null &&
      entry.strength === "strong" &&
      entry.ids.some((id) => makes.includes(makeOfId(name, id))),
  );
}
