import type { ModelRead, VehicleRead } from "../mentions.ts";
import { tokenAt, type Token } from "../tokens.ts";

/** "Impreza WRX": the name of the trim says which Impreza. "X3 X3M" are two cars. */
export function narrowTrims(
  reads: readonly VehicleRead[],
  tokens: readonly Token[],
): readonly VehicleRead[] {
  if (!reads.some((read) => read.kind === "model" && read.trims !== undefined)) return reads;
  const wordsOf = ({ from, to }: VehicleRead): string =>
    tokens
      .slice(from, to)
      .filter((token) => token.kind !== "mark")
      .map((token) => token.word)
      .join("");
  return reads.flatMap((read, at) => {
    if (read.kind !== "model" || read.trims !== undefined) return [read];
    const beside = [reads[at - 1], reads[at + 1]].filter(
      (other): other is ModelRead =>
        other?.kind === "model" &&
        other.trims !== undefined &&
        isClose(read, other, tokens) &&
        !wordsOf(other).startsWith(wordsOf(read)),
    );
    const ids = read.ids.filter((id) => !beside.some((other) => other.trims?.has(id)));
    return ids.length === 0 ? [] : [{ ...read, ids }];
  });
}

function isClose(one: VehicleRead, other: VehicleRead, tokens: readonly Token[]): boolean {
  const [first, second] = one.from < other.from ? [one, other] : [other, one];
  return (
    second.from === first.to ||
    (second.from === first.to + 1 && tokenAt(tokens, first.to).kind === "mark")
  );
}
