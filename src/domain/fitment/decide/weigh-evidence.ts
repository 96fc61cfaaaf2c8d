import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import {
  choiceOf,
  claimsOf,
  type CarSet,
  type Choice,
  type Proposed,
  type Support,
} from "../fitment-plan.ts";
import type { Evidence, EvidenceSource } from "../fitment.ts";
import type { OutsideProposal } from "../outside-proposal.ts";
import { yesOrNo } from "../question.ts";
import type { Refusal } from "../refusal.ts";
import type { Statement } from "../statement.ts";
import { statementKey } from "../statement-key.ts";
import { carSetKey, carSetOf, stateCars } from "../ground/car-set.ts";
import { carOf } from "../proposing/questions/ask-list.ts";
import { areDifferent, filterClaim, subtract } from "./compare-claims.ts";
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
  const base = {
    ...proposed,
    refused: [...proposed.refused, ...resolved.flatMap(({ refused }) => refused)],
  };
  if (weighing.universal) return { ...base, supports: [] };
  const heard = resolved.filter(({ claim }) => claim.size > 0);
  const supports = heard.map(({ evidence, claim }): Support => ({ evidence, cars: claim }));
  const stated = carSetOf(proposed.candidates, weighing.index);
  const [first, ...others] = heard.filter(
    ({ proposal }) => !proposal.ask && proposal.confirmsOnly !== true,
  );
  const isOfDonor = proposed.candidates.every((one) => one.evidence[0]?.source === "vin");
  const isDonorIncluded =
    isOfDonor && first !== undefined && subtract(stated, first.claim).size === 0;
  if (stated.size > 0 && !isDonorIncluded)
    return { ...besideOwn(base, heard, { ...weighing, stated }), supports };
  const weighed =
    first === undefined
      ? suggested(base, heard, weighing.index)
      : fromOthers(base, [first, ...others], weighing);
  return { ...weighed, supports };
}

/** Merges sources of one kind that say the same, and sorts them by confidence. */
function mergeEqual(resolved: readonly ResolvedProposal[]): readonly ResolvedProposal[] {
  const equal = Map.groupBy(resolved, ({ proposal: { source, ask, confirmsOnly }, claim }) =>
    [source, ask, confirmsOnly === true, carSetKey(claim)].join("|"),
  );
  return [...equal.values()]
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
  const differing = heard.filter(
    ({ proposal, claim }) => proposal.confirmsOnly !== true && areDifferent(stated, claim),
  );
  const asked = differing.find(({ proposal }) => !proposal.ask);
  const others = differing.filter((one) => one !== asked);
  const refused = [
    ...proposed.refused,
    ...others.flatMap(({ proposal, claim }): readonly Refusal[] => {
      const extra = subtract(claim, stated);
      const parameters = {
        source: proposal.words,
        cars: stateCars(extra, index),
        otherAsked: !proposal.ask,
      };
      return extra.size === 0 ? [] : [{ code: "source-alone", parameters }];
    }),
  ];
  if (asked === undefined) return { ...proposed, refused };
  const { candidates } = proposed;
  const claimant = { source: claimantOf(candidates) };
  const { kept, disputed, choice } = whichIsRight(
    { claimant, cars: stated, candidates },
    asked,
    index,
  );
  return {
    candidates: disputed.length === 0 ? candidates : kept,
    choices: [...proposed.choices, { ...choice, unanswered: disputed }],
    refused,
  };
}

/**
 * Handles a listing that names no vehicle. The most confident source provides the rows, except
 * those that the listing's models or makes, or the first disagreeing source, contradict.
 */
function fromOthers(
  { candidates, choices, refused }: Proposed,
  [first, ...others]: readonly [ResolvedProposal, ...ResolvedProposal[]],
  { index, makes }: Weighing,
): Proposed {
  const scope = scopeOf(choices, makes, index);
  const cars = filterClaim(first.claim, (id) => scope === null || scope.ids.has(id));
  const [speaker, disputing] =
    scope !== null && cars.size < first.claim.size
      ? [{ claimant: { source: "listing" }, stated: scope.stated } as const, first]
      : [
          { claimant: { source: "other", words: first.proposal.words } } as const,
          others.find(({ claim }) => areDifferent(cars, claim)),
        ];
  const asked =
    disputing === undefined
      ? null
      : whichIsRight({ ...speaker, cars, candidates: first.candidates }, disputing, index);
  return {
    candidates: [...candidates, ...(asked?.kept ?? first.candidates)],
    choices: [
      ...choices.filter((choice) => !isSettledBy(choice, cars)),
      ...(asked === null ? [] : [asked.choice]),
    ],
    refused,
  };
}

/**
 * Asks about vehicles that no other source confirms, one question per model: "… suggests the Toyota
 * Camry 2003-2006. Does it fit?"
 */
function suggested(
  proposed: Proposed,
  heard: readonly ResolvedProposal[],
  index: VehicleIndex,
): Proposed {
  const first = heard.find(({ proposal }) => proposal.ask);
  if (first === undefined) return proposed;
  const choices = [...first.claim.keys()].map((id): Choice => {
    const claim = filterClaim(first.claim, (other) => other === id);
    const cars = stateCars(claim, index);
    return choiceOf(
      {
        key: sourceKey(first, "", statementKey(cars)),
        kind: "suggestion",
        parameters: { source: first.proposal.words, cars },
        options: yesOrNo,
      },
      { yes: withinClaim(first.candidates, claim) },
    );
  });
  return { ...proposed, choices: [...proposed.choices, ...choices] };
}

/** The most models to name. */
const mostNamed = 3;

/**
 * Returns the models (or else makes) that the listing names without years or a class, or `null` if
 * it names none.
 */
function scopeOf(
  choices: readonly Choice[],
  makes: readonly string[],
  index: VehicleIndex,
): { readonly ids: ReadonlySet<number>; readonly stated: Statement } | null {
  const open = new Set(claimsOf({ candidates: [], choices }).map(({ id }) => id));
  if (open.size > 0) {
    const named = [...open].slice(0, mostNamed).map((id) => carOf({ id }, index));
    return { ids: open, stated: { cars: named, more: 0 } };
  }
  if (makes.length === 0) return null;
  return {
    ids: new Set(makes.flatMap((make) => index.byMake.get(make) ?? [])),
    stated: { cars: makes.map((make) => ({ make })), more: 0 },
  };
}

/** Tells whether a source answers an open question about years or the make. */
function isSettledBy({ question, options }: Choice, claim: CarSet): boolean {
  return (
    (question.kind === "years" || question.kind === "make") &&
    options.some((option) => option.candidates.some((one) => claim.has(one.id)))
  );
}
