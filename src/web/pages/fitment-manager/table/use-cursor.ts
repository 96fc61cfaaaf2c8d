import { useCallback, useState } from "react";

/** The listing on which the keys act. While the panel is open it goes along. */
export function useCursor(shownIds: readonly string[], openId: string | null, setOpenId: (id: string | null) => void) {
  const [cursor, setCursor] = useState<string | null>(null);
  const current = openId ?? cursor;
  const move = useCallback(
    (steps: number) => {
      const at = current === null ? -1 : shownIds.indexOf(current);
      const next = shownIds[Math.min(shownIds.length - 1, Math.max(0, at === -1 ? 0 : at + steps))];
      if (next === undefined) return;
      setCursor(next);
      if (openId !== null) setOpenId(next);
    },
    [current, shownIds, openId, setOpenId],
  );
  return { cursor: current, setCursor, move };
}
