import { useCallback, useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { ModelGrid } from "./build-grid.ts";
import { placeAfter } from "./grid-range.ts";
import type { Place } from "./grid-range.ts";

/**
 * The cell that has the grid's one tab stop, and the range that is being marked from an anchor to
 * it, with Shift and the arrows or by dragging.
 */
export function useGridCursor(grid: ModelGrid, frame: RefObject<HTMLElement | null>) {
  const [at, setAt] = useState<Place>({ line: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place | null>(null);
  const takesFocus = useRef(false);
  // The grid may have become smaller.
  const active = {
    line: Math.min(at.line, grid.lines.length - 1),
    column: Math.min(at.column, grid.years.length - 1),
  };
  const { line, column } = active;
  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    cellAt(frame.current, { line, column })?.focus();
  }, [frame, line, column]);

  /** Goes where a key leads. @returns false if the key doesn't move */
  const moveBy = (key: string, { extend, far }: { extend: boolean; far: boolean }): boolean => {
    const next = placeAfter(grid, active, { key, far });
    if (!next) return false;
    takesFocus.current = true;
    setAnchor(extend ? (anchor ?? active) : null);
    setAt(next);
    return true;
  };
  const goTo = useCallback((place: Place) => setAt(place), []);
  return {
    active,
    anchor,
    setAnchor,
    goTo,
    moveBy,
  };
}

/** Returns the element of a cell, if it is drawn. */
export function cellAt(frame: HTMLElement | null, { line, column }: Place): HTMLElement | null {
  return (
    frame?.querySelector<HTMLElement>(`[data-line="${line}"][data-column="${column}"]`) ?? null
  );
}

/** Returns the place of the cell that an event is about. */
export function placeOf(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-line]") : null;
  return cell
    ? { line: Number(cell.dataset["line"]), column: Number(cell.dataset["column"]) }
    : null;
}
