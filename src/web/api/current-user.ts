import { queryOptions, useQuery } from "@tanstack/react-query";
import { currentUserKey } from "./query-client.ts";

/** The call itself is loaded only when it is made: visitors of the public pages need neither it nor what checks its answer. */
export const currentUserQuery = queryOptions({
  queryKey: currentUserKey,
  queryFn: async ({ signal }) => (await import("./accounts.ts")).fetchCurrentUser(signal),
});

/** The signed-in user; null for a visitor, undefined while unknown. */
export function useCurrentUser() {
  const query = useQuery(currentUserQuery);
  return { ...query, user: query.data === undefined && query.isError ? null : query.data };
}
