/** The initial content of an account, which a person would have set up by hand. */
export interface Seed {
  readonly prices: readonly {
    readonly lookupKey: string;
    readonly name: string;
    readonly amount: number;
    readonly metadata: Readonly<Record<string, string>>;
  }[];
  /**
   * Customers who subscribe as soon as they are created. `by` names a metadata field; `prices` maps
   * its values to lookup keys.
   */
  readonly subscribers: { readonly by: string; readonly prices: Readonly<Record<string, string>> };
}

export const noSeed: Seed = { prices: [], subscribers: { by: "", prices: {} } };
