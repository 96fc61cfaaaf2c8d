import { createHash } from "node:crypto";
import type { Refusal } from "#domain/fitment/fitment.ts";
import type { FitmentPlan } from "#domain/fitment/fitment-plan.ts";
import type { ListingText } from "#domain/fitment/listing-text.ts";
import type { OutsideProposal } from "#domain/fitment/outside-proposal.ts";
import { askForVehicles } from "#domain/model-proposals/ask-for-vehicles.ts";
import type { AskedForVehicles } from "#domain/model-proposals/ask-for-vehicles.ts";
import { checkSuggestion } from "#domain/model-proposals/check-suggestion.ts";
import type { PartIdentity } from "#domain/model-proposals/read-hints.ts";
import type { VehicleQuestion } from "#domain/model-proposals/vehicle-question.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { VehicleIndex } from "#domain/vehicles/vehicle-index.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { LanguageModel } from "#server/ports/language-model.ts";
import { askQuestion, cachedCall, readOpinion } from "./ask-question.ts";
import type { AskDeps, Asking, ModelLimits, Opinion } from "./ask-question.ts";
import { limitPlaces } from "./limit-places.ts";
import { pauseAfterFailures } from "./pause-after-failures.ts";
import { noteUnasked, readStoredAnswers } from "./store.ts";
import type { QuestionIdentity } from "./store.ts";

export interface ListingToAsk {
  readonly listing: ListingText & PartIdentity;
  readonly plan: FitmentPlan;
  readonly index: VehicleIndex;
}

export interface Suggested {
  readonly outside: readonly OutsideProposal[];
  readonly refused: readonly Refusal[];
  /** not: the model has no part in this listing. settled: it answered (or none is there to ask). later: it could not, so it is worth generating again. */
  readonly wanted: "not" | "settled" | "later";
}

/** What the language model has to say about listings that name no vehicle. */
export interface VehicleSuggestions {
  /** Changes with the model and the wording of the question. */
  readonly tag: string;
  /** One answer for each listing, in order. Takes time: never to be called inside a transaction. */
  suggest(who: { readonly sellerId: SellerId; readonly batchId: string | null }, listings: readonly ListingToAsk[]): Promise<readonly Suggested[]>;
  /** Gives up what is under way. */
  stop(): void;
}

export interface SuggestDeps {
  readonly db: Database;
  readonly holder: string;
  /** `null`: the built-in engine works alone. */
  readonly model: LanguageModel | null;
  readonly limits: ModelLimits;
}

const notWanted: Suggested = { outside: [], refused: [], wanted: "not" };

export function suggestVehicles(deps: SuggestDeps): VehicleSuggestions {
  const { model } = deps;
  if (model === null) return { tag: "built-in", suggest: (_, listings) => Promise.resolve(listings.map((one) => ({ ...notWanted, wanted: questionOf(one) === null ? "not" : "settled" }))), stop: () => undefined };
  const stopping = new AbortController();
  const asker = createAsker({ ...deps, model, pause: pauseAfterFailures(), signal: stopping.signal });
  return {
    tag: `${model.name} ${model.proposeVehicles.promptVersion}`,
    async suggest({ sellerId, batchId }, listings) {
      const asked = listings.map(questionOf);
      const asking = asked.map((one) => (one === null ? null : { identity: identify(one.question, model), question: one.question, batchId }));
      const opinions = await asker(sellerId, asking.filter((one) => one !== null));
      return asked.map((one, at) => judge(one, opinions.get(asking[at]?.identity.key ?? "")));
    },
    stop: () => stopping.abort(),
  };
}

function questionOf({ listing, plan, index }: ListingToAsk): AskedForVehicles | null {
  return askForVehicles(listing, plan, index);
}

function identify(question: VehicleQuestion, model: LanguageModel): QuestionIdentity {
  const { name: task, promptVersion } = model.proposeVehicles;
  const { brand, mpn } = question;
  const inputsHash = hash(question);
  return { key: hash([task, brand, mpn, inputsHash, model.name, promptVersion]), task, brand, mpn, inputsHash, model: model.name, promptVersion };
}

function hash(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}

/** Answers by key: those at hand first, the others asked side by side, each question once. */
function createAsker(deps: AskDeps): (sellerId: SellerId, asking: readonly Asking[]) => Promise<ReadonlyMap<string, Opinion>> {
  const inPlace = limitPlaces(deps.limits.concurrency);
  const underWay = new Map<string, Promise<Opinion>>();
  const askOnce = (sellerId: SellerId, one: Asking): Promise<Opinion> => {
    const name = `${sellerId} ${one.identity.key}`;
    const running = underWay.get(name);
    if (running) return running;
    const started = inPlace(() => askQuestion(deps, sellerId, one)).finally(() => underWay.delete(name));
    underWay.set(name, started);
    return started;
  };
  return async (sellerId, asking) => {
    const stored = await readStoredAnswers(deps.db, sellerId, [...new Set(asking.map(({ identity }) => identity.key))]);
    const first = new Set<string>();
    const repeated = asking.filter(({ identity: { key } }) => stored.has(key) || first.has(key) || !first.add(key));
    await noteUnasked(deps.db, sellerId, repeated.map(cachedCall));
    const fresh = asking.filter((one) => !repeated.includes(one));
    const answers = await Promise.all(fresh.map(async (one) => [one.identity.key, await askOnce(sellerId, one)] as const));
    return new Map([...[...stored].map(([key, answer]) => [key, readOpinion(answer)] as const), ...answers]);
  };
}

function judge(asked: AskedForVehicles | null, opinion: Opinion | undefined): Suggested {
  if (asked === null || opinion === undefined) return notWanted;
  if (opinion.state === "answered") {
    const { proposal, refused } = checkSuggestion(opinion.suggestion, asked);
    return { outside: proposal === null ? [] : [proposal], refused, wanted: "settled" };
  }
  return { outside: [], refused: [{ text: "The language model", reason: opinion.reason }], wanted: opinion.state === "refused" ? "settled" : "later" };
}
