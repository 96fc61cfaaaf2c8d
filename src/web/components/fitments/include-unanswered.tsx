import { useId } from "react";
import type { ReactNode } from "react";
import { countOf, formatCount } from "../../lib/count-words.ts";
import { Checkbox } from "../ui/checkbox.tsx";

interface IncludeUnansweredProps {
  readonly ready: number;
  /** Listings or products with open questions, and the number of their questions. */
  readonly unanswered: number;
  readonly questions: number;
  readonly included: boolean;
  readonly onInclude: (included: boolean) => void;
  /** Explains what happens to those that are left out. */
  readonly children: ReactNode;
}

/** Shows how many are ready and how many need an answer, and lets the seller include the latter. */
export function IncludeUnanswered({
  ready,
  unanswered,
  questions,
  included,
  onInclude,
  children,
}: IncludeUnansweredProps) {
  const id = useId();
  const need = unanswered === 1 ? "needs an answer" : "need an answer";
  return (
    <fieldset>
      <legend className="text-lg font-semibold">
        {formatCount(ready)} ready, {formatCount(unanswered)} {need}
      </legend>
      {ready === 0 ? null : (
        <label className="mt-2 flex items-start gap-2">
          <Checkbox className="mt-0.5 cursor-default" checked disabled />
          <span>{formatCount(ready)} ready</span>
        </label>
      )}
      <label className="mt-1 flex items-start gap-2">
        <Checkbox
          className="mt-0.5"
          checked={included}
          aria-describedby={id}
          onChange={(event) => onInclude(event.target.checked)}
        />
        <span>
          Include {formatCount(unanswered)} that {need}
        </span>
      </label>
      <p id={id} className="mt-1 pl-6 text-sm text-muted">
        {countOf(questions, "question")} {questions === 1 ? "is" : "are"} still open. Without an
        answer, some of these fitments may be wrong. {children}
      </p>
    </fieldset>
  );
}
