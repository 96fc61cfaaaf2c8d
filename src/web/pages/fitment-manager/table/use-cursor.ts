import { useCallback, useEffect, useRef, useState } from "react";
import type { ListingWindow } from "../../../api/listing-window.ts";
import { locateListing } from "../../../api/manager-listings.ts";
import type { ListingQuery } from "../../../api/listing-query.ts";
import { clamp, neighborsOf, positionAfter, stepFrom } from "./step-cursor.ts";
import type { Neighbors } from "./step-cursor.ts";
import { useTurns } from "./use-turns.ts";

/**
 * The listing that the keys act on. While the panel is open, it follows. A step to a row that isn't
 * known yet makes the table scroll there (`wanted`), and ends when the row arrives.
 */
export function useCursor(
  { query, known }: { readonly query: ListingQuery; readonly known: ListingWindow | undefined },
  openId: string | null,
  setOpenId: (id: string | null) => void,
) {
  const [kept, keepCursor] = useState<string | null>(null);
  const [wanted, setWanted] = useReadableState<number | null>(null);
  const cursor = openId ?? kept;
  const shown = useRef<Shown>({ query, known, cursor });
  shown.current = { query, known, cursor };
  const neighbors = useRef<Neighbors | null>(null);
  const target = useTarget(cursor);

  const setCursor = useCallback((id: string) => {
    const { known: now } = shown.current;
    neighbors.current = now ? neighborsOf(now, id) : null;
    target.current = null;
    keepCursor(id);
  }, []);
  const arrive = useCallback(
    (id: string) => {
      setWanted(null);
      setCursor(id);
      target.current = id;
      if (openId !== null) setOpenId(id);
    },
    [openId, setOpenId, setCursor],
  );
  const goTo = useCallback(
    (position: number) => {
      const row = shown.current.known?.rows.get(position);
      if (row) arrive(row.listing.listing_id);
      else setWanted(position);
    },
    [arrive],
  );
  const far = useFarSteps(shown, goTo);
  const turns = useTurns(
    () =>
      wanted.current !== null ||
      far.isAsking() ||
      (target.current !== null && target.current !== shown.current.cursor),
  );
  const move = useCallback(
    (rows: number) => {
      const { known: now } = shown.current;
      if (!now?.total) return;
      if (wanted.current !== null) return goTo(clamp(wanted.current + rows, now.total));
      if (far.isAsking()) return far.add(rows);
      const step = stepFrom({ id: target.current ?? cursor, neighbors: neighbors.current }, rows);
      const position = positionAfter(now, step);
      if (position !== null || step.from === null) return goTo(position ?? 0);
      void far.ask(step.from, step.rows).then((found) => found || turns.forget());
    },
    [cursor, goTo, far.ask],
  );
  // Another list starts at its top.
  useEffect(() => {
    setWanted(null);
    turns.forget();
    keepCursor(openId);
  }, [query]);
  useEffect(() => {
    const row = wanted.current === null ? undefined : known?.rows.get(wanted.current);
    if (row) arrive(row.listing.listing_id);
  }, [known, wanted.current, arrive]);
  return {
    cursor,
    wanted: wanted.current,
    setCursor,
    move,
    turns,
  };
}

/** The list on the screen, and the listing that the screen shows as the current one. */
interface Shown {
  readonly query: ListingQuery;
  readonly known: ListingWindow | undefined;
  readonly cursor: string | null;
}

/** Steps from a listing whose place only the server knows. */
function useFarSteps(shown: Readonly<{ current: Shown }>, goTo: (position: number) => void) {
  /** Rows to go once the server has said where the listing is. */
  const [toGo, setToGo] = useReadableState<number | null>(null);
  /** @returns false if the listing is gone from the account, or the list from the screen */
  const ask = useCallback(
    async (from: string, rows: number): Promise<boolean> => {
      const { query: list } = shown.current;
      setToGo(rows);
      const place = await locateListing(list, from).catch(() => null);
      const left = toGo.current ?? 0;
      setToGo(null);
      const { known: now, query: latest } = shown.current;
      if (place === null || !now || latest !== list) return false;
      goTo(clamp(place + left, now.total));
      return true;
    },
    [goTo],
  );
  return {
    ask,
    isAsking: () => toGo.current !== null,
    add: (rows: number) => setToGo((toGo.current ?? 0) + rows),
  };
}

/** State that can be read right after it was set, and not only once the screen is drawn again. */
function useReadableState<T>(initial: T): [Readonly<{ current: T }>, (value: T) => void] {
  const now = useRef(initial);
  const [, draw] = useState(initial);
  const set = useCallback((value: T) => {
    now.current = value;
    draw(() => value);
  }, []);
  return [now, set];
}

/** The target of the last step, until the address follows. Keys may be pressed faster than that. */
function useTarget(cursor: string | null) {
  const target = useRef<string | null>(null);
  useEffect(() => {
    if (target.current === cursor) target.current = null;
  }, [cursor]);
  return target;
}
