import { createContext } from "react";
import type { Vehicle } from "./report-subjects.ts";

/** The rows that the seller wants to report. */
export interface Pointed {
  readonly words: string;
  readonly rows: readonly Vehicle[];
}

/**
 * Opens the report dialog, for some rows or for the listing as a whole. Null while the rows on the
 * screen aren't those that are stored.
 */
export const ReportContext = createContext<((pointed: Pointed | null) => void) | null>(null);
