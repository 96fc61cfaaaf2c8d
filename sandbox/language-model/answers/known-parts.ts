import type { AnsweredVehicle } from "./question.ts";

/**
 * A part that the stand-in knows, as a real model may from its training. Set through the control
 * plane.
 */
export interface KnownPart {
  readonly number: string;
  /** A listing with all of these words is for this part. */
  readonly words?: readonly string[];
  readonly vehicles: readonly (Omit<AnsweredVehicle, "trim" | "engine"> & {
    readonly trim?: string;
    readonly engine?: string;
  })[];
}
