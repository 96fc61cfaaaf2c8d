import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { CarSet, Choice, Claim } from "../fitment-plan.ts";
import { choiceBetween } from "../proposing/questions/choice-between.ts";
import type { Speaker } from "../question.ts";
import type { ClaimSource, Statement } from "../statement.ts";
import { statementKey } from "../statement-key.ts";
import { stateCars } from "../ground/car-set.ts";
import { contradicted, subtract } from "./compare-claims.ts";
import { withinClaim, type ResolvedProposal } from "./resolve-proposal.ts";

/** What the listing or the most confident source says. */
interface Claimed {
  readonly claimant: Speaker;
  readonly cars: CarSet;
  /** The claimant's statement, if it isn't about the years of its cars. */
  readonly stated?: Statement;
  readonly candidates: readonly Claim[];
}

interface Dispute {
  /** What nobody contradicts. */
  readonly kept: readonly Claim[];
  readonly disputed: readonly Claim[];
  readonly choice: Choice;
}

/** Asks whether a claim or another source is right. */
export function whichIsRight(
  { claimant, cars, stated, candidates }: Claimed,
  other: ResolvedProposal,
  index: VehicleIndex,
): Dispute {
  const missing = contradicted(cars, other.claim);
  const disputed = withinClaim(candidates, missing);
  const mine = stated ?? stateCars(cars, index, other.claim);
  const theirs = stateCars(other.claim, index, stated === undefined ? cars : null);
  const choice = choiceBetween(
    {
      key: sourceKey(other, statementKey(mine), statementKey(theirs)),
      kind: "which-source",
      parameters: {
        claimant,
        own: mine,
        source: other.proposal.words,
        other: theirs,
      },
    },
    { own: disputed, other: withinClaim(other.candidates, subtract(other.claim, cars)) },
  );
  return { kept: withinClaim(candidates, subtract(cars, missing)), disputed, choice };
}

/** Returns the key of a question about what another source says. Answers are stored by it. */
export function sourceKey({ proposal }: ResolvedProposal, own: string, other: string): string {
  return `${proposal.source}:${proposal.words}:${own}:${other}`.toLowerCase().slice(0, 400);
}

/** Returns the source that all of the claims come from, or the listing if they differ. */
export function claimantOf(candidates: readonly Claim[]): ClaimSource {
  const sources = new Set(candidates.map((one) => one.evidence[0]?.source));
  const [source] = sources.size === 1 ? sources : [];
  switch (source) {
    case "title":
    case "specifics":
    case "description":
    case "vin":
      return source;
    default:
      return "listing";
  }
}
