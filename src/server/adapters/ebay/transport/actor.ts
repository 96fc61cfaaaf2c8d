import type { Result } from "#domain/failure.ts";
import type { CallFamily } from "#server/ports/call-budget.ts";

/** On whose behalf a call is made: a seller (a SellerAccess is one), or the application itself. */
export interface Actor {
  /** null: the application. */
  readonly sellerKey: string | null;
  accessToken(refused?: string): Promise<Result<string>>;
}

/** What a call counts on. */
export interface CallLane {
  readonly family: CallFamily;
  /** As Analytics names it: the Trading call in context "tradingapi", else the API in its context ("sell", "metadata"). */
  readonly resource: { readonly context: string; readonly name: string };
}
