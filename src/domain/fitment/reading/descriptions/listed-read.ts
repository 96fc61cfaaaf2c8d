import type { TextRead } from "../read-text.ts";
import type { FitmentStatement } from "./fitment-statement.ts";
import type { CellsRead } from "./read-cells.ts";

export type Read = (text: string) => TextRead;

/** What a description says the part fits. */
export interface ListedRead {
  readonly kind: FitmentStatement["kind"];
  readonly read: TextRead;
  /** Words from separate columns. */
  readonly cells: CellsRead;
  /** The catalog model whose make and model the row gives exactly. */
  readonly id: number | null;
  /** The line above, whose years apply: "Fits 2009-2011 BMW 3-series:". */
  readonly head?: string;
  /** Its sentence adds to what is said elsewhere: "Also fits 2000-2003 S2000". */
  readonly isAdded?: true;
  /** The line also says other things, so its years only narrow those of the title. */
  readonly narrows?: true;
  /** From a yard's interchange book: "Interchange: Camaro 10-15 (6.2L)". */
  readonly ofInterchange?: true;
}
