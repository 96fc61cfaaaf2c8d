import type { DescriptionKnowledge } from "../../../knowledge/wording-knowledge.ts";
import { yearish, yearsAlone } from "../lexing/line-shapes.ts";

/** What a sentence in a description does. */
export type SentenceKind =
  /** "Does not fit:", followed by lines with what it excludes. */
  | "excluding heading"
  /** A line below such a heading. */
  | "excluded"
  /** About the shop, its other parts, or its terms, or not about vehicles at all. */
  | "unrelated"
  /** "2008-2012" alone in a list: the years for the lines below. */
  | "years heading"
  /** Says which cars and years it fits. */
  | "fits"
  /** Says where a used part came from. */
  | "donor"
  /** Excludes or limits, without saying what it fits: "V6 only". */
  | "limit"
  /** Names years without saying what for. */
  | "unknown";

/** What the lines above a sentence are about. */
export type Topic = "fits" | "excludes" | "others" | "none";

export interface Sentence {
  readonly text: string;
  /** Whether it may name years. */
  readonly years: boolean;
}

/** Decides what a sentence does, from its words and the topic of the lines above it. */
export function kindOf(sentence: Sentence, topic: Topic, cues: DescriptionKnowledge): SentenceKind {
  const { text, years } = sentence;
  if (!years && cues.excludingHeading.test(text)) return "excluding heading";
  if (topic === "excludes" && (!cues.anyCue.test(text) || cues.bodyAlone.test(text)))
    return "excluded";
  if (isOfOthers(text, cues)) return "unrelated";
  return years ? kindWithYears(text, topic, cues) : kindWithoutYears(text, topic, cues);
}

function kindWithYears(text: string, topic: Topic, cues: DescriptionKnowledge): SentenceKind {
  // "The van is in the title by mistake, it began in 2012" doesn't say what the part fits.
  if (onlyExcludes(text, cues) || cues.searchWords.test(text)) return "limit";
  if (!saysWhatFits(text, cues)) {
    if (cues.donor.test(text)) return "donor";
    if (topic !== "fits") return "unknown";
  }
  if (cues.buildDate.test(text) && !yearish.test(text.replace(cues.buildDate, ""))) return "limit";
  return yearsAlone.test(text) ? "years heading" : "fits";
}

/** Matches a year of two digits before a name: "off a wrecked 05 Pathfinder", "from a 90 240DL". */
export const shortYear = /(?<![\d.,$-])\d\d (?:[a-z]{3}|\d{3}[a-z]{1,3}\b)/i;

/** Returns whether a sentence doesn't also say what fits, or that the seller can't confirm it. */
function isPlainDonor(text: string, { fit, apartWord }: DescriptionKnowledge): boolean {
  return !fit.test(text) && !apartWord.test(text);
}

function kindWithoutYears(text: string, topic: Topic, cues: DescriptionKnowledge): SentenceKind {
  if (shortYear.test(text) && cues.donor.test(text) && isPlainDonor(text, cues)) return "donor";
  if (topic !== "fits" && !cues.anyCue.test(text)) return "unrelated";
  return cues.donor.test(text) ? "donor" : "limit";
}

/** Returns whether a sentence is about the shop or its other parts, not about this one. */
export function isOfOthers(
  text: string,
  { elsewhere, affirmed }: Pick<DescriptionKnowledge, "elsewhere" | "affirmed">,
): boolean {
  return elsewhere.test(text) && !affirmed.test(text);
}

/** Returns whether a sentence says what the part fits. "It didn't fit my 2013" doesn't. */
function saysWhatFits(text: string, { fit, leadingFor, deniedFit }: DescriptionKnowledge): boolean {
  return fit.test(text.replace(deniedFit, "")) || leadingFor.test(text);
}

/** Returns whether a sentence excludes from its first words: "It's not for 1990-1997". */
export function beginsExcluding(text: string, cues: DescriptionKnowledge): boolean {
  return leadingExclusion(text, cues) !== null;
}

/** Returns whether a sentence excludes from its first words, and says nothing else. */
function onlyExcludes(text: string, cues: DescriptionKnowledge): boolean {
  const cue = leadingExclusion(text, cues);
  return cue !== null && !cues.fit.test(text.slice(cue.index + cue[0].length));
}

/** Returns the words that exclude, if nothing but a pronoun comes before them. */
function leadingExclusion(
  text: string,
  { excluding, pronoun }: DescriptionKnowledge,
): RegExpExecArray | null {
  const cue = excluding.exec(text);
  return cue === null || /\w/.test(text.slice(0, cue.index).replace(pronoun, "")) ? null : cue;
}

/**
 * Turns what a sentence denies twice into what the part fits: "Will not fit non-Si models", "does
 * not fit anything but the Si". "Non-turbo" names an engine, and a longer sentence may list cars.
 */
export function withoutDoubleDenial(text: string, cues: DescriptionKnowledge): string {
  const cue = leadingExclusion(text, cues);
  if (cue === null) return text;
  const spared = cues.secondDenial.exec(text.slice(cue.index + cue[0].length))?.[1];
  return spared === undefined ? text : `only fits ${spared}`;
}

/** Moves a negative verdict to the front: "If you have the hybrid, it won't fit". */
export function withVerdictFirst(
  text: string,
  { verdict, fit, excluding }: DescriptionKnowledge,
): string {
  const excluded = verdict
    .exec(text)
    ?.slice(1)
    .find((group) => group !== undefined);
  return excluded === undefined || fit.test(excluded) || excluding.test(excluded)
    ? text
    : `does not fit ${excluded}`;
}
