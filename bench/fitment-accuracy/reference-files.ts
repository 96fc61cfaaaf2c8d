import { existsSync, readFileSync } from "node:fs";

/** Published data from others, outside the project. Read at run time, never copied. */
const folder = new URL("../../../shared/data/", import.meta.url);

/** Reads a file's lines without the heading; `null` when the file isn't available. */
export function referenceLines(file: string): readonly string[] | null {
  const path = new URL(file, folder);
  return existsSync(path)
    ? readFileSync(path, "utf8")
        .split(/\r?\n/)
        .filter((line) => line !== "")
        .slice(1)
    : null;
}

/** Splits one CSV line, with quotes and doubled quotes. */
export function csvCells(line: string): readonly string[] {
  const out: string[] = [];
  for (const match of line.matchAll(/("(?:[^"]|"")*"|[^,]*)(,|$)/g)) {
    const cell = match[1] ?? "";
    out.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (match[2] === "") break;
  }
  return out;
}
