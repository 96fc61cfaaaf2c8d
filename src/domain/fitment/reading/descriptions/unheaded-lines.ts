import type { DescriptionKnowledge } from "../../knowledge/wording-knowledge.ts";
import { yearish } from "./line-shapes.ts";
import type { TextBlock } from "../../../markup/text-blocks.ts";

const longestCell = 32;
const mostColumns = 5;
const yearsAlone = /^\W*(?:19|20)\d\d(?:\W{1,3}(?:(?:19|20)?\d\d))*\W*$/;

interface Line {
  readonly text: string;
  readonly years: boolean;
}

/**
 * Joins cells made of divs without headings, which arrive as lines ("Toyota", "RAV4", "2013-2015",
 * "Honda", "CR-V", "2012-2014"), into one line per row. A run is a table if every nth line has
 * years, starting with its first line or ending with its last. An empty cell leaves no line, so
 * anything less regular stays as it is.
 */
export function unheadedLines(
  blocks: readonly TextBlock[],
  cues: DescriptionKnowledge,
): readonly TextBlock[] {
  if (blocks.filter((block) => block.kind === "line" && isYears(block.text)).length < 2)
    return blocks;
  const out: TextBlock[] = [];
  let run: TextBlock[] = [];
  const end = (): void => {
    const [first, ...others] = run;
    // "Vehicles:" above the first row isn't a cell.
    out.push(
      ...(rowsOf(run) ??
        (first !== undefined && endsWithColon(first)
          ? [first, ...(rowsOf(others) ?? others)]
          : run)),
    );
    run = [];
  };
  for (const block of blocks) {
    if (isCell(block, cues)) {
      run.push(block);
      continue;
    }
    end();
    out.push(block);
  }
  end();
  return out;
}

/** Matches a line that isn't a cell. A colon may end one: "Honda Civic:", "2006-2011:". */
const marked = /[.;!?]|:./;

function endsWithColon(block: TextBlock): boolean {
  return block.kind === "line" && block.text.endsWith(":");
}

function isYears(text: string): boolean {
  return text.length <= longestCell && yearsAlone.test(text);
}

function isCell(block: TextBlock, { fit, elsewhere }: DescriptionKnowledge): boolean {
  if (block.kind !== "line" || block.text.length > longestCell || marked.test(block.text))
    return false;
  return (
    isYears(block.text) ||
    !(yearish.test(block.text) || fit.test(block.text) || elsewhere.test(block.text))
  );
}

/** Returns a run with its cells joined into rows, or null if it isn't a table. */
function rowsOf(run: readonly TextBlock[]): readonly TextBlock[] | null {
  const lines = run.map((block): Line => ({
    text: block.kind === "line" ? block.text : "",
    years: block.kind === "line" && isYears(block.text),
  }));
  const at = lines.flatMap((line, place) => (line.years ? [place] : []));
  const [first = 0, second = 0] = at;
  const columns = second - first;
  if (
    at.length < 2 ||
    columns < 2 ||
    columns > mostColumns ||
    at.some((place, index) => place !== first + index * columns)
  )
    return null;
  const start = startOf(lines, { first, columns });
  if (start === null) return null;
  const rows: TextBlock[] = at.map((_, row) => ({
    kind: "line",
    text: lines
      .slice(start + row * columns, start + (row + 1) * columns)
      .map((line) => line.text)
      .join(" "),
  }));
  return [...run.slice(0, start), ...rows];
}

/** Returns where the first row starts, or null. Years must be first or last in every row. */
function startOf(
  lines: readonly Line[],
  { first, columns }: { readonly first: number; readonly columns: number },
): number | null {
  const yearsFirst = first === 0;
  const yearsLast = lines.at(-1)?.years === true;
  if (yearsFirst === yearsLast) return null;
  if (yearsFirst) return lines.length % columns === 0 ? 0 : null;
  return first + 1 >= columns ? first + 1 - columns : null;
}
