import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Choice, Proposed, Settled } from "../fitment-plan.ts";
import type { Clause } from "../ground/constraint.ts";
import { bodyConflict, modelConflict } from "../proposing/donors/donor-conflicts.ts";
import { doubtsOf } from "../proposing/questions/doubts-of.ts";
import { addedSiblings, drivenSiblings } from "../proposing/models/driven-siblings.ts";
import { settleDoubts } from "../proposing/questions/settle-doubts.ts";
import { whichModel } from "../proposing/questions/which-model.ts";
import type { Question } from "../question.ts";
import type { ListingRead } from "../read-listing-text.ts";
import { ofThisPart } from "./question-of-part.ts";

/** Combines the sources into claimed cars, and the questions to ask before looking them up. */
export function settleClaims(
  read: ListingRead,
  proposed: Proposed,
  { exclusions, index }: { readonly exclusions: readonly Clause[]; readonly index: VehicleIndex },
): Settled {
  const named = modelConflict(proposed.candidates, read, index);
  const shaped = bodyConflict(named.candidates, read);
  const settled = settleDoubts(
    [
      ...shaped.candidates,
      ...drivenSiblings(shaped.candidates, read, index),
      ...addedSiblings(shaped.candidates, read, index),
    ],
    doubtsOf(read, exclusions),
  );
  const choices = [
    ...proposed.choices,
    ...named.choices,
    ...shaped.choices,
    ...settled.choices,
    ...positionChoice(read),
    ...whichModel(read, proposed, index),
  ];
  return {
    candidates: settled.candidates,
    choices: choices.map((choice) => ({ ...choice, question: ofThisPart(choice.question, read) })),
  };
}

function positionChoice({ positions, part }: ListingRead): readonly Choice[] {
  if (!positions.contradiction) return [];
  const question: Question = {
    key: `side:${part.words}`,
    kind: "side",
    parameters: {},
    options: [{ id: "left" }, { id: "right" }],
  };
  const options = [
    { id: "left", candidates: [], note: "Left" },
    { id: "right", candidates: [], note: "Right" },
  ];
  return [{ question, options }];
}
