import { countOf } from "../../../count-words.ts";
import type { RefusalCode, RefusalParameters, SaidCar } from "../../refusal.ts";
import { carKey } from "../../statement-key.ts";
import { yearRuns } from "../../year-runs.ts";
import {
  carName,
  carsText,
  claimText,
  datedName,
  engineGroups,
  listOf,
  sizesText,
  statementText,
} from "./phrases.ts";

interface RefusalText<C extends RefusalCode> {
  /** What was refused. */
  readonly about: (parameters: RefusalParameters<C>) => string;
  readonly reason: (parameters: RefusalParameters<C>) => string;
}

const theModel = "The language model";
const list = "eBay's vehicle list";

function said({ said: words }: { readonly said: string }): string {
  return words === "" ? "This listing" : words;
}

/** Refuses the listing's words, always for the same reason. */
function always(reason: string) {
  return { about: said, reason: () => reason };
}

/** Refuses a car in the listing's words. */
function car<P extends SaidCar>(reason: (name: string, about: P) => string) {
  return { about: said, reason: (about: P) => reason(datedName(about), about) };
}

/** Refuses a car that isn't in the list, or isn't there with the trim, engine, or body given. */
function unlisted(as: string) {
  return car((name) => `The ${name} isn't in ${list}${as}.`);
}

function suggested(why: string) {
  return { about: suggestedName, reason: () => `The language model suggested it, but ${why}.` };
}

function suggestedName({ firstYear, lastYear, ...car }: RefusalParameters<"suggestion-too-long">) {
  return `${dashed(firstYear, lastYear)} ${carName(car)}`;
}

function dashed(from: number, to: number): string {
  return from === to ? `${from}` : `${from}–${to}`;
}

/** Every refusal in American English. */
export const refusalTexts: { readonly [C in RefusalCode]: RefusalText<C> } = {
  "no-vehicle": always(
    "No vehicle is named in the title, item specifics, or description. Add a model and years, a VIN, or a part number.",
  ),
  "model-missing": always("The listing names a make but no model. Add the model."),
  universal: always("A universal part isn't made for particular vehicles, so none are listed."),
  tool: always("A workshop tool doesn't fit particular vehicles, so none are listed."),
  merchandise: always("It carries a car's name but isn't a car part, so no vehicles are listed."),
  "search-words": always(
    "Model names in lowercase at the end of a title look like search keywords, so these vehicles aren't listed.",
  ),
  "left-out": {
    about: ({ cars }) => statementText(cars),
    reason: () => "The title names them among others, but the description names only the others.",
  },
  "taken-back": {
    about: ({ cars }) => statementText(cars),
    reason: ({ said: words }) => `The title names them, but the description says: "${words}".`,
  },
  "unread-remark": always(
    "This sentence may exclude vehicles or correct the title, but it wasn't understood. Check which vehicles the part fits.",
  ),
  "line-without-fit": always(
    "This line of the description names vehicles but doesn't say that the part fits them.",
  ),
  "line-without-years": always("This line of the description names vehicles without years."),
  "years-of-one-span": {
    about: ({ years }) => yearRuns(years),
    reason: () =>
      "The title names several year ranges for the same vehicles. Only the years in all of them are listed.",
  },
  "years-of-one-text": {
    about: ({ years }) => yearRuns(years),
    reason: ({ source, claimed, listed, ...car }) =>
      `${claimText(source)} ${yearRuns(claimed)}, but the description says ${yearRuns(listed)} for the ${carName(car)}. Only the years that both name are listed.`,
  },
  "engines-of-one-text": {
    about: ({ only }) => sizesText(only),
    reason: ({ only, title, specifics }) =>
      `The title says ${sizesText(title)}, but the item specifics say ${sizesText(specifics)}. Only the ${title.length - only.length === 1 ? "engine that both name is" : "engines that both name are"} listed.`,
  },
  "engine-not-found": {
    about: ({ liters }) => sizesText([liters]),
    reason: () => "None of the vehicles found has an engine of this size.",
  },
  "vin-not-in-list": { about: said, reason: ({ car }) => `${list} has no ${car}.` },
  "vin-unclear": {
    about: said,
    reason: ({ car }) => `The VIN doesn't say which ${car} this is, and ${list} has several.`,
  },

  "not-looked-up": car((name) => `The ${name} couldn't be looked up in ${list}.`),
  "not-in-list": unlisted(""),
  excluded: car((name) => `The listing excludes the ${name}.`),
  "no-such-trim": unlisted(" with that trim"),
  "no-such-engine": unlisted(" with that engine"),
  "no-such-trim-and-engine": unlisted(" with that trim and engine"),
  "no-such-body": unlisted(" with that body style"),
  "not-as-described": car(
    (name, { words }) => `The ${name} isn't in ${list} as the listing describes it ("${words}").`,
  ),
  "excluded-with-it": car(
    (name, { trims }) =>
      `${list} has no such trim of the ${name}, so ${trims.join(", ").toUpperCase()} ${trims.length === 1 ? "is" : "are"} left out with it.`,
  ),
  "engine-not-named": car(
    (name, { group }) =>
      `The ${name} with the ${engineGroups[group]} engine is left out, because the listing would name it.`,
  ),
  "fleet-left-out": car(
    (name, { fleet }) =>
      `Trims of the ${name} that only fleets buy (${fleet}) are left out, because the listing doesn't name them.`,
  ),
  "other-than-donor": car((name, { by }) => {
    const what = by === "body" ? "body style" : by;
    return `The part came from this vehicle and depends on the ${what}, so every other ${what} of the ${name} is left out.`;
  }),

  "source-not-in-list": {
    about: ({ source }) => source,
    reason: (car) => `The ${datedName(car)} isn't in ${list}.`,
  },
  "source-alone": {
    about: ({ source }) => source,
    reason: ({ cars, otherAsked }) =>
      `The listing doesn't name ${statementText(cars)}${otherAsked ? ", and another source is asked about first" : ""}.`,
  },

  "covered-by-existing": {
    about: ({ year, ...car }) => `${year} ${carName(car)}`,
    reason: ({ rows }) =>
      `A row without trim or engine that was on eBay before already covers this vehicle, so ${countOf(rows, "more specific row")} ${rows === 1 ? "isn't" : "aren't"} added.`,
  },
  "over-limit": {
    about: ({ left }) => countOf(left, "row"),
    reason: ({ fitting, room, everyYear, models, more }) => {
      const names = carsText(
        models.map(({ make, model = "", years = [] }) =>
          carKey({ make, model: `${model} (${yearRuns(years)})` }),
        ),
        more,
      );
      return `${countOf(fitting, "row")} ${fitting === 1 ? "fits" : "fit"}, but there is ${room === 0 ? "no room" : `room for ${room.toLocaleString("en-US")}`}. ${
        everyYear
          ? `Every year of every model is listed, but trims of ${names} were left out`
          : `Years of ${names} were left out`
      }. To choose which rows are listed, name trims, engines, or fewer models in the listing.`;
    },
  },
  "removed-before": {
    about: ({ rows }) => countOf(rows, "row"),
    reason: ({ rows }) => `You removed ${rows === 1 ? "it" : "them"} from this listing before.`,
  },

  "suggestion-none": {
    about: () => theModel,
    reason: () => "It doesn't know which vehicles this part fits.",
  },
  "suggestion-too-broad": {
    about: () => theModel,
    reason: ({ models, makes }) =>
      `It suggested ${countOf(models, "model")} from ${countOf(makes, "make")}. That is too broad to be credible, so the whole answer was ignored.`,
  },
  "suggestion-too-long": {
    about: () => theModel,
    reason: (car) =>
      `It suggested ${suggestedName(car)}. That is too broad to be credible, so the whole answer was ignored.`,
  },
  "suggestion-other-make": {
    about: suggestedName,
    reason: ({ makes }) =>
      `The language model suggested it, but the part is for ${listOf(makes, "or")}.`,
  },
  "suggestion-not-in-list": suggested(`it isn't in ${list}`),
  "suggestion-years-not-in-list": suggested(`${list} doesn't have it in these years`),
  "suggestion-other-years": {
    about: suggestedName,
    reason: ({ from, to }) =>
      `The language model suggested it, but the listing says ${dashed(from, to)}.`,
  },
  "suggestion-missing": { about: () => theModel, reason: ({ message }) => message },

  worded: { about: said, reason: ({ text }) => text },
};
