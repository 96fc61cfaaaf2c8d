import type { PhraseBook } from "../../vehicles/phrase-book.ts";
import type { ExclusionWord } from "./exclusion-words.ts";

/** The roles of words in an exclusion; exclusion-cues.tsv describes each. */
export type ExclusionCue = "except" | "all but" | "after" | "differs" | "without" | "bare";

export interface ExclusionKnowledge {
  readonly cues: PhraseBook<ExclusionCue>;
  /** Matches a word that means all, as in "all trims but the Hybrid". */
  readonly all: RegExp;
  readonly words: Readonly<Record<ExclusionWord, ReadonlySet<string>>>;
}

/** Patterns that classify the sentences of a description; description-cues.tsv describes each. */
export interface DescriptionKnowledge {
  readonly fit: RegExp;
  /** Matches the first of several lines: "Fits the following: 2009-2012 Ford Escape". */
  readonly opensList: RegExp;
  readonly leadingFor: RegExp;
  readonly excluding: RegExp;
  readonly bareExclusion: RegExp;
  readonly excludingHeading: RegExp;
  /** Matches a sentence whose verdict follows what it excludes, which is in its group. */
  readonly verdict: RegExp;
  /** Matches a verb or sign between cars and what is said about them. */
  readonly has: RegExp;
  /** Matches what says that the cars before it take another part. */
  readonly apart: RegExp;
  /** Matches a clause that says so about cars named in the clause before it. */
  readonly apartAgain: RegExp;
  /** Matches a sentence that says so only perhaps, or about both. */
  readonly apartUnsure: RegExp;
  /** Matches what isn't cars: "the color is different". */
  readonly apartOther: RegExp;
  readonly elsewhere: RegExp;
  readonly affirmed: RegExp;
  readonly otherGoods: RegExp;
  readonly donor: RegExp;
  readonly buildDate: RegExp;
  readonly only: RegExp;
  readonly onlyThese: RegExp;
  readonly doubt: RegExp;
  /** Matches a word of sentences that may set cars apart; only these are searched for `apart`. */
  readonly apartWord: RegExp;
  /** Matches what says that some cars in the title are there for search only. */
  readonly searchWords: RegExp;
  /** Matches what corrects the title. */
  readonly correction: RegExp;
  /** Matches what speaks of the listing's title. */
  readonly aboutTitle: RegExp;
  readonly engineAlone: RegExp;
  readonly bodyAlone: RegExp;
  readonly limitingHeading: RegExp;
  /** Matches the words right before the years that a description settles on: "So it is 05 06". */
  readonly onlyYears: RegExp;
  /** Matches "both naturally aspirated and supercharged", "turbo or non-turbo". */
  readonly anyAspiration: RegExp;
  /** Matches what gives the part to all trims of the cars named elsewhere: "fits all trims". */
  readonly allTrims: RegExp;
  /** Matches what gives it to all of their bodies: "all body styles take the same one". */
  readonly allBodies: RegExp;
  /** The same of engines: "fits all engines". */
  readonly allEngines: RegExp;
  /** Matches a sentence that adds the all-wheel-drive versions of the cars. */
  readonly alsoDriven: RegExp;
  /** Matches, anywhere, words that add the cars or years of their clause: "Marauder too". */
  readonly adds: RegExp;
  /** Matches what introduces the words on a tag or box: "Box says ". */
  readonly tagSays: RegExp;
  /** Matches what ends these words, or takes them back. */
  readonly tagEnds: RegExp;
  /** Matches any of fit, excluding, only, and build date; tested once per word. */
  readonly anyCue: RegExp;
  /** Words that mean nothing in a list of cars. */
  readonly listWords: ReadonlySet<string>;
  /** Words that begin a limit in brackets. */
  readonly limitWords: ReadonlySet<string>;
  /** Words that mean nothing in a cell. */
  readonly cellFillers: ReadonlySet<string>;
  /** Abbreviations whose period doesn't end a sentence. */
  readonly shortForms: ReadonlySet<string>;
  /** Words that give the title's car the years of a sentence: "should be good for any 85-95". */
  readonly datingWords: ReadonlySet<string>;
  /** Words of sentences whose years may not be model years, or are a guess: "sold in 2005-2006". */
  readonly doubtfulYears: ReadonlySet<string>;
  /** Words before cars that aren't those the part fits: "from my 94-01 parts car". */
  readonly beforeOthers: ReadonlySet<string>;
}

/** What a column of a fitment table, or the label of a line ("Engine: 2.4L"), is about. */
export type Column =
  | "year"
  | "from"
  | "to"
  | "make"
  | "model"
  | "vehicle"
  | "trim"
  | "engine"
  | "body"
  | "drive"
  | "gearbox"
  | "note"
  | "place"
  | "excluded"
  | "donor";

export interface ColumnWords {
  /** Returns the column that a label or heading names, or `null`. */
  of(label: string): Column | null;
  /** The same for headings, which use more words. */
  ofHeading(heading: string): Column | null;
}

/** What the values of an item specific are about. */
export type SpecificsTopic =
  "year" | "make" | "model" | "trim" | "body" | "engine" | "placement" | "fitment" | "universal";
