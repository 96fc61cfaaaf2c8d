import type { ResolvedCode } from "../../../vehicles/name-entry.ts";
import { modelOf } from "../../../vehicles/vehicle-index.ts";
import type { CodeRead, MakeRead, ModelRead } from "../../reading/mentions.ts";
import { rearWheelWords } from "../../knowledge/variant-names.ts";
import { isGlued, isStarred, tokenAt } from "../../reading/tokens.ts";
import { leadsToYears } from "./beside-years.ts";
import { skipOn } from "./connected.ts";
import { idsMeant, isCar } from "./ids-meant.ts";
import { followsMake, leadsToModel, makeOfId, makesShared, type Name } from "./name.ts";
import { isColor, isOfOther, meansOther } from "./other-meaning.ts";

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

function asModel(name: Name): ModelRead | null {
  const { entry, hit, text } = name;
  if (entry.ids.length === 0 || isBrand(name) || isEndOfRange(name)) return null;
  const ids = idsMeant(name);
  if (ids.length === 0) return null;
  const makes = new Set(ids.map((id) => makeOfId(name, id)));
  return {
    kind: "model",
    from: hit.from,
    to: hit.to,
    ids,
    carriedOn:
      entry.carriedOn ||
      (makes.size > 1 &&
        [name.joined, makesShared(name)].some((joined) =>
          [...makes].every((make) => joined.includes(make)),
        )),
    family: null,
    shorthand: entry.shorthand,
    ...(entry.trims.size === 0 ? {} : { trims: entry.trims }),
    ...sizeOf(name),
    ...(isStarred(text.tokens, hit.to) ? { starred: true } : {}),
  };
}

/** Tells whether a make's name is part of an aftermarket brand, e.g. "Genesis Offroad". */
function isBrand({ entry, hit, text }: Name): boolean {
  const { brandTails } = text.index.knowledge.makes;
  return entry.make !== null && brandTails.has(tokenAt(text.tokens, hit.to).word);
}

/** Tells whether a number is the year in "Pickup 86-93", not a model 86. */
function isEndOfRange({ hit, first, text: { tokens } }: Name): boolean {
  const isJoined = (dash: number, number: number): boolean =>
    isGlued(tokenAt(tokens, dash), "-") && tokenAt(tokens, number).kind === "digits";
  return (
    first.kind === "digits" &&
    first.text.length === 2 &&
    (isJoined(hit.to, hit.to + 1) || (first.glued && isJoined(hit.from - 1, hit.from - 2)))
  );
}

/** Returns the class number or version at the end of a name, e.g. "Silverado 2500HD". */
function sizeOf({ hit, text: { tokens } }: Name): Pick<ModelRead, "classes" | "version"> {
  if (hit.version !== undefined) return { version: hit.version };
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
  const biggest = hasDualWheels(name)
    ? Object.keys(family.classes).filter(isNumber).at(-1)
    : undefined;
  return {
    kind: "model",
    from: name.hit.from,
    to: name.hit.to,
    ids: family.classes[biggest ?? family.usual] ?? [],
    carriedOn: true,
    family: biggest === undefined ? family : null,
    shorthand: false,
  };
}

/** Tells whether a text says, and doesn't deny, that a pickup has two wheels on each side. */
function hasDualWheels({ text: { tokens } }: Name): boolean {
  const words = tokens.map(({ word }) => word).join(" ");
  return dualWheels.test(words) && !singleWheels.test(words);
}

const [dual = "", single = ""] = (["dual", "single"] as const).map((kind) =>
  [...rearWheelWords].flatMap(([word, wheels]) => (wheels === kind ? [word] : [])).join("|"),
);
const dualWheels = new RegExp(`\\b(?:${dual}|dual rear wheels?)\\b`);
const singleWheels = new RegExp(
  `\\b(?:${single}|single)\\b|\\b(?:non?|not|without|exc\\w*|but|or)\\b.{0,20}\\b(?:${dual}|dual)\\b`,
);

function isNumber(text: string): boolean {
  return /^\d+$/.test(text);
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
    name.afterYears || leadsToYears(name) || leadsToModel(name, make) || isBesideMake(name, make)
  );
}

/**
 * Tells whether another make is between this make and a car that both had, e.g. "Geo / Chevy
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
  if (code === null || !isCodeHere(code, name)) return null;
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
  if (makes.any.size === 0 && isBesideTrim(name, code)) return true;
  const everyday = name.text.index.knowledge.codes.everyday.has(code.code);
  const besideYears = afterYears || leadsToYears(name);
  if (makes.any.size === 0) return besideYears && !everyday && !/^\d+$/.test(code.code);
  return code.makes.some(
    (make) =>
      makes.any.has(make) &&
      (!everyday || besideYears || followsMake(name, make) || leadsToModel(name, make)),
  );
}

/** Tells whether the words right behind a code are the trim that it means: "FK8 Type R". */
function isBesideTrim({ hit, text: { tokens } }: Name, { cars }: ResolvedCode): boolean {
  const next = `${tokenAt(tokens, hit.to).word} ${tokenAt(tokens, hit.to + 1).word}`;
  return cars.some(({ trim }) => trim?.toLowerCase() === next);
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
  return !name.text.hits.some(({ entry }) =>
    entry.ids.some((id) => makes.includes(makeOfId(name, id))),
  );
}
