import { codeIds, idsNamed } from "../ids-named.ts";
import type { TextRead } from "../read-text.ts";
import type { ListedRead } from "./listed-read.ts";

/**
 * Drops lines with a colon that name a family or a code, if the line below names some of its models
 * and their years: "E-Class W211 2003-2009:" above "E320 (2003-2005)".
 */
export function withoutHeads(listed: readonly ListedRead[]): readonly ListedRead[] {
  return listed.filter((one, at) => !headsList(one, listed[at + 1]));
}

function headsList({ kind, read }: ListedRead, below: ListedRead | undefined): boolean {
  const ids = new Set(modelsNamed(read));
  if (kind !== "line" || ids.size < 2 || below?.kind !== "line" || !/:\W*$/.test(read.text))
    return false;
  const own = below.read.years.length === 0 ? [] : modelsNamed(below.read);
  return own.length > 0 && own.length < ids.size && own.every((id) => ids.has(id));
}

function modelsNamed(read: TextRead): readonly number[] {
  return [...idsNamed([read]), ...codeIds(read)];
}
