import type { Span } from "./mentions.ts";
import type { Token } from "./tokens.ts";
import { expandShort, fullYear } from "./year-number.ts";

/** "built after 03/2019", "from 3/05 production": a date within a model year. */
export interface BuildDate extends Span {
  readonly note: string;
  readonly year: number;
  readonly side: "after" | "before";
}

const cues = new Set(["built", "build", "after", "before", "from", "to", "production", "prod", "until", "thru", "through", "since", "manufactured", "date", "made", "mfg"]);
const beforeWords = new Set(["before", "to", "until", "thru", "through"]);

/** Build dates with a month. They become notes and take their numbers out of the reading of years. */
export function readBuildDates(tokens: readonly Token[], lastYear: number): readonly BuildDate[] {
  const found: BuildDate[] = [];
  for (let at = 1; at < tokens.length - 1; at += 1) {
    if (tokens[at]?.word !== "/" || tokens[at]?.glued !== true) continue;
    const date = dateAt(tokens, at, lastYear);
    if (date !== null) found.push(date);
  }
  return found;
}

function dateAt(tokens: readonly Token[], slash: number, lastYear: number): BuildDate | null {
  const month = tokens[slash - 1];
  const second = tokens[slash + 1];
  if (month === undefined || second === undefined || month.kind !== "digits" || month.text.length > 2 || Number(month.text) < 1 || Number(month.text) > 12) return null;
  const withDay = tokens[slash + 2]?.word === "/" && tokens[slash + 2]?.glued === true;
  if (tokens[slash - 2]?.word === "/" && tokens[slash - 2]?.glued === true) return null;
  const end = withDay ? slash + 4 : slash + 2;
  const last = tokens[end - 1];
  const year = fullYear(last, lastYear) ?? (last?.kind === "digits" && last.text.length === 2 ? expandShort(Number(last.text), lastYear) : null);
  const from = cueStart(tokens, slash - 1);
  const to = cues.has(tokens[end]?.word ?? "") && !beforeWords.has(tokens[end]?.word ?? "") ? end + 1 : end;
  if (year === null || (from === slash - 1 && to === end && last?.text.length !== 4)) return null;
  const words = tokens.slice(from, slash - 1).map((token) => token.word);
  const side = words.some((word) => beforeWords.has(word)) ? "before" : "after";
  const note = tokens.slice(from, to).map((token) => token.text).join(" ").replaceAll(" / ", "/");
  return { from, to, year, side, note };
}

function cueStart(tokens: readonly Token[], month: number): number {
  let from = month;
  while (from > 0 && month - from < 3 && cues.has(tokens[from - 1]?.word ?? "")) from -= 1;
  return from;
}
