import type { BodyRead } from "./mentions.ts";
import type { TextRead } from "./read-text.ts";
import { tokenAt } from "./tokens.ts";

/**
 * Marks trims that only mean more doors as read in a text that names several numbers of doors: in
 * "Wrangler Unlimited 2/4 Dr" and "Wrangler 2 door + Unlimited", both versions are meant.
 */
export function withoutDoorTrims(read: TextRead): TextRead {
  const { bodies, known, tokens, knowledge } = read;
  const doors = new Set(bodies.flatMap(({ choices: [first = ""] }) => doorsOf.exec(first) ?? []));
  const joined = bodies.filter((body) => isBesideTrim(body, read));
  if (doors.size < 2 && joined.length === 0) return read;
  const marked = known.map((taken, at) =>
    knowledge.trims.doors.has(tokens[at]?.word ?? "") ? 1 : taken,
  );
  return { ...read, bodies: bodies.filter((body) => !joined.includes(body)), known: marked };
}

const doorsOf = /^\d-Door$/;
const signs = new Set(["+", "&", "/", "and"]);

/** Whether a sign joins a number of doors to a trim that means more of them. */
function isBesideTrim(
  { from, to, choices: [first = ""] }: BodyRead,
  { tokens, knowledge }: TextRead,
): boolean {
  const isTrim = (at: number): boolean => knowledge.trims.doors.has(tokenAt(tokens, at).word);
  return (
    doorsOf.test(first) &&
    ((signs.has(tokenAt(tokens, to).word) && isTrim(to + 1)) ||
      (signs.has(tokenAt(tokens, from - 1).word) && isTrim(from - 2)))
  );
}
