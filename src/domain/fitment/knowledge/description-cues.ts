import { allWords, differsWords, exceptWords, excludedWords } from "./exclusion-words.ts";
import { phrasesPattern } from "./phrases-pattern.ts";

/** A sentence or heading that speaks of what the part fits. A Honda Fit is a car. */
export const fitCue =
  /\b((?<!honda )fits?|fitting|applicable|fitments?|compatible|compatibility|applications?|interchange(s|able)? (with|between|list)|interchanges?|(will|does|should) (work|fit)|works? (on|with|for|in)|direct (replacement|fit) (for|on)|replacement for|replaces|suitable for|suits|designed (for|to fit)|made for|used on|used in (the following|these)|also used (in|by|for)|same (part|unit|one) (as|on|in|for)|following (vehicles|cars|models|trucks)|vehicles? (list|included|covered)|year make model|same (?:part|unit|one) (?=[\d'f]))\b/i;
/** "For 2008-2012 …" at the beginning of a sentence. */
export const leadingFor =
  /^[\s*\u2022>-]{0,4}(?:(for|to fit)\b|(?:all|every)(?= (?:model years? )?['\u2019]?\d))/i;

/** What takes vehicles out. */
export const excludingCue = new RegExp(
  `\\b(?:${[
    phrasesPattern(
      [...exceptWords, ...excludedWords, ...differsWords].filter(
        (words) => words !== "ex" && words !== "omit",
      ),
      spelled,
    ),
    "non-hybrid",
    "without",
    "not the (?=[a-z0-9-]{1,12}\\b)",
    `(?:${allWords})\\b.{0,60}\\b(?:but|besides)`,
    "n/a (?:for|on|with|in)",
    "no[tn]? (?:hybrids?|turbos?|diesels?|v6|v8|awd|4wd|coupes?|sedans?|convertibles?|wagons?|hatchbacks?)(?! (?:lag|badge|emblem|noise|logo))",
  ].join("|")})\\b|\\bw/o\\b`,
  "i",
);

/** "NOT SE", "no Hybrid models", "non-Si": written like the name of a trim, an engine or a year. */
export const bareExclusion =
  /(?:^|[\s(*!-])(?:[Nn]ot|NOT|[Nn]o|NO|[Nn]on|NON)[\s:*-]{1,3}(?:(?:the|any|on|for|a|an|THE|ANY|ON|FOR) )?(?:[A-Z][A-Za-z0-9-]{0,12}|\d[\w.]{0,5})(?=[\s,.;:)*!&/]|$)/;

/** "Wont" for "won't". */
function spelled(word: string): string {
  return word.replace(/^(wo|does|do|ca|is|are)nt$/, "$1n['\u2019]?t");
}

/** "Does not fit:", "Not compatible with the following models": a heading of what is taken out. */
export const excludingHeading =
  /^\W*(?:(?:it|this|this part|this item) )?(?:does not fit|does not work|will not fit|will not work|doesn['\u2019]?t fit|won['\u2019]?t fit|not compatible|incompatible|not for|excludes|excluded|excluding|exclusions|except)(?: for| with| on)?(?: the following| these)?(?: vehicles| models| cars| years)?\W*$/i;

/** The shop, other parts, terms of sale: what such a sentence names is not what this part fits. */
export const elsewhereCue = new RegExp(
  `\\b(${[
    "we (also|have|sell|stock|carry|ship|offer|specialize|part|buy|do not|are|can)",
    "(also|now) (available|in stock|selling|parting)",
    "other (parts|listings|items|auctions|products|vehicles|cars|sellers)",
    "our (store|shop|other|inventory|stock|listings|website|yard|ebay)",
    "(visit|see|check|browse|follow) (out )?(our|my|us|the store)",
    "parting out",
    "parted out",
    "parts for",
    "more parts",
    "similar (items|parts|products)",
    "related (items|parts|products)",
    "you may also",
    "customers also",
    "shop by",
    "shop for",
    "shipping",
    "ships?",
    "shipped",
    "returns?",
    "returned",
    "refunds?",
    "restocking",
    "warranty",
    "feedback",
    "payment",
    "paypal",
    "since (19|20)\\d\\d",
    "established",
    "in business",
    "copyright",
    "all rights reserved",
    "policy",
    "policies",
    "customer service",
    "business (hours|days)",
    "newsletter",
    "subscribe",
    "item location",
    "years of experience",
    "most (cars|vehicles|makes|models)",
    "and (many )?more",
  ].join("|")})\\b`,
  "i",
);

/**
 * "Fits 2010 …, returns accepted", "2016-2018 will not fit, see our other listing": what it fits,
 * or not, comes first.
 */
const affirmed =
  /^\W*(?:(?:fits|compatible)\b|(?:[\d\s,&\u2013-]{4,30})?(?:(?:will|does|do) not fit|(?:won|doesn|don)['\u2019]?t fit|not (?:for|compatible))\b)/i;

/** Of the shop and its other parts, and not of this one. */
export function isOfOthers(sentence: string): boolean {
  return elsewhereCue.test(sentence) && !affirmed.test(sentence);
}

/** Other parts of the shop: what is listed behind such a sentence belongs to them. */
export const otherGoodsCue =
  /\b(we (also|have|sell|stock|carry|part)|other (parts|listings|items|auctions|products|vehicles|cars)|our (store|shop|other|inventory|stock|listings|yard)|part(ing|ed) out|more parts|similar (items|parts|products)|related (items|parts|products)|you may also|customers also|shop (by|for))\b/i;

/** Says where a used part came from. */
export const donorCue =
  /\b(removed from|pulled from|pulled off|taken from|taken off|took from|took off|came (off|out|from)|comes (off|out|from)|out of an?|off of an?|off an?|from an?|donor|parts? (car|vehicle)|salvaged from|harvested from|dismantled from)\b/i;

/** "Built after 03/2009", "production date up to 11/13": a limit within a model year. */
export const buildDate =
  /\b(built|build|produced|production|prod|manufactured|mfg|made)\b[^.;]{0,24}?\b\d{1,2}\/((19|20)?\d\d)\b/i;

/**
 * A condition on the cars it fits, without naming them: "V6 models only", "must have factory HID".
 */
export const onlyCue =
  /\b(only|must have|requires?|(built|produced|manufactured|production|build date) (before|after|from|between|up to|until|to))\b|\b(fits?|for|use with)\b.{0,60}\b(models?|vehicles?|cars?|trucks?|engines?|versions?)\b/i;

/** What is listed is all that it fits. */
export const onlyTheseCue = /\b(?:any|no) other (?:car|vehicle|truck|model|application)s?\b/i;

/** Signs that a sentence may name years. */
export const yearish = /\b(?:19[3-9]|20[0-4])\d\b|\b\d\d\s?[-\u2013]\s?\d\d\b|'\d\d\b|\b\d\d\+/;

/** "Fits the following: 2009-2012 Ford Escape": the first of several lines. */
export const opensList = new RegExp(`(?:${fitCue.source})[^.:]{0,40}:`, "i");

/** "1.8L QG18 engine.": a sentence that names an engine and nothing else. */
export const engineAlone = /^\W*\d\.\d ?l(?:iter|itre)?\b[\w\s-]{0,24}\bengines?\W*$/i;

/** "Years 2008 2009 2010": a label without its colon. */
export const onlyYears =
  /^\W*(?:model |fits )?years?:? (?:(?:19|20)\d\d(?:[\s,&/-]+|\W+(?:and|to|thru)\W+|\W*$))+$/i;

/** May be a make: a word or two. */
export const headings = /^[A-Za-z]{2,14}([ -][A-Za-z]{2,10})?\W*$/;

/** "2008-2012" */
export const yearsAlone = /^\W*(19|20)?\d\d(\s?[-\u2013]\s?(19|20)?\d\d)?\W*$/;

/** All of them begin with a letter: looked at once a word. */
export const anyCue = new RegExp(
  `\\b(?=[a-z])(?:${fitCue.source}|${excludingCue.source}|${onlyCue.source}|${buildDate.source})`,
  "i",
);
