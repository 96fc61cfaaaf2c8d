import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { CarSet, Choice, Proposed, Support } from "../fitment-plan.ts";
import type { Evidence, EvidenceSource } from "../fitment.ts";
import type { OutsideProposal } from "../outside-proposal.ts";
import { yesOrNo } from "../question.ts";
import type { Refusal } from "../refusal.ts";
import type { Statement } from "../statement.ts";
import { statementKey } from "../statement-key.ts";
import { carSetKey, carSetOf, stateCars } from "../ground/car-set.ts";
import { compareClaims, filterClaim, subtract } from "./compare-claims.ts";
import { resolveProposal, withinClaim, type ResolvedProposal } from "./resolve-proposal.ts";
import { claimantOf, sourceKey, whichIsRight } from "./which-source.ts";

/** Agreement between sources never makes a row certain. */
const mostSure = 0.99;

/**
 * Returns the confidence in a row. Each kind of source counts once, with its highest confidence,
 * and those of different kinds combine as a noisy OR.
 */
export function rowConfidence(evidence: readonly Evidence[]): number {
  const best = new Map<EvidenceSource, number>();
  for (const { source, confidence } of evidence)
    best.set(source, Math.max(best.get(source) ?? 0, confidence));
  if (best.size === 1) return [...best.values()][0] ?? 0;
  return Math.min(mostSure, 1 - [...best.values()].reduce((doubt, sure) => doubt * (1 - sure), 1));
}

export interface WeighedProposals extends Proposed {
  readonly supports: readonly Support[];
}

interface Weighing {
  readonly index: VehicleIndex;
  /** Makes that the title names, with or without models. */
  readonly makes: readonly string[];
  readonly universal: boolean;
}

/**
 * Compares other sources with the listing's own claim. If the listing names its vehicles, other
 * sources either confirm them or lead to a question. If it names none (or only its donor's VIN),
 * the most confident source provides the rows, and the seller is asked about any that another
 * source contradicts.
 */
export function weighEvidence(
  proposed: Proposed,
  outside: readonly OutsideProposal[],
  weighing: Weighing,
): WeighedProposals {
  if (outside.length === 0) return { ...proposed, supports: [] };
  const resolved = mergeEqual(outside.map((proposal) => resolveProposal(proposal, weighing.index)));
  const refused = [...proposed.refused, ...resolved.flatMap((one) => one.refused)];
  if (weighing.universal) return { ...proposed, refused, supports: [] };
  const heard = resolved.filter((one) => one.claim.size > 0);
  const supports = heard.map(({ evidence, claim }): Support => ({ evidence, cars: claim }));
  const stated = carSetOf(proposed.candidates, weighing.index);
  const proposers = heard.filter(({ proposal }) => !proposal.ask && proposal.confirmsOnly !== true);
  const [first] = proposers;
  const donorOnly = proposed.candidates.every((one) => one.evidence[0]?.source === "vin");
  const donorFits = first !== undefined && subtract(stated, first.claim).size === 0;
  const base = { ...proposed, refused };
  const weighed =
    stated.size > 0 && !(donorOnly && donorFits)
      ? besideOwn(base, heard, { ...weighing, stated })
      : first === undefined
        ? suggested(base, heard, weighing)
        : fromOthers(base, proposers, weighing);
  return { ...weighed, supports };
}

/** Merges sources of one kind that say the same, and sorts them by confidence. */
function mergeEqual(resolved: readonly ResolvedProposal[]): readonly ResolvedProposal[] {
  const merged = new Map<string, ResolvedProposal[]>();
  for (const one of resolved) {
    const { source, ask, confirmsOnly } = one.proposal;
    const key = `${source}|${ask}|${confirmsOnly === true}|${carSetKey(one.claim)}`;
    merged.set(key, [...(merged.get(key) ?? []), one]);
  }
  return [...merged.values()]
    .flatMap(([first]) => first ?? [])
    .sort((a, b) => b.proposal.confidence - a.proposal.confidence);
}

/**
 * Handles a listing that names its vehicles. Asks at most one question, about the most confident
 * source that disagrees.
 */
function besideOwn(
  proposed: Proposed,
  heard: readonly ResolvedProposal[],
  { index, stated }: Weighing & { readonly stated: CarSet },
): Proposed {
  let asked: ResolvedProposal | null = null;
  const refused: Refusal[] = [...proposed.refused];
  for (const one of heard) {
    const { extra, missing } = compareClaims(stated, one.claim);
    if (one.proposal.confirmsOnly === true || extra.size + missing.size === 0) continue;
    if (!one.proposal.ask && asked === null) asked = one;
    else if (extra.size > 0)
      refused.push({
        code: "source-alone",
        parameters: {
          source: one.proposal.words,
          cars: stateCars(extra, index),
          otherAsked: !one.proposal.ask,
        },
      });
  }
  if (asked === null) return { ...proposed, refused };
  const { extra, missing } = compareClaims(stated, asked.claim);
  const kept = withinClaim(proposed.candidates, subtract(stated, missing));
  const rest = withinClaim(proposed.candidates, missing);
  const choice = whichIsRight(
    {
      claimant: { source: claimantOf(proposed.candidates) },
      own: stated,
      other: asked,
      index,
    },
    { own: rest, other: withinClaim(asked.candidates, extra), unanswered: rest },
  );
  return {
    candidates: rest.length === 0 ? proposed.candidates : kept,
    choices: [...proposed.choices, choice],
    refused,
  };
}

/**
 * Handles a listing that names no vehicle. The most confident source provides the rows, except
 * those that the first disagreeing source contradicts.
 */
function fromOthers(
  proposed: Proposed,
  proposers: readonly ResolvedProposal[],
  weighing: Weighing,
): Proposed {
  const [first, ...others] = proposers;
  if (first === undefined) return proposed;
  const scope = scopeOf(proposed, weighing);
  const within = filterClaim(first.claim, (id) => scope === null || scope.ids.has(id));
  const settled = proposed.choices.filter((choice) => !settledBy(choice, within));
  if (scope !== null && (within.size === 0 || within.size < first.claim.size)) {
    const choice = whichIsRight(
      {
        claimant: { source: "listing" },
        own: within,
        stated: scope.stated,
        other: first,
        index: weighing.index,
      },
      {
        own: [],
        other: withinClaim(first.candidates, subtract(first.claim, within)),
        unanswered: [],
      },
    );
    return {
      candidates: [...proposed.candidates, ...withinClaim(first.candidates, within)],
      choices: [...settled, choice],
      refused: proposed.refused,
    };
  }
  const disputing = others.find((one) => {
    const { extra, missing } = compareClaims(within, one.claim);
    return extra.size + missing.size > 0;
  });
  if (disputing === undefined)
    return {
      candidates: [...proposed.candidates, ...first.candidates],
      choices: settled,
      refused: proposed.refused,
    };
  const { extra, missing } = compareClaims(within, disputing.claim);
  const choice = whichIsRight(
    {
      claimant: { source: "other", words: first.proposal.words },
      own: within,
      other: disputing,
      index: weighing.index,
    },
    {
      own: withinClaim(first.candidates, missing),
      other: withinClaim(disputing.candidates, extra),
      unanswered: [],
    },
  );
  return {
    candidates: [
      ...proposed.candidates,
      ...withinClaim(first.candidates, subtract(within, missing)),
    ],
    choices: [...settled, choice],
    refused: proposed.refused,
  };
}

/**
 * Asks about vehicles that no other source confirms, one question per model: "… suggests the Toyota
 * Camry 2003-2006. Does it fit?"
 */
function suggested(
  proposed: Proposed,
  heard: readonly ResolvedProposal[],
  { index }: Weighing,
): Proposed {
  const first = heard.find(({ proposal }) => proposal.ask);
  if (first === undefined) return proposed;
  const choices = [...first.claim.keys()].map((id): Choice => {
    const claim = filterClaim(first.claim, (other) => other === id);
    const cars = stateCars(claim, index);
    return {
      question: {
        key: sourceKey(first, "", statementKey(cars)),
        kind: "suggestion",
        parameters: { source: first.proposal.words, cars },
        options: yesOrNo,
      },
      options: [
        { id: "yes", candidates: withinClaim(first.candidates, claim) },
        { id: "no", candidates: [] },
      ],
    };
  });
  return { ...proposed, choices: [...proposed.choices, ...choices] };
}

/**
 * Returns the models (or else makes) that the listing names without years or a class, or `null` if
 * it names none.
 */
function scopeOf(
  { choices }: Proposed,
  { index, makes }: Weighing,
): { readonly ids: ReadonlySet<number>; readonly stated: Statement } | null {
  const open = new Set(
    choices.flatMap((choice) =>
      choice.options.flatMap((option) => option.candidates.map((one) => one.id)),
    ),
  );
  if (open.size > 0)
    return {
      ids: open,
      stated: {
        cars: [...open]
          .map((id) => modelOf(index, id))
          .map(({ make, model }) => ({ make, model }))
          .slice(0, 3),
        more: 0,
      },
    };
  return makes.length === 0
    ? null
    : {
        ids: new Set(makes.flatMap((make) => index.byMake.get(make) ?? [])),
        stated: { cars: makes.map((make) => ({ make })), more: 0 },
      };
}

/** Tells whether a source answers an open question about years or the make. */
function settledBy({ question, options }: Choice, claim: CarSet): boolean {
  return (
    (question.kind === "years" || question.kind === "make") &&
    options.some((option) => option.candidates.some((one) => claim.has(one.id)))
  );
}
