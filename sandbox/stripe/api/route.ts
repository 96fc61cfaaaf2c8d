import type { StripeSandbox } from "../sandbox.ts";
import type { Params } from "../wire/params.ts";

export interface ApiCall {
  readonly sandbox: StripeSandbox;
  /** The ID in the path. */
  readonly id: string;
  readonly params: Params;
  readonly path: string;
}

/** One call of Stripe's REST API. Its answer has references as IDs; they are expanded afterward. */
export interface ApiRoute {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  /** Names of accepted parameters, with `*` for list indexes. */
  readonly params: readonly string[];
  /** Also allowed with the publishable key, together with the intent's secret. */
  readonly browser?: boolean;
  answer(call: ApiCall): object;
}
