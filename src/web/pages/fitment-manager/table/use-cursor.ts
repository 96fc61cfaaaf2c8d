import { useCallback, useRef, useState } from "react";
import { neighboursOf, stepFrom } from "./step-cursor.ts";
import type { Neighbours } from "./step-cursor.ts";

/** The listing on which the keys act. While the panel is open it goes along. */
export function useCursor(
  shownIds: readonly string[],
  openId: string | null,
  setOpenId: (id: string | null) => void,
) {
  const [cursor, keepCursor] = useState<string | null>(null);
  const shown = useRef(shownIds);
  shown.current = shownIds;
  const neighbours = useRef<Neighbours | null>(null);
  const current = openId ?? cursor;
  const setCursor = useCallback((id: string) => {
    neighbours.current = neighboursOf(shown.current, id);
    keepCursor(id);
  }, []);
  const move = useCallback(
    (steps: number) => {
      const next = stepFrom(shown.current, { id: current, neighbours: neighbours.current }, steps);
      if (next === null) return;
      setCursor(next);
      if (openId !== null) setOpenId(next);
    },
    [current, openId, setOpenId, setCursor],
  );
  return { cursor: current, setCursor, move };
}
