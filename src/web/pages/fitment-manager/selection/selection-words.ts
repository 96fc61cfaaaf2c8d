import { formatCount } from "../../../lib/count-words.ts";

/** Says what is selected: "1,200 selected, 1,006 hidden by filters". */
export function selectionWords(count: number, hidden: number | null): string {
  const selected = `${formatCount(count)} selected`;
  return hidden === null || hidden === 0
    ? selected
    : `${selected}, ${formatCount(hidden)} hidden by filters`;
}
