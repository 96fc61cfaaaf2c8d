import type { Result } from "#domain/failure.ts";
import type { CallFamily } from "#server/ports/call-budget.ts";

/** Who a call is made for: a seller (a SellerAccess is one), or the application itself. */
export interface Actor {
  /** Null for the application. */
  readonly sellerKey: string | null;
  accessToken(refused?: string): Promise<Result<string>>;
}

/** The limits a call counts toward. */
export interface CallLane {
  readonly family: CallFamily;
  /**
   * The name Analytics uses: the Trading call in context "tradingapi", or else the API in its
   * context ("sell", "metadata").
   */
  readonly resource: { readonly context: string; readonly name: string };
}
