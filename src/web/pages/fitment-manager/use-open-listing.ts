import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { openListingParameter } from "../../lib/paths.ts";

/**
 * The listing in the side panel, kept in the address so that it can be sent, reloaded and gone back
 * to.
 */
export function useOpenListing() {
  const [parameters, setParameters] = useSearchParams();
  const openId = parameters.get(openListingParameter);
  const setOpenId = useCallback(
    (id: string | null) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          if (id === null) next.delete(openListingParameter);
          else next.set(openListingParameter, id);
          return next;
        },
        // Going through the listings one by one should not fill the history.
        { replace: true, preventScrollReset: true },
      ),
    [setParameters],
  );
  return { openId, setOpenId };
}
