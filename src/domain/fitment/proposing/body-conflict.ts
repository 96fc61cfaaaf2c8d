import { onlyOne } from "../../only-one.ts";
import type { Claim } from "../fitment-plan.ts";
import { withOwn } from "../ground/claim-clauses.ts";
import type { BodyValue } from "../ground/constraint.ts";
import type { ListingRead } from "../read-listing-text.ts";
import type { BodyRead } from "../reading/mentions.ts";
import { bodyValues } from "./said-clause.ts";
import { titleBodies } from "./title-values.ts";
import { idsNamed } from "../reading/ids-named.ts";
import { donorKey, titleOrDonor, type SettledChoices } from "./title-or-donor.ts";

const shapes: ReadonlySet<string> = new Set([
  "Sedan 4-Door",
  "Sedan",
  "Coupe",
  "Convertible",
  "Wagon",
  "Hatchback",
]);

/**
 * Asks the seller when the title and the donor disagree about the body, e.g. a "2005 G35 COUPE
 * door" that was "removed from a 2005 G35 SEDAN".
 */
export function bodyConflict(candidates: readonly Claim[], read: ListingRead): SettledChoices {
  const bodies = contradicting(read);
  const disputed = bodies === null ? [] : candidates.filter(isOfDonors(read));
  if (bodies === null || disputed.length === 0) return { candidates, choices: [] };
  const withBody = (values: readonly BodyValue[]): readonly Claim[] =>
    disputed.map((one) => withOwn(one, { dimension: "body", source: "title", values }));
  const [mine, theirs] = bodies;
  const [title, donor] = [nameOf(mine), nameOf(theirs)];
  return titleOrDonor(candidates, disputed, {
    question: {
      key: donorKey(title, donor, read.part.words),
      kind: "donor-body",
      parameters: { title, donor },
      options: [{ id: "title" }, { id: "donor" }],
    },
    sides: {
      title: withBody(titleBodies([mine], read.title)),
      donor: withBody(bodyValues([theirs])),
    },
  });
}

/**
 * Returns the title's body and the donor's, if each has one and they differ. Null for engine parts,
 * which don't depend on the body.
 */
function contradicting({
  title,
  description: { donors },
  part,
}: ListingRead): readonly [BodyRead, BodyRead] | null {
  const others = donors.flatMap(({ read }) => read.bodies);
  const mine = onlyOne(shapesOf(title.bodies));
  const theirs = onlyOne(shapesOf(others));
  if (part.engine === true || mine === undefined || theirs === undefined) return null;
  return nameOf(mine) === nameOf(theirs) ? null : [mine, theirs];
}

function isOfDonors({ description: { donors } }: ListingRead): (one: Claim) => boolean {
  const ids = new Set(idsNamed(donors.map(({ read }) => read)));
  return ({ id }) => ids.has(id);
}

/** Returns one body word per shape. */
function shapesOf(bodies: readonly BodyRead[]): readonly BodyRead[] {
  return [
    ...new Map(
      bodies
        .filter(({ choices }) => shapes.has(choices[0] ?? ""))
        .map((body) => [nameOf(body), body]),
    ).values(),
  ];
}

/** Returns the shape in one word, e.g. "sedan" for "Sedan 4-Door". */
function nameOf({ choices: [first = ""] }: BodyRead): string {
  return (first.split(" ")[0] ?? "").toLowerCase();
}
