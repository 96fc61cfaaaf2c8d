import { connectionProblem } from "../../api/connection-problem.ts";
import { QueryFailure } from "../layout/query-failure.tsx";
import type { FailedQuery } from "../layout/query-failure.tsx";
import { ConnectionScreen } from "./connection-screens.tsx";

/** Says why the listings failed to load, and offers to connect or to try again. */
export function ListingsFailure({ query }: { readonly query: FailedQuery }) {
  const problem = connectionProblem(query.error);
  if (problem) return <ConnectionScreen problem={problem} />;
  return <QueryFailure query={query} title="Error loading listings. Please try again." />;
}
