import type { Example } from "../reading.ts";
import type { Name } from "./name.ts";

/** Tells whether a name that is also another word means a car where it stands. */
export interface NameRule {
  readonly id: string;
  readonly why: string;
  readonly examples: readonly Example[];
  /** `null`: nothing here to tell by. */
  isCar(name: Name, id: number): boolean | null;
}
