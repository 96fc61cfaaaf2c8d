import type { VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { DescriptionKnowledge } from "../../knowledge/wording-knowledge.ts";
import type { TextRead } from "../read-text.ts";
import type { DescriptionContext } from "./description-context.ts";
import type { FitmentStatement } from "./fitment-statement.ts";
import type { CellsRead } from "./read-cells.ts";

export type Read = (text: string) => TextRead;

/** How the sentences of a description are read. */
export interface Reading extends DescriptionContext {
  readonly read: Read;
  /** Reads a text if it may name a car, which is much faster. Otherwise returns []. */
  readonly readNamed: (text: string) => readonly TextRead[];
  readonly index: VehicleIndex;
  readonly cues: DescriptionKnowledge;
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
