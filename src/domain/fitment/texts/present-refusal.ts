import type { Refusal, RefusalCode } from "../refusal.ts";
import { refusalTexts } from "./en-us/refusal-texts.ts";

/** A refusal with its texts. */
export interface PresentedRefusal {
  readonly code: RefusalCode;
  readonly parameters: Refusal["parameters"];
  /** What was refused: words of the listing, years, or rows. */
  readonly text: string;
  /** Why, in sentences. */
  readonly reason: string;
}

/** Adds its texts to a refusal. */
export function presentRefusal<C extends RefusalCode>({
  code,
  parameters,
}: Refusal<C>): PresentedRefusal {
  const { about, reason } = refusalTexts[code];
  return {
    code,
    parameters,
    text: about(parameters),
    reason: reason(parameters),
  };
}
