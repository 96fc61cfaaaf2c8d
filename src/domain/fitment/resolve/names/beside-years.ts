import { driveWords } from "../../knowledge/variant-names.ts";
import type { YearsRead } from "../../reading/mentions.ts";
import { tokenAt, type Token } from "../../reading/tokens.ts";
import { skipOn } from "./connected.ts";
import type { Name } from "./name.ts";

/** The most trims, cabs, and driven wheels between a name and its years. */
const mostGrades = 4;
/**
 * Returns the years right behind a name, a code in brackets, or "from": "911 (996) 1999-2004",
 * "Samurai from 1986 through 1995".
 */
export function yearsBehind({ text, hit, behindAt }: Name): YearsRead | undefined {
  const { tokens, years } = text;
  const isCoded = tokenAt(tokens, hit.to).word === "(" && tokenAt(tokens, hit.to + 2).word === ")";
  const isFrom = tokenAt(tokens, behindAt).word === "from";
  const at = isCoded ? skipOn(tokens, hit.to + 3) : isFrom ? behindAt + 1 : behindAt;
  return years.find(({ from }) => from === behindAt) ?? years.find(({ from }) => from === at);
}

/**
 * Tells whether years come right after a name, or after its trim: "Ranger XLT supercab 4.0 2007".
 */
export function leadsToYears(name: Name): boolean {
  const { text, hit, entry } = name;
  const { tokens, years, index } = text;
  const { grades } = index.knowledge.trims;
  const begins = (at: number): boolean => years.some((read) => read.from === at);
  if (yearsBehind(name) !== undefined) return true;
  let at = entry.ids.length === 0 ? hit.to : afterGrade(tokens, hit.to, grades);
  if (at === hit.to) return false;
  for (let step = 0; step < mostGrades; step += 1)
    at = afterGrade(tokens, skipOn(tokens, at), grades);
  return begins(at);
}

const gradeWords = new Set([
  "hybrid",
  "sport",
  "v6",
  "v8",
  "i4",
  "i6",
  "supercab",
  "supercrew",
  "crew",
  "quad",
  "regular",
  "extended",
  "cab",
  "392",
  ...driveWords.keys(),
]);

function afterGrade(tokens: readonly Token[], at: number, grades: ReadonlySet<string>): number {
  const word = (step: number): string => tokenAt(tokens, at + step).word;
  if (word(0) === "r" && word(1) === "/" && word(2) === "t") return at + 3;
  return grades.has(word(0)) || gradeWords.has(word(0)) ? at + 1 : at;
}
