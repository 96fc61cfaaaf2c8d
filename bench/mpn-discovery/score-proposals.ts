import { compactNumber } from "#domain/part-numbers/compact-number.ts";
import type { MpnProposal, MpnSource } from "#domain/part-numbers/part-number-evidence.ts";
import type { HiddenCase } from "./hidden-listings.ts";

export interface Proposed {
  readonly hidden: HiddenCase;
  readonly proposal: MpnProposal | null;
}

export interface MpnScore {
  readonly cases: number;
  readonly confirmed: number;
  readonly confirmedRight: number;
  readonly unconfirmed: number;
  readonly unconfirmedRight: number;
  /** Parts with a number for which nothing was proposed. */
  readonly missed: number;
  /** Parts without a number for which one was proposed as confirmed. */
  readonly invented: number;
  readonly bySource: Readonly<Record<string, number>>;
  readonly wrong: readonly string[];
}

export function scoreProposals(proposed: readonly Proposed[]): MpnScore {
  const confirmed = proposed.filter(({ proposal }) => proposal?.certainty === "confirmed");
  const unconfirmed = proposed.filter(({ proposal }) => proposal?.certainty === "unconfirmed");
  const sources = confirmed
    .map(({ proposal }) => proposal?.source)
    .filter((source): source is MpnSource => source !== undefined);
  return {
    cases: proposed.length,
    confirmed: confirmed.length,
    confirmedRight: confirmed.filter(isRight).length,
    unconfirmed: unconfirmed.length,
    unconfirmedRight: unconfirmed.filter(isRight).length,
    missed: proposed.filter(({ hidden, proposal }) => hidden.truth !== null && proposal === null)
      .length,
    invented: confirmed.filter(({ hidden }) => hidden.truth === null).length,
    bySource: Object.fromEntries(
      [...Map.groupBy(sources, (source) => source)].map(([source, own]) => [source, own.length]),
    ),
    wrong: confirmed
      .filter((one) => !isRight(one))
      .map(
        ({ hidden, proposal }) =>
          `${hidden.listing.brand ?? "-"} | ${hidden.listing.title} | is ${hidden.truth ?? "none"} | proposed ${proposal?.mpn ?? ""} | ${proposal?.evidence.map(({ text }) => text).join("; ") ?? ""}`,
      ),
  };
}

function isRight({ hidden, proposal }: Proposed): boolean {
  if (hidden.truth === null || proposal === null) return false;
  const [proposed, truth] = [compactNumber(proposal.mpn), compactNumber(hidden.truth)];
  return proposed === truth || (hidden.listing.brand === "BMW" && isShortForm(proposed, truth));
}

/**
 * Whether it is BMW's short form: the same number has eleven digits or, in short, the last seven.
 */
function isShortForm(one: string, other: string): boolean {
  const [short = "", full = ""] = [one, other].toSorted((a, b) => a.length - b.length);
  return short.length === 7 && full.length === 11 && full.endsWith(short);
}
