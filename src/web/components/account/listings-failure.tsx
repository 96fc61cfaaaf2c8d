import { connectionProblem } from "../../api/connection-problem.ts";
import { failureWords } from "../../api/failure-words.ts";
import { ConnectionScreen } from "./connection-screens.tsx";
import { LoadFailure } from "../ui/load-failure.tsx";

/** Says why the listings failed to load, and offers to connect or to try again. */
export function ListingsFailure({
  error,
  retry,
}: {
  readonly error: Error;
  readonly retry: () => void;
}) {
  const problem = connectionProblem(error);
  if (problem) return <ConnectionScreen problem={problem} />;
  return (
    <LoadFailure title="Error loading listings. Please try again." retry={retry}>
      {failureWords(error)}
    </LoadFailure>
  );
}
