import { allIds } from "../../vehicles/name-entry.ts";
import type { Candidate, Choice } from "../fitment-plan.ts";
import type { ListingRead } from "../read-listing-text.ts";
import type { BodyRead } from "../reading/mentions.ts";

const shapes: ReadonlySet<string> = new Set(["Sedan 4-Door", "Sedan", "Coupe", "Convertible", "Wagon", "Hatchback"]);

export interface SettledBodies {
  readonly candidates: readonly Candidate[];
  readonly choices: readonly Choice[];
}

/** "2005 G35 COUPE door" that was "removed from a 2005 G35 SEDAN": the one or the other, which only the seller knows. */
export function bodyConflict(candidates: readonly Candidate[], { title, description, part }: ListingRead): SettledBodies {
  const [own] = shapesOf(title.bodies);
  const donors = description.donors.map(({ read }) => read);
  const [other] = shapesOf(donors.flatMap(({ bodies }) => bodies));
  if (part.engine === true || own === undefined || other === undefined || shapesOf([...title.bodies, ...donors.flatMap(({ bodies }) => bodies)]).length !== 2) return { candidates, choices: [] };
  const ids = new Set(donors.flatMap(({ vehicles }) => vehicles.flatMap((one) => (one.kind === "model" ? allIds(one) : []))));
  const disputed = candidates.filter(({ id }) => ids.has(id));
  if (disputed.length === 0) return { candidates, choices: [] };
  const [mine, theirs] = [own, other].map((body) => body.choices[0]?.split(" ")[0]?.toLowerCase() ?? "");
  const question = { key: `title-or-donor:${mine ?? ""}:${theirs ?? ""}:${part.words}`, text: `The title says ${mine ?? ""}, the description says that it came from a ${theirs ?? ""}. Which body is it for?`, answers: [`The ${mine ?? ""}`, `The ${theirs ?? ""}`] };
  const of = (body: BodyRead): readonly Candidate[] => disputed.map((one) => ({ ...one, bodies: [body] }));
  return { candidates: candidates.filter((one) => !disputed.includes(one)), choices: [{ question, options: [{ answer: question.answers[0] ?? "", candidates: of(own) }, { answer: question.answers[1] ?? "", candidates: of({ ...other, from: -1, to: -1 }) }] }] };
}

/** The shapes that bodies name, each once. */
function shapesOf(bodies: readonly BodyRead[]): readonly BodyRead[] {
  return [...new Map(bodies.flatMap((body) => (shapes.has(body.choices[0] ?? "") ? [[body.choices[0]?.split(" ")[0] ?? "", body] as const] : []))).values()];
}
