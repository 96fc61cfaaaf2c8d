import type { Knowledge } from "../../../knowledge/knowledge.ts";
import { RecentTexts } from "../../recent-texts.ts";
import { yearish } from "../lexing/line-shapes.ts";
import {
  kindOf,
  withoutDoubleDenial,
  withVerdictFirst,
  type Sentence,
  type SentenceKind,
  type Topic,
} from "./sentence-kind.ts";
import { withVerdictsApart } from "./set-apart.ts";
import { denialsIn, donorApart, excludedList } from "./statement-parts.ts";

/** A part of a sentence, and what it says by itself, whatever the headings above it say. */
export class SentencePart implements Sentence {
  /** The words with a verdict first: "does not fit the hybrid". */
  readonly text: string;
  /** The words as written. */
  readonly said: string;
  readonly years: boolean;
  readonly isFit: boolean;
  /** The all-wheel-drive versions of the cars are meant, too. */
  readonly alsoDriven: boolean;
  /** A label without its colon: "1.8L engine". */
  readonly label: "engine" | null;
  /** The items of a list of what the part doesn't fit. */
  readonly excluded: readonly string[];
  /** Exclusions like "not Si". */
  readonly bareExclusions: readonly string[];
  /** Build dates that limit some of the years. */
  readonly dated: readonly string[];
  /** The trims that the part is for, if it names nothing else: "This is for the Lariat". */
  readonly trims: readonly string[];
  readonly #knowledge: Knowledge;
  readonly #kinds = new Map<Topic, SentenceKind>();

  constructor(text: string, said: string, knowledge: Knowledge) {
    const { descriptions } = knowledge;
    this.text = text;
    this.said = said;
    this.years = yearish.test(text);
    this.isFit = descriptions.fit.test(text);
    this.alsoDriven = descriptions.alsoDriven.test(text);
    this.label = descriptions.engineAlone.test(text) ? "engine" : null;
    this.excluded = excludedList(text, descriptions);
    this.bareExclusions = bareExclusionsIn(text, knowledge);
    this.dated = this.years ? datesIn(text, knowledge) : [];
    this.trims =
      !this.years && descriptions.forTrims.test(text)
        ? [text.replace(descriptions.forTrims, "$1 only$2")]
        : [];
    this.#knowledge = knowledge;
  }

  /** Returns what the part does below lines about a topic. */
  kindBelow(topic: Topic): SentenceKind {
    const known = this.#kinds.get(topic);
    if (known !== undefined) return known;
    const kind = kindOf(this, topic, this.#knowledge.descriptions);
    this.#kinds.set(topic, kind);
    return kind;
  }
}

const recent = new RecentTexts<Knowledge, readonly SentencePart[]>();

/** Divides a sentence into a verdict on some cars, a donor, and what else it says. */
export function sentencePartsOf(sentence: string, knowledge: Knowledge): readonly SentencePart[] {
  return recent.of(sentence, knowledge, (said) => divided(said, knowledge));
}

function divided(said: string, knowledge: Knowledge): readonly SentencePart[] {
  const { descriptions } = knowledge;
  const once = withoutDoubleDenial(said.replace(descriptions.cameWith, ""), descriptions);
  const own = withVerdictFirst(once, descriptions);
  const texts = withVerdictsApart(own, knowledge).flatMap((part) => donorApart(part, descriptions));
  return texts.map((text) => new SentencePart(text, texts.length > 1 ? text : said, knowledge));
}

function bareExclusionsIn(text: string, { descriptions }: Knowledge): readonly string[] {
  const { bareExclusion, otherCars } = descriptions;
  return bareExclusion.test(text)
    ? denialsIn(text.replace(otherCars, "")).filter((part) => bareExclusion.test(part))
    : [];
}

function datesIn(text: string, { descriptions: { buildDate } }: Knowledge): readonly string[] {
  return buildDate.test(text) ? text.split(/[;,]/).map((part) => part.trim()) : [];
}
