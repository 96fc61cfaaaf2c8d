import { onlyOne } from "../../../only-one.ts";
import type { Claim, Settled } from "../../fitment-plan.ts";
import { withOwn } from "../../ground/claim-clauses.ts";
import type { BodyValue } from "../../ground/constraint.ts";
import type { ListingRead } from "../../read-listing-text.ts";
import type { BodyRead } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { bodyValues } from "../said-clause.ts";
import { titleBodies } from "../title-values.ts";
import { idsNamed } from "../../reading/ids-named.ts";
import { donorKey, titleOrDonor } from "./title-or-donor.ts";

const shapes: ReadonlySet<string> = new Set([
  "sedan",
  "coupe",
  "convertible",
  "wagon",
  "hatchback",
]);

/**
 * Asks the seller when the title and the donor disagree about the body, e.g. a "2005 G35 COUPE
 * door" that was "removed from a 2005 G35 SEDAN". Engine parts don't depend on the body.
 */
export function bodyConflict(
  candidates: readonly Claim[],
  { title, description, part }: ListingRead,
): Settled {
  const donors = description.donors.map(({ read }) => read);
  const ids = new Set(idsNamed(donors));
  const disputed = candidates.filter(({ id }) => ids.has(id));
  const [mine, theirs] = [onlyShape([title]), onlyShape(donors)];
  const areAlike = mine === undefined || theirs === undefined || nameOf(mine) === nameOf(theirs);
  if (areAlike || part.engine === true || disputed.length === 0) return { candidates, choices: [] };
  const withBody = (values: readonly BodyValue[]): readonly Claim[] =>
    disputed.map((one) => withOwn(one, { dimension: "body", source: "title", values }));
  const said = { title: nameOf(mine), donor: nameOf(theirs) };
  return titleOrDonor(candidates, disputed, {
    question: {
      key: donorKey(said.title, said.donor, part.words),
      kind: "donor-body",
      parameters: said,
      options: [{ id: "title" }, { id: "donor" }],
    },
    sides: {
      title: withBody(titleBodies([mine], title)),
      donor: withBody(bodyValues([theirs])),
    },
  });
}

/** Returns a word for the only shape that texts name. */
function onlyShape(reads: readonly TextRead[]): BodyRead | undefined {
  const bodies = reads.flatMap((read) => read.bodies).filter((body) => shapes.has(nameOf(body)));
  return onlyOne([...new Map(bodies.map((body) => [nameOf(body), body])).values()]);
}

/** Returns the shape in one word, e.g. "sedan" for "Sedan 4-Door". */
function nameOf({ choices: [first = ""] }: BodyRead): string {
  return (first.split(" ")[0] ?? "").toLowerCase();
}
