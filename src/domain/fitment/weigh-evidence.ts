import { modelOf, type VehicleIndex } from "../vehicles/vehicle-index.ts";
import type { Candidate, Choice, Support } from "./fitment-plan.ts";
import type { Evidence, EvidenceSource, Refusal } from "./fitment.ts";
import type { OutsideProposal } from "./outside-proposal.ts";
import type { Proposed } from "./propose-candidates.ts";
import { claimKey, claimOf, claimText, type Claim } from "./weighing/claim.ts";
import { compareClaims, filterClaim, subtract } from "./weighing/compare-claims.ts";
import {
  resolveProposal,
  withinClaim,
  type ResolvedProposal,
} from "./weighing/resolve-proposal.ts";

/** Sources that agree never make a row certain. */
const mostSure = 0.99;

/**
 * How sure a row is: each kind of source counts once, with its best word; those that agree add up
 * ("noisy or").
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
 * Holds what other sources say against the listing's own claim. Where the listing names its
 * vehicles, its words stand: others back them or make a question. Where it names none (or only its
 * donor's VIN), the surest source brings the rows, and what the others deny is asked.
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
  const supports = heard.map(({ evidence, claim }): Support => ({ evidence, claim }));
  const stated = claimOf(proposed.candidates, weighing.index);
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

/** The surest first; sources of a kind that say the same speak as one. */
function mergeEqual(resolved: readonly ResolvedProposal[]): readonly ResolvedProposal[] {
  const merged = new Map<string, ResolvedProposal[]>();
  for (const one of resolved) {
    const { source, ask, confirmsOnly } = one.proposal;
    const key = `${source}|${ask}|${confirmsOnly === true}|${claimKey(one.claim)}`;
    merged.set(key, [...(merged.get(key) ?? []), one]);
  }
  return [...merged.values()]
    .flatMap(([first]) => first ?? [])
    .sort((a, b) => b.proposal.confidence - a.proposal.confidence);
}

/**
 * The listing names its vehicles: one question at most, about the surest source that says
 * otherwise.
 */
function besideOwn(
  proposed: Proposed,
  heard: readonly ResolvedProposal[],
  { index, stated }: Weighing & { readonly stated: Claim },
): Proposed {
  let asked: ResolvedProposal | null = null;
  const refused: Refusal[] = [...proposed.refused];
  for (const one of heard) {
    const { extra, missing } = compareClaims(stated, one.claim);
    if (one.proposal.confirmsOnly === true || extra.size + missing.size === 0) continue;
    if (!one.proposal.ask && asked === null) asked = one;
    else if (extra.size > 0)
      refused.push({
        text: one.proposal.words,
        reason: `${claimText(extra, index)}: the listing does not say so${one.proposal.ask ? "" : ", and another source is asked about first"}.`,
      });
  }
  if (asked === null) return { ...proposed, refused };
  const { extra, missing } = compareClaims(stated, asked.claim);
  const kept = withinClaim(proposed.candidates, subtract(stated, missing));
  const rest = withinClaim(proposed.candidates, missing);
  const choice = whichIsRight(
    {
      subject: subjectOf(proposed.candidates),
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
 * The listing names no vehicle: rows by the surest source, as far as the next one does not deny
 * them.
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
        subject: "The listing says",
        own: within,
        ownText: scope.text,
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
      subject: `${first.proposal.words} says`,
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
 * What nobody else backs is asked, each model by itself: "… suggests the Toyota Camry 2003-2006.
 * Does it fit?"
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
    const text = claimText(claim, index);
    const yes = `Yes: ${text}`;
    const question = {
      key: keyOf(first, "", text),
      text: `${first.proposal.words} suggests ${text}. Does it fit?`,
      answers: [yes, "No, it does not fit"],
    };
    return {
      question,
      options: [
        { answer: yes, candidates: withinClaim(first.candidates, claim) },
        { answer: "No, it does not fit", candidates: [] },
      ],
    };
  });
  return { ...proposed, choices: [...proposed.choices, ...choices] };
}

/**
 * Models (or, without any, makes) that the listing names without saying enough; `null`: it names
 * none.
 */
function scopeOf(
  { choices }: Proposed,
  { index, makes }: Weighing,
): { readonly ids: ReadonlySet<number>; readonly text: string } | null {
  const open = new Set(
    choices.flatMap((choice) =>
      choice.options.flatMap((option) => option.candidates.map((one) => one.id)),
    ),
  );
  if (open.size > 0)
    return {
      ids: open,
      text: [...open]
        .map((id) => `${modelOf(index, id).make} ${modelOf(index, id).model}`)
        .slice(0, 3)
        .join(", "),
    };
  return makes.length === 0
    ? null
    : {
        ids: new Set(makes.flatMap((make) => index.byMake.get(make) ?? [])),
        text: makes.join(", "),
      };
}

/** "Which years?" needs no answer any more when a source names them. */
function settledBy({ question, options }: Choice, claim: Claim): boolean {
  return (
    /^(years|make):/.test(question.key) &&
    options.some((option) => option.candidates.some((one) => claim.has(one.id)))
  );
}

interface Dispute {
  readonly subject: string;
  readonly own: Claim;
  readonly ownText?: string;
  readonly other: ResolvedProposal;
  readonly index: VehicleIndex;
}

function whichIsRight(
  { subject, own, ownText, other, index }: Dispute,
  brings: {
    readonly own: readonly Candidate[];
    readonly other: readonly Candidate[];
    readonly unanswered: readonly Candidate[];
  },
): Choice {
  const mine = ownText ?? claimText(own, index, other.claim);
  const theirs = claimText(other.claim, index, ownText === undefined ? own : null);
  const answers =
    mine === theirs ? ["As the listing says", `As ${other.proposal.words} says`] : [mine, theirs];
  return {
    question: {
      key: keyOf(other, mine, theirs),
      text: `${subject} ${mine}, ${other.proposal.words} says ${theirs}. Which is right?`,
      answers,
    },
    options: [
      { answer: answers[0] ?? "", candidates: brings.own },
      { answer: answers[1] ?? "", candidates: brings.other },
    ],
    unanswered: brings.unanswered,
  };
}

function keyOf({ proposal }: ResolvedProposal, own: string, other: string): string {
  return `${proposal.source}:${proposal.words}:${own}:${other}`.toLowerCase().slice(0, 400);
}

const subjects: Partial<Record<EvidenceSource, string>> = {
  title: "The title says",
  specifics: "The item specifics say",
  description: "The description says",
  vin: "The VIN says",
};

function subjectOf(candidates: readonly Candidate[]): string {
  const [source, ...others] = new Set(candidates.map((one) => one.evidence[0]?.source));
  return others.length > 0 || source === undefined
    ? "The listing says"
    : (subjects[source] ?? "The listing says");
}
