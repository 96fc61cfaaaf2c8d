import type { StripeSandbox } from "../sandbox.ts";
import type { Params } from "../wire/params.ts";

export interface ApiCall {
  readonly sandbox: StripeSandbox;
  /** Of the path. */
  readonly id: string;
  readonly params: Params;
  readonly path: string;
}

/** One call of the provider's REST interface: what it knows, and what it answers (references as ids; they are opened afterwards). */
export interface ApiRoute {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  /** Names of parameters it takes, list places as `*`. */
  readonly params: readonly string[];
  /** Also with the publishable key, for who shows the intent's secret. */
  readonly browser?: boolean;
  answer(call: ApiCall): object;
}
