/** The rows of a hand-written table: columns between `|`, `#` lines are comments. */
export function tableRows(text: string): string[][] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => line.split(" | ").map((cell) => cell.trim()));
}
