import type { AnsweredVehicle } from "./question.ts";

/** A part the stand-in "knows", as a real model may have read of it. Told through the control plane. */
export interface KnownPart {
  readonly number: string;
  /** It knows the number by these: a listing that has them all is of this part. */
  readonly words?: readonly string[];
  readonly vehicles: readonly (Omit<AnsweredVehicle, "trim" | "engine"> & {
    readonly trim?: string;
    readonly engine?: string;
  })[];
}
