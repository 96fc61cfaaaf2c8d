import type { RowOf } from "../knowledge-tables.ts";
import type { VerdictKnowledge } from "../wording-knowledge.ts";

type Cue = RowOf<"description-cues">["cue"];

const word = String.raw`['\u2019]?\w[\w+'\u2019-]{0,14}(?:\.\d\w{0,2})?`;
const article =
  "(?:(?:for|on|in|with|the|an?|if (?:you (?:have|own)|yours is|it['\u2019]?s)) ){0,4}";
const noItem =
  "(?!(?:also|and|but|does|do|how|if|it|its|my|nope?|not|only|should|so|that|these|they|this|to|what|which|will|yes|you|your)\\b)";
/** Up to six words: "2009 through 2012", "SE, SEL", "all other trim levels". */
const item = `${article}${noItem}(?<item>${word}(?:(?:,? ?[/&] ?|,? | - )${word}){0,5}?)`;
const sign = String.raw`\s*(?:(?:[:=|,/(>\u2013\u2014\u2192-]|\.{2,})+\s*)?(?:(?:is|are|was|were|it['\u2019]?s|an?) ){0,2}`;
/** What "yes" may depend on. */
const terms = String.raw`(?:,? (?:but|if|with|w/|after|once)\b(?![^.;|,]*\b(?:only|not?|except|without)\b)[^.;|,]{3,60})?`;
const bracket = String.raw`\s*(?:\([^()]{0,60}\)\s*)?`;
const end = String.raw`${bracket}(?:$|(?:\s*[,;|/!)\]]|\.(?!\d)|\s(?:and|but|while)\s)+\s*)`;

/** Compiles what says for each of several items whether the part fits. */
export function compileVerdicts(of: (cue: Cue) => readonly string[]): VerdictKnowledge {
  const any = (cue: Cue): string => `(?:${of(cue).join("|")})`;
  const said = (cue: Cue): string => `(?<!\\w)${any(cue)}(?!\\w)`;
  const behind = `(?:(?<yes>${said("yes")}${terms})${end}|(?<no>${said("no")})(?:(?:${of("reason").join("|")})${end}|${end}))`;
  const lead = `(?:(?<no>${any("no for")})|(?<yes>${any("yes for")}))(?!\\w)(?:\\s*[:=]|\\s+-(?=\\s))?\\s*`;
  // Behind the verdict, a list goes on until the next one: "Yes: LX, EX, no: SX".
  const before = String.raw`${lead}${item}${bracket}(?:$|\s*(?:[;|/!)\]]|\.(?!\d))+\s*|(?:\s*,|\sand|\sbut)?\s+(?=${any("yes for")}|${any("no for")}))`;
  const noOthers = of("no others").join("|").replaceAll("<others>", any("others"));
  const cell = (cue: Cue): RegExp => new RegExp(`^\\W*${any(cue)}\\W*$`, "i");
  return {
    // Groups may share a name, because only one of the alternatives matches.
    item: new RegExp(`${before}|${item}${sign}${behind}|(?<no>${noOthers})${end}`, "iy"),
    yesCell: cell("yes"),
    noCell: cell("no"),
    head: new RegExp(`\\b${any("verdict head")}`, "i"),
    rest: new RegExp(`^(?:${of("others").join("|")})?$`, "i"),
  };
}
