import type { VehicleRead } from "../mentions.ts";
import { isTakenOut } from "../taken-out.ts";
import type { Token } from "../tokens.ts";

/**
 * "Silverado Sierra 1500": the class numbers behind the last family are meant for all of them; "GMC
 * 1500 2500 … Silverado": so are those of the text.
 */
export function shareClasses(
  reads: readonly VehicleRead[],
  tokens: readonly Token[],
): readonly VehicleRead[] {
  const named = reads.flatMap((read) =>
    read.kind === "model" && !isTakenOut(tokens, read.from) ? (read.classes ?? []) : [],
  );
  return reads.map((read, at) => {
    if (read.kind !== "model" || read.family === null) return read;
    const { classes } = read.family;
    const ids = [classesBehind(reads, at), named]
      .map((sizes) => [...new Set(sizes.flatMap((size) => classes[size] ?? []))])
      .find((some) => some.length > 0);
    return ids === undefined ? read : { ...read, ids, family: null };
  });
}

function classesBehind(reads: readonly VehicleRead[], at: number): readonly string[] {
  const classes: string[] = [];
  for (let next = at + 1; next < reads.length; next += 1) {
    const read = reads[next];
    const previous = reads[next - 1];
    if (read === undefined || previous === undefined || read.from - previous.to > 1) break;
    if (read.kind === "model") classes.push(...(read.classes ?? []));
  }
  return classes;
}
