import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { CarSet, Choice, Claim } from "../fitment-plan.ts";
import type { Speaker } from "../question.ts";
import type { ClaimSource, Statement } from "../statement.ts";
import { statementKey } from "../statement-key.ts";
import { stateCars } from "../ground/car-set.ts";
import type { ResolvedProposal } from "./resolve-proposal.ts";

interface Dispute {
  readonly claimant: Speaker;
  readonly own: CarSet;
  /** The claimant's statement, if it isn't about the years of `own`. */
  readonly stated?: Statement;
  readonly other: ResolvedProposal;
  readonly index: VehicleIndex;
}

/** Asks whether the listing's statement or another source's is right. */
export function whichIsRight(
  { claimant, own, stated, other, index }: Dispute,
  brings: {
    readonly own: readonly Claim[];
    readonly other: readonly Claim[];
    readonly unanswered: readonly Claim[];
  },
): Choice {
  const mine = stated ?? stateCars(own, index, other.claim);
  const theirs = stateCars(other.claim, index, stated === undefined ? own : null);
  return {
    question: {
      key: sourceKey(other, statementKey(mine), statementKey(theirs)),
      kind: "which-source",
      parameters: {
        claimant,
        own: mine,
        source: other.proposal.words,
        other: theirs,
      },
      options: [{ id: "own" }, { id: "other" }],
    },
    options: [
      { id: "own", candidates: brings.own },
      { id: "other", candidates: brings.other },
    ],
    unanswered: brings.unanswered,
  };
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
