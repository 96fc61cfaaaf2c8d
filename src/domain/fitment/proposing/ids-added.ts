import type { DescriptionRead } from "../reading/descriptions/read-description.ts";
import { codeIds, modelIds } from "../reading/ids-named.ts";

const adding = /\b(?:also|too|as well)\b/i;

/** Returns the models to which lines add years: "Also fits 2000-2003 S2000". */
export function idsAdded({ fits }: Pick<DescriptionRead, "fits">): ReadonlySet<number> {
  const lines = fits.filter(({ kind, read }) => kind === "line" && adding.test(read.text));
  return new Set(lines.flatMap(({ read }) => [...modelIds(read), ...codeIds(read)]));
}
