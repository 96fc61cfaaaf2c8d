import type { TextBlock } from "../../../../markup/text-blocks.ts";
import { verdictHead } from "./verdict-tables.ts";

/** What a list says of one trim, engine, or year. */
interface Verdict {
  readonly item: string;
  readonly fits: boolean;
}

const verdict =
  /^\W*(?:the )?([\w./-]{1,14}(?: [\w./-]{1,14}){0,2}?)(?:\s*[:=]|\s+[-\u2013]|\s+(?:is|are))?\s+(yes|ok|okay|fits|no|nope|n\/a|does ?n['\u2019]?t fit|won['\u2019]?t fit)\W*$/i;
const fitting = /^(?:yes|ok|okay|fits)$/i;
const longest = 300;
const longestItem = 60;
/** Marks that some sellers use for "yes" and "no". */
const checks = /\s*[\u2705\u2611\u2713\u2714]\ufe0f?/g;
const crosses = /\s*[\u274c\u274e\u2612\u2715-\u2718]\ufe0f?/g;
const year = /^['\u2019]?(?:19|20)?\d\d(?: ?[-\u2013] ?(?:19|20)?\d\d)?$/;
const label = /^\W*(?:model )?years?:? (?=(?:19|20)\d\d [yn])/i;

/**
 * Says in plain words what lists with a "yes" or "no" behind each trim, engine, or year mean: "3.6L
 * yes", "5.7L no" become "3.6L models only" and "does not fit 5.7L". They may be lines, rows of a
 * table, or items in one line, and have marks for "yes" and "no".
 */
export function verdictLists(blocks: readonly TextBlock[]): readonly TextBlock[] {
  const out: TextBlock[] = [];
  let run: { readonly blocks: TextBlock[]; readonly verdicts: Verdict[] } = newRun();
  const end = (): void => {
    const lines = plainLines(run.verdicts);
    if (lines.length > 0 && isHead(out.at(-1))) out.pop();
    out.push(...(lines.length > 0 ? lines.map(lineOf) : run.blocks));
    run = newRun();
  };
  for (const written of blocks) {
    const isShort = written.kind === "row" || written.text.length <= longest;
    const block = written.kind === "line" && isShort ? lineOf(withWords(written.text)) : written;
    const verdicts = isShort ? verdictsIn(block) : [];
    if (verdicts.length > 0) {
      run.blocks.push(block);
      run.verdicts.push(...verdicts);
    } else {
      end();
      out.push(block);
    }
  }
  end();
  return out;
}

function newRun(): { readonly blocks: TextBlock[]; readonly verdicts: Verdict[] } {
  return { blocks: [], verdicts: [] };
}

function lineOf(text: string): TextBlock {
  return { kind: "line", text };
}

/** A check counts at the end of a line, or beside a cross. Elsewhere, it may begin any item. */
function withWords(text: string): string {
  const isMarked = text.search(crosses) !== -1 || checkedLine.test(text);
  return (isMarked ? marksSpelled(text) : text).replace(label, "");
}

const checkedLine = /^[^\u2705\u2611\u2713\u2714]{2,40}[\u2705\u2611\u2713\u2714]\ufe0f?\s*$/;

function marksSpelled(text: string): string {
  return text.replace(checks, " yes, ").replace(crosses, " no, ");
}

/** Returns the verdicts of a block that has nothing else. */
function verdictsIn(block: TextBlock): readonly Verdict[] {
  const texts = block.kind === "row" ? [block.cells.join(" ")] : block.text.split(/[,;|]/);
  const items = texts.map((text) => text.trim()).filter((text) => text !== "");
  const found = items.map((text) => (text.length > longestItem ? null : verdict.exec(text)));
  return (block.kind === "row" && block.cells.length !== 2) || found.includes(null)
    ? []
    : found.map((one) => ({ item: one?.[1] ?? "", fits: fitting.test(one?.[2] ?? "") }));
}

/** Returns [] if the verdicts don't differ: then they only describe the part. */
function plainLines(verdicts: readonly Verdict[]): readonly string[] {
  const { yes = [], no = [] } = Object.groupBy(verdicts, ({ fits }) => (fits ? "yes" : "no"));
  if (yes.length === 0 || no.length === 0) return [];
  const named = (some: readonly Verdict[]): string => some.map(({ item }) => item).join(", ");
  if (verdicts.every(({ item }) => year.test(item)))
    return [`Fits ${named(yes)} only`, `does not fit ${named(no)}`];
  return [`${named(yes)} models only`, ...no.map(({ item }) => `does not fit ${item}`)];
}

function isHead(block: TextBlock | undefined): boolean {
  return (
    block?.kind === "row" && block.cells.length === 2 && verdictHead.test(block.cells[1] ?? "")
  );
}
