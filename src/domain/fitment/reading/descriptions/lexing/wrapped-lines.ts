import type { TextBlock } from "../../../../markup/text-blocks.ts";

const shortest = 45;
const longest = 800;
/** Matches the rest of a name and its years: "2003-2006, …", "Navigator 2003-2006". */
const beginsWithYears =
  /^(?:[A-Z\d][\w&/.-]* ){0,3}\(?(?:19|20)\d\d(?:\s?[-\u2013]\s?(?:19|20)?\d\d)?\)?(?:[,;.]|$)/;
/** Matches a name behind cars whose years come last: "Outback 2005-2009, Subaru". */
const endsWithName = /(?:19|20)\d\d\)?[,;](?: (?!(?:19|20)\d\d)[A-Z\d&][\w&/.-]*){1,5}$/;

/** Joins the lines of a list that was wrapped between a car and its years. */
export function wrappedLines(blocks: readonly TextBlock[]): readonly TextBlock[] {
  const out: TextBlock[] = [];
  for (const block of blocks) {
    const last = out.at(-1);
    if (last?.kind === "line" && block.kind === "line" && isWrapped(last.text, block.text))
      out[out.length - 1] = { kind: "line", text: `${last.text} ${block.text}` };
    else out.push(block);
  }
  return out;
}

function isWrapped(line: string, next: string): boolean {
  return (
    line.length >= shortest &&
    line.length + next.length <= longest &&
    endsWithName.test(line) &&
    beginsWithYears.test(next)
  );
}
