import { modelOf, type VehicleIndex } from "../vehicles/vehicle-index.ts";
import type { Choice, FitmentPlan } from "./fitment-plan.ts";
import type { ListingText } from "./listing-text.ts";
import { exclusionClauses } from "./proposing/exclusions/exclusion-clauses.ts";
import { listingClauses, openLimits } from "./proposing/listing-clauses.ts";
import { droppedYears } from "./proposing/dropped-years.ts";
import { drivenSiblings } from "./proposing/driven-siblings.ts";
import { bodyConflict } from "./proposing/body-conflict.ts";
import { modelConflict } from "./proposing/model-conflict.ts";
import { doubtsOf } from "./proposing/doubts-of.ts";
import { settleDoubts } from "./proposing/settle-doubts.ts";
import { whichModel } from "./proposing/which-model.ts";
import { distinctNotes } from "./reading/distinct-notes.ts";
import { sparingNamed, withoutExcluded } from "./proposing/excluded-claims.ts";
import { proposeCandidates, type Proposed } from "./propose-candidates.ts";
import type { OutsideProposal } from "./outside-proposal.ts";
import { noOrYes, type Question } from "./question.ts";
import { readListingText, type ListingRead } from "./read-listing-text.ts";
import { titleMarks } from "./title-marks.ts";
import { fullYear, shortYear } from "./annotate/years/year-number.ts";
import type { TextRead } from "./reading/read-text.ts";
import type { Refusal } from "./refusal.ts";
import type { VinCar } from "./vin-car.ts";
import { weighEvidence } from "./weigh-evidence.ts";
import { yearRuns } from "./year-runs.ts";

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
  const { fitment } = whole.specifics;
  const exclusions = [
    ...[whole.title, ...(fitment === null ? [] : [fitment])].flatMap((text) =>
      exclusionClauses(text, index),
    ),
    // A description's words that turn out to be no trims are no note.
    ...whole.description.excludes.flatMap((text) => exclusionClauses(text, index, true)),
  ];
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
  const { title } = read;
  const notes = notesOf(read);
  const clauses = [...listingClauses(read, notes), ...sparingNamed(exclusions, settled.candidates)];
  return {
    models: [...ids].map((id) => modelOf(index, id)).map(({ make, model }) => ({ make, model })),
    candidates: settled.candidates,
    choices,
    supports: proposed.supports,
    clauses,
    open: openLimits(read, clauses, settled.candidates),
    words: wordsOfText(title),
    title,
    features: read.features,
    part: read.part,
    notes,
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
 * An answer is reused where the same is asked, so the key says what of: years and models are those
 * of this kind of part, and what rests on the title's very words holds for those words alone.
 * Another part for the same car may fit other years.
 */
function ofThisPart(question: Question, { part, title }: ListingRead): Question {
  const words = wordsOfKey(question, { part, title });
  return words === "" ? question : { ...question, key: `${question.key}:${words}` };
}

function wordsOfKey(
  { kind }: Question,
  { part, title }: Pick<ListingRead, "part" | "title">,
): string {
  switch (kind) {
    case "gap":
    case "between":
    case "universal":
      return wordsOfText(title);
    case "years":
    case "class":
    case "make":
      return part.words;
    default:
      return "";
  }
}

/** "Universal": vehicles named beside it are only examples, unless the seller says otherwise. */
function universalOnly(proposed: Proposed, { part }: ListingRead): Proposed {
  if (part.merchandise)
    return {
      candidates: [],
      choices: [],
      refused: [{ code: "merchandise", parameters: { said: part.words } }],
    };
  if (part.tool)
    return {
      candidates: [],
      choices: [],
      refused: [{ code: "tool", parameters: { said: "tool" } }],
    };
  if (!part.universal) return proposed;
  const refused: Refusal = { code: "universal", parameters: { said: "universal" } };
  if (proposed.candidates.length === 0) return { candidates: [], choices: [], refused: [refused] };
  const choice: Choice = {
    question: {
      key: "universal",
      kind: "universal",
      parameters: {},
      options: [{ id: "universal" }, { id: "named" }],
    },
    options: [
      { id: "universal", candidates: [] },
      { id: "named", candidates: proposed.candidates },
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
  return [
    {
      question: {
        key: `side:${part.words}`,
        kind: "side",
        parameters: {},
        options: [{ id: "left" }, { id: "right" }],
      },
      options: [
        { id: "left", candidates: [], note: "Left" },
        { id: "right", candidates: [], note: "Right" },
      ],
    },
  ];
}

function wordsOfText({ tokens }: TextRead): string {
  return tokens
    .filter((token) => token.kind !== "mark")
    .map((token) => token.word)
    .join(" ");
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
            kind: "gap" as const,
            parameters: { years: [year] },
            options: noOrYes,
          })),
  );
}

function betweenQuestion(gaps: readonly number[]): Question {
  return {
    key: `gap:${yearRuns(gaps)}`,
    kind: "between",
    parameters: { years: gaps },
    options: noOrYes,
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
  const { supplies } = read.title.knowledge.parts;
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
      kind: "model-missing",
      parameters: { makes },
      options: [{ id: "model-follows" }, { id: "universal" }],
    },
  ];
}

/** Lines of a description that name cars, where nothing else of the listing does. */
function unusedLines({ description }: ListingRead): readonly Refusal[] {
  const asRefusals = (
    lines: readonly string[],
    code: "line-without-fit" | "line-without-years",
  ): readonly Refusal[] =>
    lines
      .slice(0, mostUnused)
      .map((line) => ({ code, parameters: { said: line.slice(0, longestSaid) } }));
  return [
    ...asRefusals(description.unused, "line-without-fit"),
    ...asRefusals(description.yearless, "line-without-years"),
  ];
}

const mostUnused = 5;
const longestSaid = 80;

function emptyRefusals(read: ListingRead, proposed: Proposed): readonly Refusal[] {
  if (proposed.candidates.length + proposed.choices.length > 0 || proposed.refused.length > 0)
    return [];
  const code = makesStated(read).length > 0 ? "model-missing" : "no-vehicle";
  return [{ code, parameters: { said: read.title.text.slice(0, longestSaid) } }];
}
