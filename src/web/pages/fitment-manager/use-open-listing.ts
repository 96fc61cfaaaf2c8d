import { useCallback, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { openListingParameter } from "../../lib/paths.ts";
import { overPlace, readPlaceBehind } from "../../lib/place-behind.ts";

/**
 * The listing in the side panel, kept in the address so that it can be shared and reloaded. Back
 * closes the panel.
 */
export function useOpenListing() {
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const openId = parameters.get(openListingParameter);
  /** The table that the panel was opened from. A panel opened by its address has none behind it. */
  const behind = readPlaceBehind(state);
  const latest = useRef({ openId, behind, key });
  latest.current = { openId, behind, key };
  const setOpenId = useCallback(
    (id: string | null) => {
      const before = latest.current;
      if (id === before.openId) return;
      // Pressing Escape twice must not go back twice.
      latest.current = { ...before, openId: id };
      if (id === null && before.behind !== null) return void navigate(-1);
      const opens = before.openId === null;
      const table = opens ? before.key : before.behind;
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          if (id === null) next.delete(openListingParameter);
          else next.set(openListingParameter, id);
          return next;
        },
        {
          // Going through the listings one by one shouldn't fill the history.
          replace: !opens,
          preventScrollReset: true,
          state: id === null || table === null ? null : overPlace(table),
        },
      );
    },
    [navigate, setParameters],
  );
  return { openId, setOpenId };
}
