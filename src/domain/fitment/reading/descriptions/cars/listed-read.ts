import type { VehicleIndex } from "../../../../vehicles/vehicle-index.ts";
import type { DescriptionKnowledge } from "../../../knowledge/wording-knowledge.ts";
import type { TextRead } from "../../read-text.ts";
import type { DescriptionContext } from "../description-context.ts";
import type { FitmentStatement } from "../sentences/fitment-statement.ts";

export type Read = (text: string) => TextRead;

/** How the sentences of a description are read. */
export interface Reading extends DescriptionContext {
  readonly read: Read;
  /** Reads a text if it may name a car, which is much faster. Otherwise returns []. */
  readonly readNamed: (text: string) => readonly TextRead[];
  readonly index: VehicleIndex;
  readonly cues: DescriptionKnowledge;
}

/** What the separate columns of a row say. */
export interface CellsRead {
  readonly trim: TextRead | null;
  readonly engine: TextRead | null;
  readonly body: TextRead | null;
  /** Texts whose exclusions apply to this row. */
  readonly limits: readonly TextRead[];
  /** Notes that may limit the row to trims, engines, or bodies: "LX", "Sedan only", "V6; AWD". */
  readonly asides: readonly TextRead[];
  readonly notes: readonly string[];
}

/** What a description says the part fits. */
export interface ListedRead {
  readonly kind: FitmentStatement["kind"];
  readonly read: TextRead;
  /** Words from separate columns. */
  readonly cells: CellsRead;
  /** The catalog model whose make and model the row gives exactly. */
  readonly id: number | null;
  /** Its sentence adds to what is said elsewhere: "Also fits 2000-2003 S2000". */
  readonly isAdded?: true;
  /** The line also says other things, so its years only narrow those of the title. */
  readonly narrows?: true;
  /** From a yard's interchange book: "Interchange: Camaro 10-15 (6.2L)". */
  readonly ofInterchange?: true;
}
