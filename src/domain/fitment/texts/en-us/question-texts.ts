import type { OptionOf, ParametersOf, QuestionKind } from "../../question.ts";
import { yearRuns, yearsText } from "../../year-runs.ts";
import {
  capitalized,
  carName,
  claimText,
  countCars,
  datedName,
  engineGroups,
  engineSizeText,
  listOf,
  sizesText,
  spanText,
  speakerText,
  statementText,
  withArticle,
} from "./phrases.ts";

interface QuestionText<K extends QuestionKind> {
  readonly ask: (about: ParametersOf<K>) => string;
  readonly option: (option: OptionOf<K>, about: ParametersOf<K>) => string;
}

/** Returns the text of an option by its id. */
function byId<Id extends string, P>(
  texts: Readonly<Record<Id, (about: P) => string>>,
): (option: { readonly id: Id }, about: P) => string {
  return ({ id }, about) => texts[id](about);
}

/** Returns the text of the parameter that an option names. */
function byParameter<Id extends string, V>(
  text: (value: V) => string,
): (option: { readonly id: Id }, about: Readonly<Record<Id, V>>) => string {
  return ({ id }, about) => text(about[id]);
}

const anyOption = "All of them";
const addModel = "I'll add the model to the listing";

/** The years before and after a gap: "2008 and 2012". */
function endsOf(years: readonly number[]): string {
  return `${Math.min(...years) - 1} and ${Math.max(...years) + 1}`;
}

/** Every question and its options in American English. */
export const questionTexts: { readonly [K in QuestionKind]: QuestionText<K> } = {
  gap: {
    ask: ({ years }) =>
      `The title skips ${yearRuns(years)}. Does this part fit ${yearRuns(years)}, too?`,
    option: byId({
      no: ({ years }) => `No, not ${yearRuns(years)}`,
      yes: ({ years }) => `Yes, ${yearRuns(years)} too`,
    }),
  },
  between: {
    ask: ({ years }) =>
      `The title says ${endsOf(years)}. Does this part fit ${years.length === 1 ? "the year" : "the years"} in between, too?`,
    option: byId({
      no: ({ years }) => `No, only ${endsOf(years)}`,
      yes: ({ years }) => `Yes, ${yearRuns(years)} too`,
    }),
  },
  universal: {
    ask: () => 'The title says "universal" but also names vehicles. Which is right?',
    option: byId({
      universal: () => "Universal: no vehicles",
      named: () => "Only the vehicles named",
    }),
  },
  side: {
    ask: () => "The listing names both sides of the car. Which side is this part for?",
    option: byId({ left: () => "Left (driver side)", right: () => "Right (passenger side)" }),
  },
  "model-missing": {
    ask: ({ makes }) =>
      `Which ${listOf(makes, "or")} model does this part fit? The listing names only the ${makes.length === 1 ? "make" : "makes"}.`,
    option: byId({ "model-follows": () => addModel, universal: () => "Universal part" }),
  },
  "which-model": {
    ask: ({ make, years }) =>
      `Which ${yearRuns(years)} ${make} model does this part fit? The listing names only the make.`,
    option: ({ model }) => model ?? `Another one: ${addModel}`,
  },
  years: {
    ask: (car) => `Which years of the ${carName(car)} does this part fit? The listing doesn't say.`,
    option: ({ from, to }) => yearsText(from, to),
  },
  make: {
    ask: ({ model }) => `Several makes have a ${model}. Which one does this part fit?`,
    option: ({ make }) => make,
  },
  class: {
    ask: ({ name, usual }) =>
      `Does this part fit only the ${name} ${usual}? The listing says "${name}" without a number.`,
    option: byId({
      usual: ({ usual }) => `${usual} only`,
      all: ({ classes }) => classes.join(", "),
    }),
  },
  starred: {
    ask: ({ code }) =>
      `The title marks ${code} with an asterisk. Which ${code} vehicles does this part fit?`,
    option: byId({
      some: () => "Some of them: buyers check first",
      all: ({ code }) => `All ${code}`,
      none: ({ code }) => `No ${code}`,
    }),
  },
  "split-year": {
    ask: ({ note, year, side }) =>
      `The listing says "${note}". Does this part fit ${year} models built ${side === "before" ? "by then" : "from then on"}?`,
    option: byId({
      yes: () => "Yes, with this note",
      no: ({ year }) => `No, leave out ${year}`,
    }),
  },
  equipped: {
    ask: ({ years, equipment }) =>
      `The listing says this part doesn't fit ${yearRuns(years)} with ${equipment.join(", ")}. Does it fit ${yearRuns(years)} without ${equipment.length === 1 ? "it" : "them"}?`,
    option: byId({
      yes: () => "Yes, with a note",
      no: ({ years }) => `No, leave out ${yearRuns(years)}`,
    }),
  },
  "listed-years": {
    ask: ({ source, claimed, listed, ...car }) =>
      `${claimText(source)} ${yearRuns(claimed)}, but the description says ${yearRuns(listed)} for the ${carName(car)}. Which years are right?`,
    option: byParameter(yearRuns),
  },
  "listed-cars": {
    ask: ({ claimed, listed }) =>
      `The title says ${statementText(claimed)}, but the description lists ${statementText(listed)}. Which does this part fit?`,
    option: byId({
      claimed: ({ claimed }) => statementText(claimed),
      listed: ({ listed }) => statementText(listed),
      all: ({ claimed, listed }) =>
        countCars(claimed) + countCars(listed) === 2 ? "Both of them" : anyOption,
    }),
  },
  "left-out": {
    ask: ({ cars, years }) =>
      `The title names ${statementText(cars)} (${yearRuns(years)}), but the list in the description doesn't. Does this part fit ${countCars(cars) === 1 ? "it" : "them"}, too?`,
    option: byId({
      no: () => "No, only what the description lists",
      yes: ({ cars }) => `Yes, ${statementText(cars)} too`,
    }),
  },
  doubted: {
    ask: ({ cars, years }) =>
      `The listing isn't sure about ${statementText(cars)} (${yearRuns(years)}). Does this part fit ${countCars(cars) === 1 ? "it" : "them"}?`,
    option: byId({
      no: ({ cars }) => `No, not ${statementText(cars)}`,
      yes: ({ cars }) => `Yes, ${statementText(cars)}`,
    }),
  },
  "specifics-years": {
    ask: ({ title, specifics }) =>
      `The title says ${spanText(title)}, but the item specifics say ${spanText(specifics)}. Which years are right?`,
    option: byParameter(spanText),
  },
  "specifics-car": {
    ask: ({ title, specifics }) =>
      `The title says ${carName(title)}, but the item specifics say ${carName(specifics)}. Which one does this part fit?`,
    option: byParameter(carName),
  },
  "specifics-engine": {
    ask: ({ title, specifics }) =>
      `The title says ${sizesText(title)}, but the item specifics say ${sizesText(specifics)}. Which is right?`,
    option: byParameter(sizesText),
  },
  "specifics-make": {
    ask: ({ makes, specifics }) =>
      `The title says ${makes.join(" / ")}, but the item specifics say ${carName(specifics)}. Which one does this part fit?`,
    option: byId({
      title: ({ makes }) => `${makes.join(" / ")}: ${addModel}`,
      specifics: ({ specifics }) => carName(specifics),
    }),
  },
  "donor-body": {
    ask: ({ title, donor }) =>
      `The title says ${title}, but the description says the part came from ${withArticle(donor)}. Which body style does it fit?`,
    option: byParameter((body: string) => `The ${body}`),
  },
  "donor-model": {
    ask: ({ title, donor }) =>
      `The title says ${carName(title)}, but the description says the part came from ${withArticle(carName(donor))}. Which one does it fit?`,
    option: byParameter(carName),
  },
  engine: {
    ask: (car) =>
      `Which engine of the ${datedName(car)} does this part fit? eBay lists several of that size.`,
    option: ({ id }) => capitalized(engineGroups[id]),
  },
  "engine-size": {
    ask: ({ cars }) =>
      `Which engine does this part fit? The listing doesn't say, and the ${cars.map(carName).join(" and the ")} came with several.`,
    option: ({ size }) => (size === null ? anyOption : engineSizeText(size)),
  },
  body: {
    ask: ({ cars }) =>
      `Which body style does this part fit? The listing doesn't say, and the ${cars.map(carName).join(" and the ")} came in several.`,
    option: ({ shape, doors }) => {
      if (doors !== null) return `${doors} doors`;
      return shape ?? anyOption;
    },
  },
  "which-source": {
    ask: ({ claimant, own, source, other }) =>
      `${speakerText(claimant)} ${statementText(own)}, but ${source} says ${statementText(other)}. Which is right?`,
    option: ({ id }, { claimant, own, source, other }) => {
      const [mine, theirs] = [statementText(own), statementText(other)];
      if (mine !== theirs) return id === "own" ? mine : theirs;
      const owner = claimant.source === "other" ? claimant.words : "the listing";
      return `What ${id === "own" ? owner : source} says`;
    },
  },
  suggestion: {
    ask: ({ source, cars }) => `${source} suggests ${statementText(cars)}. Does this part fit it?`,
    option: byId({
      yes: ({ cars }) => `Yes: ${statementText(cars)}`,
      no: () => "No, it doesn't fit",
    }),
  },
  worded: { ask: ({ text }) => text, option: ({ text }) => text },
};
