import { CircleAlert, CircleCheck, CircleDot, Minus, Pencil, Plus, Shield } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { CellFace } from "./cell-words.ts";

/** Color and sign together, so that no face depends on color alone. */
const faces: Readonly<
  Record<CellFace, { readonly Icon: LucideIcon | null; readonly look: string }>
> = {
  protected: { Icon: Shield, look: "bg-protected-soft text-protected" },
  edited: { Icon: Pencil, look: "bg-ready-soft text-ready" },
  high: { Icon: CircleCheck, look: "bg-synced-soft text-synced" },
  medium: { Icon: CircleDot, look: "bg-need-soft text-need" },
  low: { Icon: CircleAlert, look: "bg-error-soft text-error" },
  removed: { Icon: Minus, look: "bg-sunken text-muted" },
  offered: { Icon: Plus, look: "text-muted" },
  none: { Icon: null, look: "" },
};

/** Returns the colors of a face. */
export function lookOf(face: CellFace): string {
  return faces[face].look;
}

/** Draws the sign of a face. */
export function CellMark({ face }: { readonly face: CellFace }) {
  const { Icon } = faces[face];
  return Icon ? <Icon className="size-3.5" aria-hidden /> : null;
}
