import { fourDoorBodies, twoDoorBodies } from "../../knowledge/variant-names.ts";
import type { DescriptionRead } from "../../reading/descriptions/read-description.ts";
import type { BodyRead } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { areSetOff } from "./described-clauses.ts";

/** Returns the models for which lines name the title's body and others: "coupe & sedan". */
export function withMoreBodies(
  reads: DescriptionRead["fits"],
  ofTitle: readonly BodyRead[],
): ReadonlySet<number> {
  const lines = reads.filter(({ kind }) => kind === "line");
  const byId = Map.groupBy(
    lines.flatMap(({ read }) => bodiesByModel(read)),
    ({ id }) => id,
  );
  const bodiesOf = (id: number): readonly BodyRead[] =>
    (byId.get(id) ?? []).flatMap(({ bodies }) => bodies);
  return new Set([...byId.keys()].filter((id) => isMore(bodiesOf(id), ofTitle)));
}

/**
 * Returns whether a sentence without years lists the title's body and others: "Coupes and
 * convertibles only", "good for EK coupes and hatchbacks".
 */
export function listsMoreBodies(
  { bodies, tokens, known }: TextRead,
  ofTitle: readonly BodyRead[],
): boolean {
  const [first, last] = [bodies[0]?.to ?? 0, bodies.at(-1)?.from ?? 0];
  const isOneList = tokens
    .slice(first, last)
    .every(
      ({ kind, word }, step) => kind === "mark" || known[first + step] === 1 || joining.has(word),
    );
  return isOneList && isMore(bodies, ofTitle);
}

/** Whether a sentence adds a body to the title's: "Works for wagon also". */
export function addsBodies({ bodies, tokens }: TextRead): boolean {
  return bodies.length > 0 && tokens.some(({ word }) => /^(?:also|same|too|well)$/.test(word));
}

const joining = new Set(["and", "or", "plus", "both"]);

/** Returns whether bodies are the title's and others. A title may only count its doors. */
function isMore(bodies: readonly BodyRead[], ofTitle: readonly BodyRead[]): boolean {
  const known = new Set(
    ofTitle.flatMap(({ choices }) =>
      choices.flatMap((choice) => [choice, ...(shapesOf.get(choice) ?? [])]),
    ),
  );
  const isOfTitle = ({ choices }: BodyRead): boolean => choices.some((choice) => known.has(choice));
  return bodies.some(isOfTitle) && !bodies.every(isOfTitle);
}

const shapesOf: ReadonlyMap<string, Iterable<string>> = new Map([
  ["2-Door", twoDoorBodies],
  ["4-Door", fourDoorBodies],
]);

/**
 * Returns the bodies that a line names for each model: all for a lone model, behind a comma, or in
 * front of the first ("E46 sedan / wagon 325i 330i"), else those behind it.
 */
function bodiesByModel({
  vehicles,
  bodies,
  tokens,
}: TextRead): readonly { readonly id: number; readonly bodies: readonly BodyRead[] }[] {
  const cars = vehicles.filter((one) => one.kind !== "make");
  const last = cars.at(-1)?.to ?? 0;
  const first = cars.find(({ kind }) => kind === "model")?.from ?? 0;
  const ofAll =
    cars.length === 1 ||
    bodies.every(({ from }) => from < first) ||
    (bodies.every(({ from }) => from >= last) && areSetOff(bodies, tokens));
  return cars.flatMap((car, at) => {
    const next = cars[at + 1]?.from ?? Number.POSITIVE_INFINITY;
    const start = at === 0 ? 0 : car.to;
    const own = ofAll ? bodies : bodies.filter(({ from }) => from >= start && from < next);
    return car.kind === "model" ? car.ids.map((id) => ({ id, bodies: own })) : [];
  });
}
