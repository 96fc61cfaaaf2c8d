import { existsSync, readFileSync } from "node:fs";

/** Published data of others, outside the project: read at run time, never copied. */
const folder = new URL("../../../shared/data/", import.meta.url);

/** Lines without the heading; `null` where the file is not there. */
export function referenceLines(file: string): readonly string[] | null {
  const path = new URL(file, folder);
  return existsSync(path)
    ? readFileSync(path, "utf8")
        .split(/\r?\n/)
        .filter((line) => line !== "")
        .slice(1)
    : null;
}

/** One CSV line: quotes and doubled quotes. */
export function csvCells(line: string): readonly string[] {
  const out: string[] = [];
  for (const match of line.matchAll(/("(?:[^"]|"")*"|[^,]*)(,|$)/g)) {
    const cell = match[1] ?? "";
    out.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (match[2] === "") break;
  }
  return out;
}
