import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { openListingParameter } from "../../../lib/paths.ts";

export const deskViews = ["questions", "answers", "audit"] as const;
export type DeskView = (typeof deskViews)[number];

const viewParameter = "view";

/**
 * Holds which view over all listings is open, in the address, so that Back returns from a listing
 * opened there.
 */
export function useDeskView() {
  const [parameters, setParameters] = useSearchParams();
  const view = deskViews.find((one) => one === parameters.get(viewParameter)) ?? null;
  const change = useCallback(
    (changed: Readonly<Record<string, string | null>>) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changed)) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { preventScrollReset: true },
      ),
    [setParameters],
  );
  const show = useCallback((next: DeskView | null) => change({ [viewParameter]: next }), [change]);
  const openListing = useCallback(
    (id: string) => change({ [viewParameter]: null, [openListingParameter]: id }),
    [change],
  );
  return { view, show, openListing };
}
