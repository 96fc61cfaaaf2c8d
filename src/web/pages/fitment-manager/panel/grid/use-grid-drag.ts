import { useEffect, useRef } from "react";
import type { PointerEvent } from "react";
import type { Place } from "./grid-range.ts";
import { placeOf } from "./use-grid-cursor.ts";

interface Drag {
  readonly active: Place;
  readonly anchor: Place | null;
  readonly setAnchor: (anchor: Place | null) => void;
  readonly goTo: (place: Place) => void;
  /** Called when a drag over several cells ends. */
  readonly onRange: (from: Place, to: Place) => void;
}

/**
 * Marks a range by dragging the mouse or pen, or with Shift and a click. A finger scrolls instead.
 * A press that stays on its cell is left to the click.
 */
export function useGridDrag(drag: Drag) {
  const latest = useRef(drag);
  useEffect(() => {
    latest.current = drag;
  });
  const isDown = useRef(false);
  useEffect(() => {
    const end = () => {
      if (!isDown.current) return;
      isDown.current = false;
      const { active, anchor, setAnchor, onRange } = latest.current;
      setAnchor(null);
      if (anchor && (anchor.line !== active.line || anchor.column !== active.column))
        onRange(anchor, active);
    };
    window.addEventListener("pointerup", end);
    return () => window.removeEventListener("pointerup", end);
  }, []);
  return {
    onPointerDown: (event: PointerEvent) => {
      const place = placeOf(event.target);
      if (!place || event.button !== 0 || event.pointerType === "touch") return;
      isDown.current = true;
      drag.setAnchor(event.shiftKey ? drag.active : place);
      drag.goTo(place);
    },
    onPointerOver: (event: PointerEvent) => {
      const place = isDown.current ? placeOf(event.target) : null;
      if (place) drag.goTo(place);
    },
  };
}
