import type { DescriptionKnowledge } from "../../../knowledge/wording-knowledge.ts";
import { yearish } from "./line-shapes.ts";
import type { TextBlock } from "../../../../markup/text-blocks.ts";

const shortest = 45;
const longest = 800;
/** Matches the rest of a name and its years: "2003-2006, …", "Navigator 2003-2006". */
const beginsWithYears =
  /^(?:[A-Z\d][\w&/.-]* ){0,3}\(?(?:19|20)\d\d(?:\s?[-\u2013]\s?(?:19|20)?\d\d)?\)?(?:[,;.]|$)/;
/** Matches a name behind cars whose years come last: "Outback 2005-2009, Subaru". */
const endsWithName = /(?:19|20)\d\d\)?[,;](?: (?!(?:19|20)\d\d)[A-Z\d&][\w&/.-]*){1,5}$/;

/** Matches the label of a car, and years below it with or without a label. */
const labeledCar = /^([^:]{4,30}): ?([^:]{3,40})$/;
const yearsBelow =
  /^\W*(?:(?:model )?years?\W{0,3})?((?:19|20)\d\d\b[\d\s,/&\u2013-]{0,80}|\d\d ?[-\u2013] ?\d\d)\W{0,20}$/i;

/** Joins the lines of a list that was wrapped between a car and its years. */
export function wrappedLines(
  blocks: readonly TextBlock[],
  cues: DescriptionKnowledge,
): readonly TextBlock[] {
  const out: TextBlock[] = [];
  for (const block of blocks) {
    const last = out.at(-1);
    const text =
      last?.kind === "line" && block.kind === "line"
        ? (withWrapped(last.text, block.text) ?? withYearsBelow(last.text, block.text, cues))
        : null;
    if (text === null) out.push(block);
    else out[out.length - 1] = { kind: "line", text };
  }
  return out;
}

function withWrapped(line: string, next: string): string | null {
  return line.length >= shortest &&
    line.length + next.length <= longest &&
    endsWithName.test(line) &&
    beginsWithYears.test(next)
    ? `${line} ${next}`
    : null;
}

/**
 * Adds its years to a car that a label adds to the title's: "Also fits model: Lincoln MKZ", "Years:
 * 2008-2013".
 */
function withYearsBelow(
  line: string,
  next: string,
  { addingLine, fit }: DescriptionKnowledge,
): string | null {
  const [, label = "", car = ""] = labeledCar.exec(line) ?? [];
  const [, years] = yearsBelow.exec(next) ?? [];
  return years !== undefined && !yearish.test(car) && addingLine.test(label) && fit.test(label)
    ? `Also fits ${years.trim()} ${car}`
    : null;
}
