import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readTokensToday } from "./store.ts";

export interface ModelStatus {
  /** For people; `null`: the built-in engine works alone. */
  readonly name: string | null;
  readonly notice: string | null;
  readonly tokensToday: number;
  readonly dailyTokens: number;
}

/** About the least a question takes: with less left, none is asked any more. */
const leastTokens = 5000;

/** Which language model generates beside the built-in engine, and whether the account may still ask it today. */
export async function readModelStatus(
  db: Database,
  sellerId: SellerId,
  model: { readonly name: string | null; readonly dailyTokens: number },
): Promise<ModelStatus> {
  if (model.name === null)
    return {
      ...model,
      notice: "Built-in engine; add an AI key for listings that name no vehicle",
      tokensToday: 0,
    };
  const tokensToday = await readTokensToday(db, sellerId);
  const notice =
    tokensToday + leastTokens > model.dailyTokens
      ? "Today's allowance for the language model is used up; the built-in engine goes on alone. It starts anew at midnight UTC."
      : null;
  return { ...model, notice, tokensToday };
}
