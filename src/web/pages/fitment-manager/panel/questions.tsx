import { CircleCheck, CircleHelp } from "lucide-react";
import { useState } from "react";
import type { Batch } from "#contract/batches.ts";
import type { FitmentReview } from "#contract/fitments.ts";
import { failureWords } from "../../../api/failure-words.ts";
import { useAnswerQuestion } from "../../../api/fitments.ts";
import { useAnswerEverywhere, useAskingCount } from "../../../api/questions.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { showToast } from "../../../components/ui/toast-store.ts";
import { countOf, formatCount } from "../../../lib/count-words.ts";
import { usePanelCommand } from "./panel-commands.ts";

interface QuestionsProps {
  readonly listingId: string;
  readonly questions: FitmentReview["questions"];
  /** While rows are edited an answer would change them underneath. */
  readonly disabled: boolean;
  readonly track: (batch: Batch) => void;
}

/**
 * What only the seller can settle, with answers to click: this listing is generated anew at once,
 * the others that ask the same follow.
 */
export function Questions({ questions, ...rest }: QuestionsProps) {
  if (questions.length === 0) return null;
  // The number keys answer one question at a time.
  const keyed = questions.find(({ answered }) => answered === null) ?? questions[0];
  return (
    <section aria-label="Questions" className="flex flex-col gap-2">
      {questions.map((question) => (
        <QuestionBox key={question.key} question={question} keyed={question === keyed} {...rest} />
      ))}
    </section>
  );
}

/**
 * Answers here first, so that the panel shows what follows from it without waiting for the others.
 */
function useAnswer({ listingId, track }: Pick<QuestionsProps, "listingId" | "track">) {
  const here = useAnswerQuestion(listingId);
  const everywhere = useAnswerEverywhere();
  const give = async (given: { readonly key: string; readonly answer: string }, others: number) => {
    try {
      const review = await here.mutateAsync(given);
      const rows = `${countOf(review.rows.length, "row")} now`;
      if (others === 0)
        return showToast({
          title: "Answered",
          description: `This listing was generated anew: ${rows}.`,
        });
      const { listings, batch } = await everywhere.mutateAsync(given);
      if (batch) track(batch);
      return showToast({
        title: "Answered",
        description: `This listing has ${rows}; ${countOf(listings, "other")} like it ${listings === 1 ? "follows" : "follow"}.`,
      });
    } catch (error) {
      return showToast({
        title: "The answer was not saved",
        description: failureWords(error),
        variant: "destructive",
      });
    }
  };
  return { give, isPending: here.isPending || everywhere.isPending };
}

interface QuestionBoxProps extends Omit<QuestionsProps, "questions"> {
  readonly question: FitmentReview["questions"][number];
  /** The number keys choose its options. */
  readonly keyed: boolean;
}

function QuestionBox({ question, keyed, listingId, disabled, track }: QuestionBoxProps) {
  const { give, isPending } = useAnswer({ listingId, track });
  const [all, setAll] = useState(false);
  const count = useAskingCount(question.key).data ?? 1;
  const choose = (id: string) => void give({ key: question.key, answer: id }, all ? count - 1 : 0);
  usePanelCommand(
    "answer",
    keyed && !disabled && !isPending
      ? (number) => {
          const option = question.options[number - 1];
          if (option) choose(option.id);
        }
      : null,
  );
  return (
    <div className="rounded-md border border-ready/40 bg-ready-soft px-3 py-2.5">
      <p className="flex items-start gap-2 font-medium">
        {question.answered === null ? (
          <CircleHelp className="mt-0.5 size-4 shrink-0 text-ready" aria-hidden />
        ) : (
          <CircleCheck className="mt-0.5 size-4 shrink-0 text-synced" aria-hidden />
        )}
        {question.text}
      </p>
      <div className="mt-2 flex flex-wrap gap-2 pl-6">
        {question.options.map(({ id, text }, at) => (
          <Button
            key={id}
            aria-pressed={question.answered === id}
            disabled={disabled || isPending}
            onClick={() => choose(id)}
            className={classNames(
              "h-auto! min-h-8 max-w-full py-1 whitespace-normal!",
              question.answered === id && "border-accent! bg-accent-soft! text-accent!",
            )}
          >
            {keyed && at < 9 ? <NumberKey number={at + 1} /> : null}
            {text}
          </Button>
        ))}
      </div>
      {count > 1 ? (
        <label className="mt-2 flex w-fit items-center gap-2 pl-6 text-sm">
          <Checkbox checked={all} disabled={disabled || isPending} onChange={() => setAll(!all)} />
          Answer all {formatCount(count)} listings that ask this
        </label>
      ) : null}
      {question.answered === null ? null : (
        <p className="mt-1 pl-6 text-xs text-muted">
          You gave this answer before; press one to generate this listing with it.
        </p>
      )}
      {disabled ? (
        <p className="mt-1 pl-6 text-xs text-muted">Save or discard your edits first.</p>
      ) : null}
    </div>
  );
}

/** The key that chooses an option, where there is a keyboard. */
function NumberKey({ number }: { readonly number: number }) {
  return (
    <span className="text-muted pointer-coarse:hidden" aria-hidden>
      {number}
    </span>
  );
}
