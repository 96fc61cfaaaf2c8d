import { useMemo, useState } from "react";
import { missingPerPage, useMissingMpn } from "../../api/mpn.ts";
import type { MissingQuery } from "../../api/mpn.ts";
import { usePagedList } from "../../lib/use-paged-list.ts";
import { useSettled } from "../../lib/use-settled.ts";
import { filterOf } from "./mpn-status.ts";
import type { MpnBadge } from "./mpn-status.ts";

/** The filters of the list. */
export interface MissingView {
  readonly words: string;
  readonly badge: MpnBadge | "all";
}

const wholeView: MissingView = { words: "", badge: "all" };
const typingPauseMs = 200;

/** Reads the page that is shown of the listings that match the filters. */
export function useMissingList(isBatchRunning: boolean) {
  const [view, setView] = useState(wholeView);
  const search = useSettled(view.words, typingPauseMs).trim();
  const { page, setPage, settle } = usePagedList(missingPerPage);
  const query = useMemo(
    (): MissingQuery => ({ mpn: filterOf(view.badge), search }),
    [view.badge, search],
  );
  const list = useMissingMpn({ ...query, page }, { isBatchRunning });
  const look = (next: MissingView) => {
    setView(next);
    setPage(1);
  };
  return {
    list,
    query,
    view,
    look,
    showAll: () => look(wholeView),
    page,
    pages: settle(list.data?.total),
    setPage,
  };
}

export type MissingList = ReturnType<typeof useMissingList>;
