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

/** Patterns of what says for each of several cars, trims, engines, or years whether it fits. */
export interface VerdictKnowledge {
  /**
   * Matches an item with its verdict before or behind it, in the groups "item", "yes", and "no", or
   * a denial of all others. Sticky.
   */
  readonly item: RegExp;
  /** Matches a cell that says that it fits. */
  readonly yesCell: RegExp;
  readonly noCell: RegExp;
  /** Matches the heading of a column of such cells. */
  readonly head: RegExp;
  /** Matches what stands for all that isn't named: "all other trims". */
  readonly rest: RegExp;
}

/** Patterns that classify the sentences of a description; description-cues.tsv describes each. */
export interface DescriptionKnowledge {
  readonly verdicts: VerdictKnowledge;
  readonly fit: RegExp;
  /** Matches what says that the part fits the years behind it: "the same rail is for 2010". */
  readonly fitsYears: RegExp;
  /** Matches the first of several lines: "Fits the following: 2009-2012 Ford Escape". */
  readonly opensList: RegExp;
  readonly leadingFor: RegExp;
  readonly excluding: RegExp;
  readonly bareExclusion: RegExp;
  readonly excludingHeading: RegExp;
  /** Matches a sentence whose verdict follows what it excludes, which is in its group. */
  readonly verdict: RegExp;
  /** Matches a line that tells in free words what alone the part fits, which is in its group. */
  readonly limitsTo: RegExp;
  /** Matches words that add what such a line names to the trim in the title. */
  readonly addsToTitle: RegExp;
  /** Matches one that tells likewise what it doesn't fit, or denies what others say. */
  readonly leavesOut: RegExp;
  /** Matches one that gives the last year that it fits. */
  readonly lastYear: RegExp;
  readonly firstYear: RegExp;
  /** Matches, anywhere, words between what the part fits and a car with a limit of its own. */
  readonly otherCar: RegExp;
  /** Matches, anywhere, what says that the part fits the years behind it: "Works if it's a". */
  readonly ifYours: RegExp;
  /** Matches what gives cars the years of their sentence: "respectively". */
  readonly inOrder: RegExp;
  /** Matches a verb or sign between cars and what is said about them. */
  readonly has: RegExp;
  /** Matches what says that the cars before it take another part. */
  readonly apart: RegExp;
  /** Matches a clause that says so about cars named in the clause before it. */
  readonly apartAgain: RegExp;
  /** Matches more years at the end of a sentence that excludes, in groups with names. */
  readonly verdictGoesOn: RegExp;
  /** Matches what cars have instead of a part, in groups with names: "the V6 has none". */
  readonly lacks: RegExp;
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
  /** Matches a sentence whose cars may have the title's part, too: "used the same mirror". */
  readonly shares: RegExp;
  /** Matches what introduces the words on a tag or box: "Box says ". */
  readonly tagSays: RegExp;
  /** Matches what ends these words, or takes them back. */
  readonly tagEnds: RegExp;
  /** Matches, anywhere, what says that the part didn't fit: "It didn't fit my 2013". */
  readonly deniedFit: RegExp;
  /** Matches a second denial behind the first, and has the few words it spares in its group. */
  readonly secondDenial: RegExp;
  readonly instruction: RegExp;
  /** Matches which cars came with the part, before what it fits. */
  readonly cameWith: RegExp;
  /** Matches a sentence that may only name trims that the part is for: "This is for the Lariat". */
  readonly forTrims: RegExp;
  /** Matches brackets about other cars, behind them: "The base Cooper (no S) has a flat hood". */
  readonly otherCars: RegExp;
  /** Matches before what the part fits: "Off an A6 quattro, fits all A6". */
  readonly thenFits: RegExp;
  /** Matches what a sentence about cars adds without limiting them: "even if yours is an SLE". */
  readonly noLimit: RegExp;
  readonly affirming: RegExp;
  /** Matches the words of a clause that name neither a car nor a part. */
  readonly clauseFiller: RegExp;
  readonly clauseLead: RegExp;
  /** Matches words and marks between clauses: "coupe ONLY the sedan is shorter". */
  readonly clauseJoint: RegExp;
  /** Matches brackets that make a separate statement: "(the 2016 is different)". */
  readonly clauseInBrackets: RegExp;
  /** Matches a question with its answer, or with years instead of one, in two groups. */
  readonly answeredQuestion: RegExp;
  /** Matches the beginning of a question about what the part fits, up to the car. */
  readonly asksAboutCar: RegExp;
  /** Matches the beginning of a question behind one about what the part fits: "And my ". */
  readonly asksAgain: RegExp;
  /** Matches a question about the years between those asked about before. */
  readonly asksBetween: RegExp;
  /** Matches words that refer to the title's years: "those 2 years". */
  readonly sameYears: RegExp;
  /** Matches, anywhere, two years joined by more than a word, or a year and how many follow. */
  readonly spanJoint: RegExp;
  /** Matches, anywhere, a year and what says that the part fits all later ones, too. */
  readonly openEnd: RegExp;
  /** Matches what says that the title's two years, or those a stroke joins, are ends of a span. */
  readonly joinsEnds: RegExp;
  /** Matches the first and the last model year, in two groups, where dates of production differ. */
  readonly modelYears: RegExp;
  /** Matches what says that the years of the title are wrong. */
  readonly wrongYears: RegExp;
  /** Matches, anywhere, what gives the first and last year in other words. */
  readonly spokenSpan: RegExp;
  readonly numberWords: ReadonlyMap<string, number>;
  /** Matches, anywhere, the other end of a span that begins or ends with the title's year. */
  readonly titleToYear: RegExp;
  /** Matches a correction of the title that names first what is wrong there, in two groups. */
  readonly wrongThenRight: RegExp;
  /** Matches one that names first what is right. */
  readonly rightThenWrong: RegExp;
  /** Matches, anywhere, trims and their years in a sentence, in groups with names. */
  readonly trimSpan: RegExp;
  /** Matches a sentence that lists or adds trims, engines, or bodies, in groups with names. */
  readonly variantList: RegExp;
  /** Matches, anywhere, the engine that a used part came from, in its group. */
  readonly donorEngine: RegExp;
  /** Matches words around the cars that a clause adds: "will fit grand prix also". */
  readonly besideAdded: RegExp;
  /** Matches what a sentence with cars that share the part says besides: "so buy it for either". */
  readonly besideShared: RegExp;
  /** Matches a line that adds to what is said elsewhere: "same unit as R52 05-08". */
  readonly addingLine: RegExp;
  /** Matches a sentence that limits nothing: "Also fits the Malibu Maxx". */
  readonly notLimiting: RegExp;
  /** Matches words after which a list isn't complete: "325i, 330i, etc." */
  readonly openList: RegExp;
  /** Matches what gives the part to any trim of a line's cars. */
  readonly anyTrim: RegExp;
  readonly anyBody: RegExp;
  /** Matches before trims and engines that are only examples: "all trims: Sport, Sahara, etc". */
  readonly examplesOfAll: RegExp;
  /** Matches what shares the verdict of the sentence before: "Same for the Trailblazer SS". */
  readonly sameVerdict: RegExp;
  /** Matches words for the cars of the line above: "same three". */
  readonly sameCars: RegExp;
  /** Matches the gears of a car: "5 speed", "manual transmission". */
  readonly gears: RegExp;
  /** Matches between clauses that make separate statements about years. */
  readonly clauseEnd: RegExp;
  /** Matches what years leave out, or cars must not have: "97-03 not 04 up". */
  readonly notOthers: RegExp;
  /** Matches words that may come before those that exclude. */
  readonly pronoun: RegExp;
  /** Matches a question that the seller leaves open, or one that offers another part. */
  readonly openQuestion: RegExp;
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
  /** Words for what other cars may have in common with the title's besides the part. */
  readonly otherTraits: ReadonlySet<string>;
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
  | "year"
  | "make"
  | "brand"
  | "model"
  | "trim"
  | "body"
  | "engine"
  | "placement"
  | "fitment"
  | "universal";
