import type { Query, QueryClient } from "@tanstack/react-query";

/**
 * Repeats a query's first read if the query was invalidated in the meantime. The answer may be from
 * before the change, but TanStack Query keeps a first read and counts it as current. (It repeats
 * later ones itself.)
 */
export function repeatOutdatedReads(client: QueryClient): void {
  const outdated = new WeakSet<Query>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated") return;
    const { query, action } = event;
    const isFirstRead = query.state.data === undefined && query.state.fetchStatus === "fetching";
    if (action.type === "invalidate" && isFirstRead) outdated.add(query);
    if (action.type === "success" && outdated.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
}
