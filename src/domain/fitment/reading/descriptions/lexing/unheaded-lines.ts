import type { DescriptionKnowledge } from "../../../knowledge/wording-knowledge.ts";
import type { TextBlock } from "../../../../markup/text-blocks.ts";

const longestCell = 32;
const yearsAlone = /^\W*(?:19|20)\d\d(?:\W{1,3}(?:(?:19|20)?\d\d))*\W*$/;
/** Matches a line that isn't a cell. A colon may end one: "Honda Civic:", "2006-2011:". */
const marked = /[.;!?]|:./;

/**
 * Joins cells made of divs without headings, which arrive as lines ("Toyota", "RAV4", "2013-2015",
 * "Honda", "CR-V", "2012-2014"), into one line per row. An empty cell leaves no line, so anything
 * less regular stays as it is.
 */
export function unheadedLines(
  blocks: readonly TextBlock[],
  { fit }: DescriptionKnowledge,
): readonly TextBlock[] {
  const out: TextBlock[] = [];
  let run: string[] = [];
  const end = (): void => {
    out.push(...rowsOf(run).map((text): TextBlock => ({ kind: "line", text })));
    run = [];
  };
  for (const block of blocks) {
    if (block.kind === "line" && isCell(block.text, fit)) run.push(block.text);
    else {
      end();
      out.push(block);
    }
  }
  end();
  return out;
}

function isCell(text: string, fit: RegExp): boolean {
  return (
    text.length <= longestCell && !marked.test(text) && (yearsAlone.test(text) || !fit.test(text))
  );
}

/**
 * Joins the cells of a run into rows if it's a table: every nth line has years, starting with its
 * first line or ending with its last.
 */
function rowsOf(run: readonly string[]): readonly string[] {
  const years = run.flatMap((text, at) => (yearsAlone.test(text) ? [at] : []));
  const [first = 0, second = 0] = years;
  const columns = second - first;
  const yearsFirst = first === 0;
  const yearsLast = years.at(-1) === run.length - 1;
  const start = yearsFirst ? 0 : first + 1 - columns;
  const isRegular = years.every((at, row) => at === first + row * columns);
  if (years.length < 2 || !isRegular || yearsFirst === yearsLast || start < 0) return run;
  const rows = years.map((_, row) => {
    const from = start + row * columns;
    return run.slice(from, from + columns).join(" ");
  });
  return [...run.slice(0, start), ...rows];
}
