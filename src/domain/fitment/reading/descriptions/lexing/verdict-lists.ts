import type { TextBlock } from "../../../../markup/text-blocks.ts";
import type { Knowledge } from "../../../knowledge/knowledge.ts";
import { RecentTexts } from "../../recent-texts.ts";
import { addsToTitle, plainVerdicts, type Verdict } from "./plain-verdicts.ts";
import { verdictRows } from "./verdict-rows.ts";

/** Lines with verdicts that follow each other, or a part of a line. */
interface Run {
  readonly blocks: readonly TextBlock[];
  readonly verdicts: readonly Verdict[];
  /** What its line says before and behind them; "" if the lines say nothing else. */
  readonly before: string;
  readonly behind: string;
}

const none: Run = {
  blocks: [],
  verdicts: [],
  before: "",
  behind: "",
};
const longest = 300;
/** Where a list may begin within a line, behind a sentence or "Trims:": "that means LX yes". */
const starts =
  /^(?:\W*(?:(?:(?:model )?years?(?: [a-z ]{2,20})?|trims?|models?|engines?|fit(?:s|ment)?(?: chart| list)?):|interchange:?))?\W*|(?<!\b(?:yes|no|ok)\W{0,3})[.;!?)],?\s+|\s[-\u2013]\s+(?:(?:so|meaning|that means)\s)?/gi;
/** Marks that some sellers use for "yes" and "no". */
const checks = /\s*[[(]?[\u2705\u2611\u2713\u2714]\ufe0f?[\])]?|^\(\+\)/g;
const crosses = /\s*[[(]?[\u274c\u274e\u2612\u2715-\u2718]\ufe0f?[\])]?|^\(-\)/g;

/**
 * Says in plain words what lists with a "yes" or "no" beside each trim, engine, year, or car mean:
 * "3.6L yes", "5.7L no" become "3.6L models only" and "does not fit 5.7L". They may be lines, rows
 * of a table, or items within a line, and have marks for "yes" and "no".
 */
export function verdictLists(
  blocks: readonly TextBlock[],
  knowledge: Knowledge,
): readonly TextBlock[] {
  const out: TextBlock[] = [];
  let run = none;
  const end = (): void => {
    const lines = plainVerdicts(run.verdicts, knowledge);
    const texts = [run.before, ...(lines ?? []), run.behind].filter((text) => /\w/.test(text));
    out.push(...(lines === null ? run.blocks : texts.map(lineOf)));
    run = none;
  };
  for (const block of verdictRows(blocks, knowledge)) {
    const found =
      block.kind === "row" || block.text.length > longest
        ? { ...none, blocks: [block] }
        : recentRuns.of(block.text, knowledge, (text) => runIn(text, knowledge));
    const isWhole = found.verdicts.length > 0 && found.before === "" && found.behind === "";
    if (!isWhole) end();
    run = {
      ...found,
      blocks: [...run.blocks, ...found.blocks],
      verdicts: [...run.verdicts, ...found.verdicts],
    };
    if (!isWhole) end();
  }
  end();
  return out;
}

function lineOf(text: string): TextBlock {
  return { kind: "line", text };
}

const recentRuns = new RecentTexts<Knowledge, Run>();

/** Finds the first items in a line that follow each other, at least two unless they are all. */
function runIn(written: string, { descriptions }: Knowledge): Run {
  const text = written.replace(checks, " yes, ").replace(crosses, " no, ").trim();
  const blocks = [lineOf(written.search(crosses) === -1 ? written : text)];
  for (const start of text.matchAll(starts)) {
    const from = start.index + start[0].length;
    const { verdicts, to } = verdictsFrom(text, from, descriptions.verdicts.item);
    const before = start.index === 0 ? "" : text.slice(0, from);
    const behind = text.slice(to);
    if (verdicts.length > 1 || (verdicts.length > 0 && before + behind === ""))
      return {
        blocks,
        verdicts,
        before,
        behind,
      };
  }
  return { ...none, blocks };
}

function verdictsFrom(
  text: string,
  from: number,
  pattern: RegExp,
): { readonly verdicts: readonly Verdict[]; readonly to: number } {
  const verdicts: Verdict[] = [];
  for (let to = from; ; to = pattern.lastIndex) {
    pattern.lastIndex = to;
    const found = pattern.exec(text);
    if (found === null) return { verdicts, to };
    const { item = "", yes } = found.groups ?? {};
    verdicts.push({
      item,
      fits: yes !== undefined,
      adds: addsToTitle(found[0]),
    });
  }
}
