import type { Example } from "../reading.ts";
import { tokenAt } from "../../reading/tokens.ts";
import { leadsToYears } from "./beside-years.ts";
import {
  isBesideEngine,
  isBesideSomething,
  isNumberLike,
  isOfNumberRun,
  isOnlyCar,
  closesText,
  isOpening,
  isOwnNumber,
  leadsToSister,
  isTrimHere,
  opensBeforeMake,
} from "./everyday-names.ts";
import { isInSeries } from "./in-series.ts";
import { followsEngine, followsMake, makeOfId, type Name } from "./name.ts";
import { listSigns } from "./size-words.ts";
import { meansOther } from "./other-meaning.ts";
import { beginsTwins, besideTwin, followsTwin, hasTwinInText } from "./twins.ts";

const otherMeaning: NameRule = {
  id: "other-meaning",
  why: "A neighboring word makes the name a part, an idiom, or a count.",
  examples: [{ text: "2011-2014 spark plug Chevrolet Cruze", reads: "Chevrolet Cruze" }],
  isCar: (name) => (meansOther(name) ? false : null),
};

const besideBody: NameRule = {
  id: "beside-body",
  why: "A body word that is also a model is a body if a sign joins it to another body.",
  examples: [{ text: "2010-2012 Audi A5 coupe and cabriolet", reads: "Audi A5" }],
  isCar: (name) =>
    isBody(name) && [-1, 1].some((step) => hasBodyBeside(name, step)) ? false : null,
};

function hasBodyBeside({ hit, text: { tokens, index } }: Name, step: number): boolean {
  const sign = step < 0 ? hit.from - 1 : hit.to;
  return (
    listSigns.has(tokenAt(tokens, sign).word) &&
    index.knowledge.bodies.byWords.has(tokenAt(tokens, sign + step).word)
  );
}

const inSeries: NameRule = {
  id: "in-series",
  why: "In a series of cars with their own years, this one was sold in all of its years. For a body word, its make must be the only one named.",
  examples: [
    {
      text: "trunk lock cobalt 05-10 / g5 07-09 / ion 03-07",
      reads: "Chevrolet Cobalt; Pontiac G5; Saturn Ion",
    },
    { text: "Toyota Corolla 84-87 Van 84-89 hose", reads: "Toyota Corolla; Toyota Van" },
    { text: "84-89 Toyota 4Runner 84-88 Pickup dash", reads: "Toyota 4Runner; Toyota Pickup" },
  ],
  isCar: (name, id) =>
    (!isBody(name) || isOnlyMake(name, id)) && !isRatherOther(name, id) && isInSeries(name, id)
      ? true
      : null,
};

/** Tells whether a named make has a model of that name: "850 93-97" below a Volvo. */
function isRatherOther(name: Name, id: number): boolean {
  const { any } = name.makes;
  return (
    !any.has(makeOfId(name, id)) && name.entry.ids.some((other) => any.has(makeOfId(name, other)))
  );
}

const twin: NameRule = {
  id: "twin",
  why: "A platform twin, or the platform's code, is next to the name, or elsewhere if years are next to the name or a text with years begins with it. A name may also begin a row of three.",
  examples: [
    {
      text: "Chevy Equinox Torrent Vue 2008 wheel hub",
      reads: "Chevrolet Equinox; Pontiac Torrent; Saturn Vue",
    },
    {
      text: "Mirror 05-07 Rainier CXL for 2005-2009 Saab 9-7X",
      reads: "Buick Rainier; Saab 9-7x",
    },
    {
      text: "92-94 Eclipse GSX Talon gasket",
      reads: "Mitsubishi Eclipse; Eagle Talon",
    },
    {
      text: "DSM Eclipse GSX Talon TSi Laser RS 90-94 manifold",
      reads: "Mitsubishi Eclipse; Eagle Talon; Plymouth Laser",
    },
    {
      text: "Ranger latch 1998-2011, Mazda B3000",
      reads: "Ford Ranger; Mazda B3000",
    },
  ],
  isCar: (name, id) =>
    besideTwin(name, [id]) ||
    followsTwin(name, id) ||
    beginsTwins(name, id) ||
    ((name.afterYears || leadsToYears(name) || beginsText(name)) && hasTwinInText(name, id))
      ? true
      : null,
};

function beginsText({ hit, first, text: { years } }: Name): boolean {
  return hit.from === 0 && years.length > 0 && /^[A-Z]/.test(first.text);
}

const trimAfterModel: NameRule = {
  id: "trim-after-model",
  why: "After another model, the word is a trim of it, unless it has its own years or model.",
  examples: [
    { text: "2010-2015 Camaro SS headlight", reads: "Chevrolet Camaro" },
    { text: "Mustang 86-93 GT LX bumper", reads: "Ford Mustang" },
  ],
  isCar: (name, id) =>
    name.text.index.knowledge.names.trimLike.has(name.first.word) && isTrimHere(name, id)
      ? false
      : null,
};

const besideMake: NameRule = {
  id: "beside-make",
  why: "The make, or another of its models, comes right before the name, or before its engine. A body word behind several makes means all of their pickups.",
  examples: [
    {
      text: "Acura TL 2004-2008 downpipe",
      reads: "Acura TL",
    },
    {
      text: "85-95 Toyota 22RE Pickup hose",
      reads: "Toyota Pickup",
    },
    { text: "89-95 Toyota Pickup Truck grille", reads: "Toyota Pickup" },
  ],
  isCar: (name, id) => {
    const make = makeOfId(name, id);
    if (isBody(name) && name.joined.some((one) => one !== make)) return null;
    return followsMake(name, make) || followsEngine(name, make) ? true : null;
  },
};

const besideEngine: NameRule = {
  id: "beside-engine",
  why: "The name of an engine that its make has is next to the name, years in which it was sold are in the text, and no other make is named.",
  examples: [
    { text: "5.7 Hemi Magnum starter 2006", reads: "Dodge Magnum" },
    { text: "Ecoboost Edge intercooler 2015", reads: "Ford Edge" },
  ],
  isCar: (name, id) => (isBesideEngine(name, id) ? true : null),
};

const onlyCar: NameRule = {
  id: "only-car",
  why: "The text names the make and years, and nothing else that could be the car.",
  examples: [
    { text: "Colorado visor 15-22 Chevy", reads: "Chevrolet Colorado" },
    { text: "Legacy strut mounts set of 4 Subaru 10-14", reads: "Subaru Legacy" },
    { text: "EJ255 turbo Legacy", reads: "Subaru Legacy" },
  ],
  isCar: (name, id) => (isOnlyCar(name, makeOfId(name, id)) ? true : null),
};

const number: NameRule = {
  id: "number",
  why: "A number or very short name after years, or a longer one before its own, is a car if the text also has its make or one of its engines. So are two letters that end a text with the make and years. Several in a row before years are left to the next rules.",
  examples: [
    { text: "2009-2014 Acura 3.5 air box lid TL", reads: "Acura TL" },
    { text: "1854 International truck wiper motor 84-87", reads: "International 1854" },
  ],
  isCar: (name, id) => {
    if (
      !isNumberLike(name) ||
      isOfNumberRun(name, makeOfId(name, id)) ||
      (name.text.index.knowledge.names.yeared.has(name.first.word) && name.makes.any.size === 0)
    )
      return null;
    return (
      ((name.afterYears || isOpening(name, id)) && isOwnNumber(name, id)) ||
      opensBeforeMake(name, makeOfId(name, id)) ||
      closesText(name, id)
    );
  },
};

const bodyBeforeSister: NameRule = {
  id: "body-before-sister",
  why: "A body word that is also a model comes right before another model of its make, and behind no car.",
  examples: [
    { text: "22RE timing kit Pickup 4Runner 85-95", reads: "Toyota Pickup; Toyota 4Runner" },
  ],
  isCar: (name, id) => (isBody(name) && leadsToSister(name, id) ? true : null),
};

const besideSomething: NameRule = {
  id: "beside-years",
  why: "Years or a vehicle of its make are next to the name, or the text begins with it and a trim, in any order, or with its two words, and no other make is named. A body word that is also a model needs more than that.",
  examples: [
    { text: "2014-2018 Fit door handle", reads: "Honda Fit" },
    { text: "Fusion SE mirror 13-16", reads: "Ford Fusion" },
    { text: "2013-2016 SE Fusion mirror", reads: "Ford Fusion" },
    { text: "Model Y cargo mats 2020-2023", reads: "Tesla Model Y" },
  ],
  isCar: (name, id) => !isBody(name) && isBesideSomething(name, id),
};

function isOnlyMake(name: Name, id: number): boolean {
  return name.makes.any.size === 1 && name.makes.any.has(makeOfId(name, id));
}

/** Tells whether a name is a body word that is also a model ("Coupe"). */
function isBody({ text, first }: Name): boolean {
  return text.index.knowledge.names.bodies.has(first.word);
}

/** In order: the first rule that can tell decides. */
export const everydayRules: readonly NameRule[] = [
  otherMeaning,
  besideBody,
  inSeries,
  twin,
  trimAfterModel,
  besideMake,
  besideEngine,
  onlyCar,
  number,
  bodyBeforeSister,
  besideSomething,
];

/** Tells whether a name that is also another word means a car in its place. */
interface NameRule {
  readonly id: string;
  readonly why: string;
  readonly examples: readonly Example[];
  /** Returns `null` if the rule can't tell. */
  isCar(name: Name, id: number): boolean | null;
}
