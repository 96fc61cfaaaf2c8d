import { useCallback, useState } from "react";
import { z } from "zod";
import type { HideableColumn } from "../table/columns.tsx";

const storageKey = "fitwright.manager.columns";
const stored = z.record(z.string(), z.boolean());
const atFirst: Readonly<Record<string, boolean>> = {
  year: false,
  vin: false,
  sku: false,
  price: false,
  quantity: false,
  updated: false,
};

function readStored(): Readonly<Record<string, boolean>> {
  try {
    const parsed = stored.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? "null"));
    return parsed.success ? { ...atFirst, ...parsed.data } : atFirst;
  } catch {
    return atFirst;
  }
}

/**
 * Holds which columns the seller wants to see, remembered in this browser. A column that isn't
 * listed is shown.
 */
export function useColumns() {
  const [visibility, setVisibility] = useState(readStored);
  const toggle = useCallback((column: HideableColumn) => {
    setVisibility((before) => {
      const next = { ...before, [column]: before[column] === false };
      try {
        localStorage.setItem(storageKey, JSON.stringify(next));
      } catch {
        // Storage may be blocked; the choice then lasts until the page is left.
      }
      return next;
    });
  }, []);
  const isShown = useCallback(
    (column: HideableColumn) => visibility[column] !== false,
    [visibility],
  );
  return { visibility, isShown, toggle };
}
