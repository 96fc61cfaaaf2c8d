import { useCallback, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { z } from "zod";
import { openListingParameter } from "../../lib/paths.ts";

/** Set where the panel was opened from the table, so that the step before is the table alone. */
const openedHere = z.object({ panelOpened: z.literal(true) });

/**
 * The listing in the side panel, kept in the address so that it can be shared and reloaded. Back
 * closes the panel.
 */
export function useOpenListing() {
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const openId = parameters.get(openListingParameter);
  const isOpenedHere = openedHere.safeParse(state).success;
  const latest = useRef({ openId, isOpenedHere });
  latest.current = { openId, isOpenedHere };
  const setOpenId = useCallback(
    (id: string | null) => {
      const before = latest.current;
      if (id === before.openId) return;
      // Pressing Escape twice must not go back twice.
      latest.current = { ...before, openId: id };
      if (id === null && before.isOpenedHere) return void navigate(-1);
      const opens = before.openId === null;
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          if (id === null) next.delete(openListingParameter);
          else next.set(openListingParameter, id);
          return next;
        },
        {
          // Going through the listings one by one should not fill the history.
          replace: !opens,
          preventScrollReset: true,
          state: id !== null && (opens || before.isOpenedHere) ? { panelOpened: true } : null,
        },
      );
    },
    [navigate, setParameters],
  );
  return { openId, setOpenId };
}
