import { CircleCheck, CircleHelp } from "lucide-react";
import type { FitmentReview } from "#contract/fitments.ts";
import { failureWords } from "../../../api/failure-words.ts";
import { useAnswerQuestion } from "../../../api/fitments.ts";
import { Button } from "../../../components/ui/button.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { showToast } from "../../../components/ui/toast-store.ts";

interface QuestionsProps {
  readonly listingId: string;
  readonly questions: FitmentReview["questions"];
  /** While rows are edited an answer would change them underneath. */
  readonly disabled: boolean;
}

/** What only the seller can settle, with answers to click. An answer can be changed. */
export function Questions({ listingId, questions, disabled }: QuestionsProps) {
  const answer = useAnswerQuestion(listingId);
  if (questions.length === 0) return null;
  const give = (key: string, text: string) => answer.mutate({ key, answer: text }, { onError: (error) => showToast({ title: "The answer was not saved", description: failureWords(error), variant: "destructive" }) });
  return (
    <section aria-label="Questions" className="flex flex-col gap-2">
      {questions.map((question) => (
        <div key={question.key} className="rounded-md border border-ready/40 bg-ready-soft px-3 py-2.5">
          <p className="flex items-start gap-2 font-medium">
            {question.answered === null ? <CircleHelp className="mt-0.5 size-4 shrink-0 text-ready" aria-hidden /> : <CircleCheck className="mt-0.5 size-4 shrink-0 text-synced" aria-hidden />}
            {question.text}
          </p>
          <div className="mt-2 flex flex-wrap gap-2 pl-6">
            {question.answers.map((text) => (
              <Button
                key={text}
                size="small"
                aria-pressed={question.answered === text}
                disabled={disabled || answer.isPending}
                onClick={() => give(question.key, text)}
                className={classNames(question.answered === text && "border-accent! bg-accent-soft! text-accent!")}
              >
                {text}
              </Button>
            ))}
          </div>
          {disabled ? <p className="mt-1 pl-6 text-xs text-muted">Save or discard your edits first.</p> : null}
        </div>
      ))}
    </section>
  );
}
