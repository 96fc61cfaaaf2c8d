import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { ModelRead, VehicleRead } from "../mentions.ts";
import { tokenAt, type Token } from "../tokens.ts";

const letters = new Set(["i", "ci", "xi", "is", "ix", "ti", "il", "li", "xdrive"]);
const joins = new Set([",", "/", "&", "and", "+", "-"]);

interface BadgeText {
  readonly tokens: readonly Token[];
  readonly index: VehicleIndex;
  readonly reads: readonly VehicleRead[];
}

/**
 * "330 i ci xi", "325 328 330 i/xi": letters behind a BMW number go with it, one after the other,
 * and with the bare numbers before it. The numbers' reads anew, with all of their models; [] where
 * no letters are written apart.
 */
export function badgeLetters(read: ModelRead, text: BadgeText): readonly ModelRead[] {
  const number = numberOf(read, text);
  if (
    number === null ||
    (tokenAt(text.tokens, read.to - 1).kind === "word" && read.to === read.from + 1)
  )
    return [];
  const { endings, to } = lettersFrom(text.tokens, number.to);
  if (endings.length === 0) return [];
  return [
    ...numbersBefore(read, text),
    { read: { ...read, to: Math.max(read.to, to) }, digits: number.digits },
  ].flatMap(({ read: one, digits }) => {
    const ids = endings.flatMap((ending) => idsOf(digits, ending, text.index));
    return ids.length === 0
      ? []
      : [
          {
            ...one,
            ids: [...new Set(ids)],
            carriedOn: false,
            shorthand: false,
          },
        ];
  });
}

interface Badge {
  readonly read: ModelRead;
  readonly digits: string;
}

/** The bare numbers in a row right before one. */
function numbersBefore(read: ModelRead, text: BadgeText): readonly Badge[] {
  const numbers: Badge[] = [];
  let next = read.from;
  for (const before of text.reads.slice(0, -1).toReversed()) {
    const bare = before.kind === "model" ? numberOf(before, text) : null;
    if (
      before.kind !== "model" ||
      bare === null ||
      bare.to !== before.to ||
      !joined(text.tokens, before.to, next)
    )
      break;
    numbers.unshift({ read: before, digits: bare.digits });
    next = before.from;
  }
  return numbers;
}

/** The three digits of a BMW and where they end. */
function numberOf(
  { from, to, ids }: ModelRead,
  { tokens, index }: Omit<BadgeText, "reads">,
): { readonly digits: string; readonly to: number } | null {
  if (ids.some((id) => modelOf(index, id).make !== "BMW")) return null;
  const at = tokens
    .slice(from, to)
    .findIndex(({ kind, text }) => kind === "digits" && text.length === 3);
  return at === -1 ? null : { digits: tokenAt(tokens, from + at).text, to: from + at + 1 };
}

function lettersFrom(
  tokens: readonly Token[],
  start: number,
): { readonly endings: readonly string[]; readonly to: number } {
  const endings: string[] = [];
  let to = start;
  for (;;) {
    const at = endings.length > 0 && joins.has(tokenAt(tokens, to).word) ? to + 1 : to;
    const { word, kind } = tokenAt(tokens, at);
    if (kind !== "word" || !letters.has(word)) return { endings, to };
    // "528 i x-drive" is one badge.
    if (word === "xdrive" && at === to && endings.at(-1) === "i") endings.pop();
    endings.push(word);
    to = at + 1;
  }
}

function joined(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from, to).every(({ word }) => joins.has(word));
}

/** "330xi" went on as "330i xDrive". */
function idsOf(digits: string, ending: string, { ids }: VehicleIndex): readonly number[] {
  const names =
    ending === "xi" || ending === "ix" || ending === "xdrive"
      ? [`${digits}xi`, `${digits}iX`, `${digits}i xDrive`]
      : [
          `${digits}${ending}`,
          `${digits}${ending === "ci" ? "Ci" : ending === "il" ? "iL" : ending === "li" ? "Li" : ending}`,
        ];
  return names.flatMap((name) => ids.get(`BMW\t${name}`) ?? []);
}
