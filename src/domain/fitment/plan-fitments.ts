import { modelOf, type VehicleIndex } from "../vehicles/vehicle-index.ts";
import type { Choice, Exclusion, FitmentPlan } from "./fitment-plan.ts";
import type { Question, Refusal } from "./fitment.ts";
import type { ListingText } from "./listing-text.ts";
import { exclusionsOf } from "./proposing/exclusions-of.ts";
import { droppedYears } from "./proposing/dropped-years.ts";
import { drivenSiblings } from "./proposing/driven-siblings.ts";
import { bodyConflict } from "./proposing/body-conflict.ts";
import { modelConflict } from "./proposing/model-conflict.ts";
import { doubtsOf } from "./proposing/doubts-of.ts";
import { settleDoubts } from "./proposing/settle-doubts.ts";
import { sparingNamed } from "./proposing/spared-cars.ts";
import { whichModel } from "./proposing/which-model.ts";
import { distinctNotes } from "./reading/distinct-notes.ts";
import { withoutExcluded } from "./proposing/without-excluded.ts";
import { proposeCandidates, type Proposed } from "./propose-candidates.ts";
import type { OutsideProposal } from "./outside-proposal.ts";
import { readListingText, type ListingRead } from "./read-listing-text.ts";
import { titleMarks } from "./title-marks.ts";
import { supplies } from "./knowledge/merchandise.ts";
import { yearRuns } from "./year-runs.ts";
import { fullYear, shortYear } from "./reading/year-number.ts";
import type { VinCar } from "./vin-car.ts";
import { weighEvidence } from "./weigh-evidence.ts";

export type { FitmentPlan } from "./fitment-plan.ts";

/** What is known of a part besides its listing. */
export interface KnownBesides {
  readonly vinCar?: VinCar | null;
  readonly outside?: readonly OutsideProposal[];
}

/**
 * Reads a listing and says what it claims: candidates, exclusions, questions. `models` names the
 * models whose trims and engines must be at hand (in the slice) before `generateFitments` decides.
 * Pure; any text is safe.
 */
export function planFitments(
  listing: ListingText,
  index: VehicleIndex,
  { vinCar = null, outside = [] }: KnownBesides = {},
): FitmentPlan {
  const whole = readListingText(listing, index);
  const exclusions = [
    whole.title,
    ...(whole.specifics.fitment === null ? [] : [whole.specifics.fitment]),
  ]
    .flatMap((text) => exclusionsOf(text, index))
    .concat(whole.description.excludes.flatMap((text) => exclusionsOf(text, index).map(quietly)));
  const read = { ...whole, title: withoutExcluded(whole.title, exclusions) };
  const own = universalOnly(proposeCandidates(read, vinCar, index), read);
  const proposed = weighEvidence(own, outside, {
    index,
    makes: makesOf(read),
    universal: read.part.universal,
  });
  const named = modelConflict(proposed.candidates, read, index);
  const shaped = bodyConflict(named.candidates, read);
  const settled = settleDoubts(
    [...shaped.candidates, ...drivenSiblings(shaped.candidates, read, index)],
    doubtsOf(read, exclusions),
  );
  const choices = [
    ...proposed.choices,
    ...named.choices,
    ...shaped.choices,
    ...settled.choices,
    ...positionChoice(read),
    ...whichModel(read, proposed, index),
  ].map((choice) => ({ ...choice, question: ofThisPart(choice.question, read) }));
  const ids = new Set(
    [
      ...settled.candidates,
      ...choices.flatMap((choice) => [
        ...choice.options.flatMap((option) => option.candidates),
        ...(choice.unanswered ?? []),
      ]),
    ].map((one) => one.id),
  );
  const { title, specifics } = read;
  return {
    models: [...ids].map((id) => modelOf(index, id)).map(({ make, model }) => ({ make, model })),
    candidates: settled.candidates,
    choices,
    supports: proposed.supports,
    exclusions: sparingNamed(exclusions, settled.candidates),
    engines: title.engines.length > 0 ? title.engines : (specifics.engine?.engines ?? []),
    bodies: bodiesOf(read),
    features: read.features,
    part: read.part,
    trimTexts: specifics.trim === null ? [title] : [title, specifics.trim],
    notes: notesOf(read),
    questions: [
      ...gapQuestions(read, index.lastYear),
      ...emptyQuestions(read, { ...proposed, choices }),
    ].map((question) => ofThisPart(question, read)),
    refused: [
      ...read.refused,
      ...proposed.refused,
      ...droppedYears(title, settled.candidates, choices),
      ...unusedLines(read),
      ...(unusedLines(read).length > 0 ? [] : emptyRefusals(read, { ...proposed, choices })),
    ],
    marks: titleMarks(read),
    index,
  };
}

/**
 * The specifics' body where the title names none, unless bodies share the part. Its places are of
 * another text and must not be shown.
 */
function bodiesOf({ title, specifics, part }: ListingRead): FitmentPlan["bodies"] {
  if (title.bodies.length > 0 || specifics.body === null || part.engine === true)
    return title.bodies;
  return specifics.body.bodies.map((body) => ({
    ...body,
    from: -1 - body.from,
    to: -1 - body.from,
  }));
}

/**
 * An answer is reused where the same is asked, so the key says what of: years and models are those
 * of this kind of part, and what rests on the title's very words holds for those words alone.
 * Another part for the same car may fit other years.
 */
function ofThisPart(question: Question, { part, title }: ListingRead): Question {
  const words = /^(gap|universal)\b/.test(question.key)
    ? title.tokens
        .filter((token) => token.kind !== "mark")
        .map((token) => token.word)
        .join(" ")
    : part.words;
  return /^(gap|universal|years|class|make)\b/.test(question.key) && words !== ""
    ? { ...question, key: `${question.key}:${words}` }
    : question;
}

/** "Universal": vehicles named beside it are only examples, unless the seller says otherwise. */
function universalOnly(proposed: Proposed, { part }: ListingRead): Proposed {
  if (part.merchandise)
    return {
      candidates: [],
      choices: [],
      refused: [
        {
          text: part.words,
          reason: "It carries the name of a car and is fitted to none, so no vehicles are listed.",
        },
      ],
    };
  if (part.tool)
    return {
      candidates: [],
      choices: [],
      refused: [
        { text: "tool", reason: "A workshop tool is fitted to no car, so no vehicles are listed." },
      ],
    };
  if (!part.universal) return proposed;
  const refused: Refusal = {
    text: "universal",
    reason: "A universal part is not made for certain vehicles, so none are listed.",
  };
  if (proposed.candidates.length === 0) return { candidates: [], choices: [], refused: [refused] };
  const choice: Choice = {
    question: {
      key: "universal",
      text: "The title says universal and names vehicles too. Which is right?",
      answers: ["Universal: no vehicles", "Only the vehicles named"],
    },
    options: [
      { answer: "Universal: no vehicles", candidates: [] },
      { answer: "Only the vehicles named", candidates: proposed.candidates },
    ],
  };
  return {
    candidates: [],
    choices: [choice, ...proposed.choices],
    refused: [...proposed.refused, refused],
  };
}

function positionChoice({ positions, part }: ListingRead): readonly Choice[] {
  if (!positions.contradiction) return [];
  const left = "Left (driver side)";
  const right = "Right (passenger side)";
  return [
    {
      question: {
        key: `side:${part.words}`,
        text: "The listing names both sides of the car. Which one is the part for?",
        answers: [left, right],
      },
      options: [
        { answer: left, candidates: [], note: "Left" },
        { answer: right, candidates: [], note: "Right" },
      ],
    },
  ];
}

/** A description's words that turn out to be no trims are talk, not a note. */
function quietly(exclusion: Exclusion): Exclusion {
  return exclusion.trims.length > 0 ? { ...exclusion, without: true } : exclusion;
}

/** Gearbox words of a part that has nothing to do with it are the donor's. */
function notesOf({
  positions,
  features,
  title,
  description,
  part,
}: ListingRead): readonly string[] {
  const own = [...features.notes, ...title.dates.map((date) => date.note), ...description.notes];
  return distinctNotes([
    positions.note,
    ...own.filter((note) => part.gearbox || !/transmission$|-speed$|^CVT$/.test(note)),
  ]);
}

/** "… (not 13)": the year is left out for good. */
function isTakenOut(
  year: number,
  { excluded, tokens }: ListingRead["title"],
  lastYear: number,
): boolean {
  return excluded.some(({ body, to }) =>
    tokens
      .slice(body, to)
      .some((token) => (fullYear(token, lastYear) ?? shortYear(token, lastYear)) === year),
  );
}

/**
 * "2015 17 18 19": the year left out may be meant. "2008 2012": a list of two, or the ends of a
 * range.
 */
function gapQuestions({ title, description }: ListingRead, lastYear: number): readonly Question[] {
  const out = new Set(
    description.excludes.flatMap((read) =>
      read.excluded.flatMap((one) => one.years.flatMap(({ years }) => years)),
    ),
  );
  return title.years.flatMap((years) =>
    years.ends
      ? [betweenQuestion(years.gaps)]
      : years.gaps
          .filter((year) => !out.has(year) && !isTakenOut(year, title, lastYear))
          .map((year) => ({
            key: `gap:${year}`,
            text: `The title leaves out ${year} between its years. Does it fit ${year} too?`,
            answers: [`No, not ${year}`, `Yes, ${year} too`],
          })),
  );
}

function betweenQuestion(gaps: readonly number[]): Question {
  const between = yearRuns(gaps);
  const [first = 0] = gaps;
  const ends = `${first - 1} and ${first + gaps.length}`;
  return {
    key: `gap:${between}`,
    text: `The title says ${ends.replace(" and ", " ")}. Does it fit the years between them too?`,
    answers: [`No, only ${ends}`, `Yes, ${between} too`],
  };
}

function makesOf({ title }: ListingRead): readonly string[] {
  return [...new Set(title.vehicles.flatMap((one) => (one.kind === "make" ? [one.make] : [])))];
}

/** Makes of the title, or of the specifics where the title names none. */
function makesStated(read: ListingRead): readonly string[] {
  const makes = makesOf(read);
  return makes.length > 0 || read.specifics.years === null
    ? makes
    : [
        ...new Set(
          (read.specifics.vehicles?.vehicles ?? []).flatMap((one) =>
            one.kind === "make" ? [one.make] : [],
          ),
        ),
      ];
}

function emptyQuestions(read: ListingRead, proposed: Proposed): readonly Question[] {
  const makes = makesStated(read);
  if (
    makes.length === 0 ||
    read.title.tokens.some(({ word }) => supplies.has(word)) ||
    proposed.candidates.length + proposed.choices.length > 0 ||
    proposed.refused.length > 0
  )
    return [];
  return [
    {
      key: `model:${makes.join(" ").toLowerCase()}`,
      text: `Which ${makes.join(" / ")} model is it for? The listing names the make only.`,
      answers: ["I will add the model to the listing", "It fits no certain vehicle"],
    },
  ];
}

/** Lines of a description that name cars, where nothing else of the listing does. */
function unusedLines({ description }: ListingRead): readonly Refusal[] {
  const yearless = description.yearless.slice(0, mostUnused).map((line) => ({
    text: line.slice(0, 80),
    reason: "The description names cars here without saying which years.",
  }));
  return [
    ...description.unused.slice(0, mostUnused).map((line) => ({
      text: line.slice(0, 80),
      reason: "The description names cars in this line, but does not say that the part fits them.",
    })),
    ...yearless,
  ];
}

const mostUnused = 5;

function emptyRefusals(read: ListingRead, proposed: Proposed): readonly Refusal[] {
  if (proposed.candidates.length + proposed.choices.length > 0 || proposed.refused.length > 0)
    return [];
  const { title } = read;
  const reason =
    makesStated(read).length > 0
      ? "A make alone is not enough: a model is missing."
      : "No vehicle is named in the title, the item specifics or the description. A model and years, a VIN or a part number would help.";
  return [{ text: title.text.slice(0, 80), reason }];
}
