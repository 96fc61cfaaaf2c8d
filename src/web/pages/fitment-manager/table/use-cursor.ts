import { useCallback, useEffect, useRef, useState } from "react";
import type { ListingWindow } from "../../../api/listing-window.ts";
import { locateListing } from "../../../api/manager-listings.ts";
import type { ListingQuery } from "../../../api/listing-query.ts";
import { clamp, neighborsOf, positionAfter, stepFrom } from "./step-cursor.ts";
import type { Neighbors } from "./step-cursor.ts";

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
  const [wanted, setWanted] = useState<number | null>(null);
  const shown = useRef({ query, known });
  shown.current = { query, known };
  const neighbors = useRef<Neighbors | null>(null);
  /** Rows to go once the server has said where the listing is. */
  const toGo = useRef<number | null>(null);
  const cursor = openId ?? kept;
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
  /** Asks the server where a step leads, and adds the steps that are made meanwhile. */
  const askAndGo = useCallback(
    async (from: string, rows: number) => {
      const { query: list } = shown.current;
      toGo.current = rows;
      // One that is gone from the account has no place.
      const place = await locateListing(list, from).catch(() => null);
      const left = toGo.current;
      toGo.current = null;
      const { known: now, query: latest } = shown.current;
      if (place !== null && now && latest === list) goTo(clamp(place + left, now.total));
    },
    [goTo],
  );
  const move = useCallback(
    (rows: number) => {
      const { known: now } = shown.current;
      if (!now?.total) return;
      if (wanted !== null) return goTo(clamp(wanted + rows, now.total));
      if (toGo.current !== null) {
        toGo.current += rows;
        return;
      }
      const step = stepFrom({ id: target.current ?? cursor, neighbors: neighbors.current }, rows);
      const position = positionAfter(now, step);
      if (position !== null || step.from === null) return goTo(position ?? 0);
      void askAndGo(step.from, step.rows);
    },
    [cursor, wanted, goTo, askAndGo],
  );
  useEffect(() => setWanted(null), [query]);
  useEffect(() => {
    const row = wanted === null ? undefined : known?.rows.get(wanted);
    if (row) arrive(row.listing.listing_id);
  }, [known, wanted, arrive]);
  return {
    cursor,
    wanted,
    setCursor,
    move,
  };
}

/** Where the last step led, until the address follows. Keys may be pressed faster than that. */
function useTarget(cursor: string | null) {
  const target = useRef<string | null>(null);
  useEffect(() => {
    if (target.current === cursor) target.current = null;
  }, [cursor]);
  return target;
}
