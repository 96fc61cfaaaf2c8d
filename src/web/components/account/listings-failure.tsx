import { connectionProblem } from "../../api/connection-problem.ts";
import { failureWords } from "../../api/failure-words.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { ConnectionScreen } from "./connection-screens.tsx";

/** A screen's listings could not be read: for want of a connection, or for a reason that may be over soon. */
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
    <Notice
      tone="error"
      alert
      title="Error loading listings. Please try again."
      action={
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      }
    >
      {failureWords(error)}
    </Notice>
  );
}
