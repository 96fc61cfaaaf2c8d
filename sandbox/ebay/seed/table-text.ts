/** Reads the rows of a hand-written table: `|` separates columns, `#` starts a comment line. */
export function tableRows(text: string): string[][] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => line.split(" | ").map((cell) => cell.trim()));
}
