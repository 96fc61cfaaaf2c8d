import type { BodyValue } from "../ground/constraint.ts";
import type { BodyRead } from "../reading/mentions.ts";

/** Body words as a constraint has them; those of descriptions and specifics make no note. */
export function bodyValues(
  bodies: readonly BodyRead[],
  noteOf: (body: BodyRead) => string | null = () => null,
): readonly BodyValue[] {
  return bodies.map((body) => ({
    choices: body.choices,
    makes: body.makes,
    place: body.from,
    note: noteOf(body),
  }));
}
