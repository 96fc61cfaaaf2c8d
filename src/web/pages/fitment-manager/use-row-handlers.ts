import { useMemo, useRef } from "react";
import { focusPanel } from "./panel/focus-panel.ts";
import type { SelectedListings } from "../../api/listings.ts";
import type { RowHandlers } from "./table/row-context.ts";

interface RowActions extends Pick<RowHandlers, "select"> {
  readonly setCursor: (listingId: string) => void;
  readonly setOpenId: (listingId: string) => void;
  readonly generate: (listingId: string) => Promise<void>;
  readonly askToSync: (listings: SelectedListings) => void;
  readonly accept: (listings: SelectedListings) => Promise<void>;
  readonly move: (steps: number) => void;
}

/**
 * Returns the handlers of a row. The object stays the same while the actions do, so that rows don't
 * render again.
 */
export function useRowHandlers({
  select,
  setCursor,
  setOpenId,
  generate,
  askToSync,
  accept,
  move,
}: RowActions): RowHandlers {
  // Changes with every step, but the handlers must not.
  const latestMove = useRef(move);
  latestMove.current = move;
  return useMemo(
    () => ({
      select,
      open: (id) => {
        setCursor(id);
        setOpenId(id);
        focusPanel(id);
      },
      generate: (id) => void generate(id),
      sync: (id) => askToSync({ listing_ids: [id] }),
      accept: (id) => {
        void accept({ listing_ids: [id] });
        latestMove.current(1);
      },
    }),
    [select, setCursor, setOpenId, generate, askToSync, accept],
  );
}
