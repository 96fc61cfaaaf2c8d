import type { TextRead } from "./read-text.ts";

/**
 * Marks trims that only mean more doors as read in a text that names several numbers of doors: in
 * "Wrangler Unlimited 2/4 Dr", both versions are meant.
 */
export function withoutDoorTrims(read: TextRead): TextRead {
  const { bodies, known, tokens, knowledge } = read;
  const doors = new Set(bodies.flatMap(({ choices: [first = ""] }) => doorsOf.exec(first) ?? []));
  if (doors.size < 2) return read;
  const marked = known.map((taken, at) =>
    knowledge.trims.doors.has(tokens[at]?.word ?? "") ? 1 : taken,
  );
  return { ...read, known: marked };
}

const doorsOf = /^\d-Door$/;
