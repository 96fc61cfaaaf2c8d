import { queryOptions, useQuery } from "@tanstack/react-query";
import { currentUserKey } from "./query-client.ts";

/** Loads the call's code on demand, because most visitors of the public pages never need it. */
export const currentUserQuery = queryOptions({
  queryKey: currentUserKey,
  queryFn: async ({ signal }) => (await import("./accounts.ts")).fetchCurrentUser(signal),
});

/** Reads the signed-in user: null for a visitor, undefined while loading. */
export function useCurrentUser() {
  const query = useQuery(currentUserQuery);
  return { ...query, user: query.data === undefined && query.isError ? null : query.data };
}
