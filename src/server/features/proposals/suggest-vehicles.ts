import { z } from "zod";
import type { ListingPlan } from "#domain/fitment/generate-fitments.ts";
import type { ListingText } from "#domain/fitment/listing-text.ts";
import type { OutsideProposal } from "#domain/fitment/outside-proposal.ts";
import type { Refusal } from "#domain/fitment/refusal.ts";
import { askForVehicles } from "#domain/model-proposals/ask-for-vehicles.ts";
import type { AskedForVehicles } from "#domain/model-proposals/ask-for-vehicles.ts";
import { checkSuggestion } from "#domain/model-proposals/check-suggestion.ts";
import type { PartIdentity } from "#domain/model-proposals/read-hints.ts";
import type { ModelSuggestion } from "#domain/model-proposals/vehicle-question.ts";
import type { Opinion } from "./ask-question.ts";
import type { AskingFor, SharedModel } from "./share-model.ts";

export interface ListingToAsk {
  readonly listing: ListingText & PartIdentity;
  readonly plan: ListingPlan;
}

export interface Suggested {
  readonly outside: readonly OutsideProposal[];
  readonly refused: readonly Refusal[];
  /**
   * "not": the model isn't needed for this listing. "settled": it answered, or there is none to
   * ask. "later": it couldn't answer, so generating again is worthwhile.
   */
  readonly wanted: "not" | "settled" | "later";
}

/** Asks the language model about listings that name no vehicle. */
export interface VehicleSuggestions {
  /** Changes with the model and with the wording of the question. */
  readonly tag: string;
  /** Returns one answer per listing, in order. Slow: never call it inside a transaction. */
  suggest(who: AskingFor, listings: readonly ListingToAsk[]): Promise<readonly Suggested[]>;
}

const notWanted: Suggested = { outside: [], refused: [], wanted: "not" };
const text = z.string();
const stored = z.object({
  vehicles: z.array(
    z.object({
      make: text,
      model: text,
      firstYear: z.number(),
      lastYear: z.number(),
      trim: text.nullable(),
      engine: text.nullable(),
    }),
  ),
  confidence: z.number(),
  because: text,
});

/** With `null` only the built-in engine is used. */
export function suggestVehicles(shared: SharedModel | null): VehicleSuggestions {
  if (shared === null)
    return {
      tag: "built-in",
      suggest: (_, listings) =>
        Promise.resolve(
          listings.map((one) => ({
            ...notWanted,
            wanted: questionOf(one) === null ? "not" : "settled",
          })),
        ),
    };
  const { name, proposeVehicles: task } = shared.model;
  return {
    tag: `${name} ${task.promptVersion}`,
    async suggest(who, listings) {
      const asked = listings.map(questionOf);
      const wanted = asked.filter((one) => one !== null);
      const opinions = await shared.ask(
        { task, stored },
        who,
        wanted.map(({ question }) => question),
      );
      return asked.map((one) =>
        one === null ? notWanted : judge(one, opinions[wanted.indexOf(one)]),
      );
    },
  };
}

function questionOf({ listing, plan }: ListingToAsk): AskedForVehicles | null {
  return askForVehicles(listing, plan);
}

function judge(asked: AskedForVehicles, opinion: Opinion<ModelSuggestion> | undefined): Suggested {
  if (opinion === undefined) return notWanted;
  if (opinion.state === "answered") {
    const { proposal, refused } = checkSuggestion(opinion.suggestion, asked);
    return { outside: proposal === null ? [] : [proposal], refused, wanted: "settled" };
  }
  return {
    outside: [],
    refused: [{ code: "suggestion-missing", parameters: { message: opinion.reason } }],
    wanted: opinion.state === "refused" ? "settled" : "later",
  };
}
