import { idsNamed } from "../../ids-named.ts";
import type { ListedRead } from "./listed-read.ts";

/**
 * Drops lines with a colon that name a family, if the line below names some of its models
 * and their years: "E-Class W211 2003-2009:" above "E320 (2003-2005)".
 */
export function withoutHeads(listed: readonly ListedRead[]): readonly ListedRead[] {
  return listed.filter((one, at) => !headsList(one, listed[at + 1]));
}

function headsList({ read }: ListedRead, below: ListedRead | undefined): boolean {
  const ids = new Set(idsNamed([read]));
  if (ids.size < 2 || below === undefined || !/:\W*$/.test(read.text)) return false;
  const own = idsNamed([below.read]);
  return below.read.years.length > 0 && own.length > 0 && own.every((id) => ids.has(id));
}
