import { createContext, useContext } from "react";
import type { RowProgress } from "./row-work.ts";

export interface RowHandlers {
  readonly select: (id: string, range: boolean) => void;
  readonly open: (id: string) => void;
  readonly generate: (id: string) => void;
  readonly sync: (id: string) => void;
  /** Accepts the listing's fitments and goes to the next one. */
  readonly accept: (id: string) => void;
}

export interface RowState {
  readonly selected: boolean;
  readonly open: boolean;
  readonly progress: RowProgress | undefined;
  readonly handlers: RowHandlers;
}

/** The state of a cell's row, apart from the listing. */
export const RowContext = createContext<RowState | null>(null);

export function useRow(): RowState {
  const row = useContext(RowContext);
  if (!row) throw new Error("A cell stands outside a row.");
  return row;
}
