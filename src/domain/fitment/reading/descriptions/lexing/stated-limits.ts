import type { TextBlock } from "../../../../markup/text-blocks.ts";
import type { DescriptionKnowledge } from "../../../knowledge/wording-knowledge.ts";
import { rewriteLines } from "./rewrite-lines.ts";

/**
 * Says in plain words what alone the part fits, where free wording tells: "the SEL and SHO are the
 * only two with the display" and "SEL yes, SHO yes, the rest no" become "SEL, SHO models only". The
 * cars of a claim that the seller denies become an exclusion.
 */
export function plainLimits(blocks: readonly TextBlock[], cues: LimitCues): readonly TextBlock[] {
  return rewriteLines(blocks, (text) =>
    text.length > longest ? text : withPlainLimits(text, cues),
  );
}

const plainWords = {
  deniedClaim: (names: string) => `does not fit ${names}`,
  limitsTo: (names: string) => `${plain(names)} models only`,
  leavesOut: (names: string) => `does not fit ${names}`,
  lastYear: (year: string) => `does not fit newer than ${year}`,
  firstYear: (year: string) => `does not fit older than ${year}`,
} as const;

const keys = ["deniedClaim", "limitsTo", "leavesOut", "lastYear", "firstYear"] as const;

type LimitCues = Pick<DescriptionKnowledge, keyof typeof plainWords>;

/** Longer lines are rather lists or terms of sale. */
const longest = 4000;

function withPlainLimits(written: string, cues: LimitCues): string {
  let text = written.replace(otherCar, ". Fits the ").replace(ifYours, "Fits ");
  for (const cue of keys)
    text = text.replace(cues[cue], (said: string, ...groups: readonly unknown[]) => {
      const names = groups.find((one) => typeof one === "string");
      return typeof names === "string" ? `. ${plainWords[cue](names)}. ` : said;
    });
  return text;
}

/** Behind what the part fits: "Fits the Journey …, but the Durango (2001-2006) only with …" */
const otherCar =
  /(?<=\b[Ff]its? (?:[^.;]|\.\d){3,90}),? but (?:for |on )?the (?=[A-Z][\w-]+(?: [A-Z\d][\w-]*){0,2} \(?(?:19|20)\d\d)/g;

/** "It does if it's a 2015, 2016 or 2017", "works if you have a 2012-2014" */
const ifYours =
  /(?<=^|[.?!] )(?:(?:[Ii]t|[Tt]his|[Tt]hey|[Tt]hese) )?(?:does|do|will|[Ff]its?|[Ww]orks?)(?: fit| work)? if (?:it['\u2019]?s|it is|yours is|you have|you own|you['\u2019]ve got) an? (?=(?:19|20)\d\d)/g;

function plain(names: string): string {
  return names.replace(affirming, ", ").replace(/^[\s,]+|[\s,.;!]+$/g, "");
}

/** "LX yes, EX: OK and", "Right for LX. Good on EX." */
const affirming =
  /[\s:=.,;!]*\b(?:is|are)?\s*\b(?:yes|ok|okay|fits?|works?|right|good|fine|correct|too|also)\b(?: (?:for|on|in|with))?(?: (?:the|an?|any|every|all))?[\s,;.!]*(?:and\b)?\s*/gi;
