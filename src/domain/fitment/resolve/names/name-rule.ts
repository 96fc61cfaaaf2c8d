import type { Example } from "../reading.ts";
import type { Name } from "./name.ts";

/** Tells whether a name that is also another word means a car in its place. */
export interface NameRule {
  readonly id: string;
  readonly why: string;
  readonly examples: readonly Example[];
  /** Returns `null` if the rule can't tell. */
  isCar(name: Name, id: number): boolean | null;
}
