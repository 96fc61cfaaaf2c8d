import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readTokensToday } from "./store.ts";

export interface ModelStatus {
  /** The model's name for people; `null` if only the built-in engine is used. */
  readonly name: string | null;
  readonly notice: string | null;
  readonly tokensToday: number;
  readonly dailyTokens: number;
}

/** Roughly what the smallest question takes. With less left, none is asked. */
const leastTokens = 5000;

/**
 * Returns which language model assists the built-in engine, and whether the account may still ask
 * it today.
 */
export async function readModelStatus(
  db: Database,
  sellerId: SellerId,
  model: { readonly name: string | null; readonly dailyTokens: number },
): Promise<ModelStatus> {
  if (model.name === null) return { ...model, notice: null, tokensToday: 0 };
  const tokensToday = await readTokensToday(db, sellerId);
  const notice =
    tokensToday + leastTokens > model.dailyTokens
      ? "Today's allowance for the language model is used up, so only the built-in engine is used. It resets at midnight UTC."
      : null;
  return { ...model, notice, tokensToday };
}
