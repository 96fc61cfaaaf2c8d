import type { DescriptionKnowledge } from "../../../knowledge/wording-knowledge.ts";
import {
  headings,
  headsModels,
  namesModelAlone,
  withMake,
  yearsAlone,
  yearsAndMake,
} from "../lexing/line-shapes.ts";
import type { Sentence, SentenceKind, Topic } from "./sentence-kind.ts";
import type { SentencePart } from "./sentence-parts.ts";

/** How many lines that aren't about vehicles end a section. */
const patience = 5;

/** Matches a line of a yard's interchange book: "Interchange: Camaro 10-15 (6.2L)". */
export const beginsInterchange = /^\W*(?:(?:hollander|will) )?interchange/i;

/** Tracks what the lines of a description are about, from heading to heading. */
export class Section {
  #topic: Topic = "none";
  #left = 0;
  /** "HONDA" or "2008-2012" alone on a line, which applies to the lines below it. */
  #heading = "";
  /** "Sedans" or "V6 engine" in the heading of the list, which limits the lines below it. */
  #limit = "";
  /** Whether the line above says what it fits. */
  #below = false;
  #listHead = "";
  readonly #cues: DescriptionKnowledge;

  constructor(cues: DescriptionKnowledge) {
    this.#cues = cues;
  }

  get topic(): Topic {
    return this.#topic;
  }

  /** Returns the text alone on a line above, which may be a make; "" if there's none. */
  get heading(): string {
    return this.#heading;
  }

  /** Returns the last line with years if it may apply to lines with models below; "" if not. */
  get listHead(): string {
    return this.#topic === "fits" ? this.#listHead : "";
  }

  get isBelow(): boolean {
    return this.#below;
  }

  /** Updates the topic before a sentence's kind is decided. */
  enter({ text, years, isFit }: SentencePart): void {
    if (years) return;
    if (isFit) {
      this.#open("fits");
      this.#limit = this.#limitIn(text);
    } else if (this.#topic === "fits" && !this.#isOfList(text)) this.#pass();
  }

  /** Whether a line may be one of many that name a model below the years: "335i xDrive". */
  #isOfList(text: string): boolean {
    return this.#listHead !== "" && namesModelAlone.test(text);
  }

  /** Updates the topic, heading, and list once a sentence's kind is decided. */
  leave({ text, years }: Sentence, kind: SentenceKind): void {
    this.#below = kind === "fits";
    if (years) this.#listHead = startIn(text, kind);
    switch (kind) {
      case "excluding heading":
      case "excluded":
        return this.#open("excludes");
      case "unrelated":
        return this.#leaveUnrelated(text);
      case "fits":
      case "years heading":
        return this.#leaveList(text, kind);
      default:
        this.#leaveRest(text, kind);
    }
  }

  /**
   * Adds the make above a line with years, or the years above a line without, and the limit of the
   * list.
   */
  withHeading({ text, years }: Sentence): string {
    if (this.#topic !== "fits") return text;
    const isAlike = this.#heading === "" || yearsAlone.test(this.#heading) === years;
    if (!years) return isAlike ? text : `${this.#heading} ${text}`;
    const line = isAlike ? text : withMake(text, this.#heading);
    return this.#limit === "" ? line : `${this.#limit} ${line}`;
  }

  /** Returns whether a line only limits those below it: "Fits coupe:". */
  limitsBelow(text: string): boolean {
    return /:\W*$/.test(text) && this.#cues.limitingHeading.test(text);
  }

  /** Returns the limit in a heading. Other sentences leave the list's own as it is. */
  #limitIn(text: string): string {
    const limit = this.#cues.limitingHeading.exec(text)?.[1]?.trim();
    return limit ?? (/:\W*$/.test(text) ? "" : this.#limit);
  }

  #leaveUnrelated(text: string): void {
    // "Off a 2010 G37, parting out, have doors too" is about this part, and lists no others.
    const isDonor = this.#cues.donor.exec(text)?.index === 0;
    if (this.#cues.otherGoods.test(text) && !isDonor) this.#open("others");
    else if (this.#topic === "others") this.#pass();
    else {
      this.#close();
      this.#heading = makeIn(text);
    }
  }

  #leaveList(text: string, kind: SentenceKind): void {
    this.#leaveOthers();
    if (this.#topic === "fits" || this.#cues.opensList.test(text)) this.#open("fits");
    if (kind === "years heading") this.#heading = text.replace(/\W+$/, "");
  }

  #leaveRest(text: string, kind: SentenceKind): void {
    this.#leaveOthers();
    const isListed = kind === "unknown" && this.#topic === "none";
    if (isListed || yearsAlone.test(this.#heading)) return;
    const isMake = this.#topic === "fits" && !this.#cues.fit.test(text);
    this.#heading = isMake ? makeIn(text) : "";
  }

  #leaveOthers(): void {
    if (this.#topic === "excludes") this.#close();
    else if (this.#topic === "others") this.#pass();
  }

  #open(topic: Topic): void {
    if (topic !== this.#topic) {
      this.#heading = "";
      this.#limit = "";
    }
    this.#topic = topic;
    this.#left = patience;
  }

  #pass(): void {
    this.#left -= 1;
    if (this.#left <= 0) this.#close();
  }

  #close(): void {
    this.#topic = "none";
    this.#left = 0;
    this.#heading = "";
    this.#limit = "";
  }
}

function startIn(text: string, kind: SentenceKind): string {
  return kind === "fits" && (yearsAndMake.test(text) || headsModels.test(text)) ? text : "";
}

/** Returns the make in "** HONDA **" or "Honda vehicles:". */
function makeIn(text: string): string {
  return headings.test(text)
    ? text.replace(/^\W+|\W+$/g, "").replace(/ (?:vehicles|models|cars|trucks)$/i, "")
    : "";
}
