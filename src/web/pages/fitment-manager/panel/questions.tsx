import { CircleCheck, CircleHelp } from "lucide-react";
import { useState } from "react";
import type { Batch } from "#contract/batches.ts";
import type { Fitment } from "#contract/fitment.ts";
import type { FitmentReview } from "#contract/fitments.ts";
import { failureWords } from "../../../api/failure-words.ts";
import { useAnswerQuestion } from "../../../api/fitments.ts";
import { useAnswerEverywhere, useAskingCount, useSkipQuestion } from "../../../api/questions.ts";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { showToast } from "../../../lib/toast-store.ts";
import { countOf, formatCount } from "../../../lib/count-words.ts";
import { AddVehicle } from "../edit/add-vehicle.tsx";
import { AnswerButtons } from "../questions/answer-buttons.tsx";
import { useKeptInPlace } from "../questions/use-kept-in-place.ts";

type Question = FitmentReview["questions"][number];

interface QuestionsProps {
  readonly listingId: string;
  readonly questions: readonly Question[];
  /** While rows are edited an answer would change them underneath. */
  readonly disabled: boolean;
  readonly track: (batch: Batch) => void;
}

/** What was done with a question here. Answered ones stay in place until the panel closes. */
type Done = { readonly ids: readonly string[] } | "vehicles" | "skipped";

/**
 * Asks the questions that only the seller can answer. This listing is generated again immediately,
 * and the others that ask the same follow if the seller wants that.
 */
export function Questions({ questions, ...rest }: QuestionsProps) {
  const [done, setDone] = useState<ReadonlyMap<string, Done>>(new Map());
  const shown = useKeptInPlace(questions, {
    keyOf: ({ key }) => key,
    keepsGone: ({ key }) => done.has(key),
  });
  if (shown.length === 0) return null;
  // The number keys answer one question at a time.
  const open = shown.filter(({ item, isOpen }) => isOpen && !done.has(item.key));
  const keyed = open.find(({ item }) => item.answered === null) ?? open[0];
  return (
    <section aria-label="Questions" className="flex flex-col gap-2">
      {shown.map((one) => (
        <QuestionBox
          key={one.item.key}
          question={one.item}
          isOpen={one.isOpen}
          keyed={one === keyed}
          done={done.get(one.item.key) ?? null}
          onDone={(what) => setDone(new Map([...done, [one.item.key, what]]))}
          {...rest}
        />
      ))}
    </section>
  );
}

interface Given {
  readonly key: string;
  readonly answer: string[];
}

/**
 * Answers here first, so that the panel shows what follows from it without waiting for the others.
 */
function useAnswer({
  listingId,
  track,
  onDone,
}: Pick<QuestionBoxProps, "listingId" | "track" | "onDone">) {
  const here = useAnswerQuestion(listingId);
  const everywhere = useAnswerEverywhere();
  const skipping = useSkipQuestion();
  const fail = (error: unknown) =>
    showToast({
      title: "Your answer wasn't saved",
      description: failureWords(error),
      variant: "destructive",
    });
  const give = async (given: Given, others: number) => {
    try {
      const review = await here.mutateAsync(given);
      onDone({ ids: given.answer });
      const rows = `${countOf(review.rows.length, "row")} now`;
      if (others === 0)
        return showToast({ title: "Answered", description: `This listing has ${rows}.` });
      const { listings, batch } = await everywhere.mutateAsync(given);
      if (batch) track(batch);
      return showToast({
        title: "Answered",
        description: `This listing has ${rows}; ${countOf(listings, "other")} like it ${listings === 1 ? "follows" : "follow"}.`,
      });
    } catch (error) {
      return fail(error);
    }
  };
  const giveVehicles = (key: string, vehicles: readonly Fitment[]) =>
    here.mutate(
      { key, vehicles: [...vehicles] },
      {
        onSuccess: (review) => {
          onDone("vehicles");
          showToast({
            title: "Answered",
            description: `This listing has ${countOf(review.rows.length, "row")} now.`,
          });
        },
        onError: fail,
      },
    );
  const skip = (key: string) =>
    skipping.mutate(key, {
      onSuccess: () => {
        onDone("skipped");
        showToast({
          title: "Skipped",
          description: "The question stays open, and comes last from now on.",
        });
      },
      onError: fail,
    });
  return {
    give,
    giveVehicles,
    skip,
    isPending: here.isPending || everywhere.isPending || skipping.isPending,
  };
}

interface QuestionBoxProps extends Omit<QuestionsProps, "questions"> {
  readonly question: Question;
  /** The listing still asks it. */
  readonly isOpen: boolean;
  /** The number keys choose its options. */
  readonly keyed: boolean;
  readonly done: Done | null;
  readonly onDone: (done: Done) => void;
}

function QuestionBox(props: QuestionBoxProps) {
  const { question, isOpen, keyed, disabled, done } = props;
  const { key } = question;
  const { give, giveVehicles, skip, isPending } = useAnswer(props);
  const [all, setAll] = useState(false);
  const [picks, setPicks] = useState(false);
  const count = useAskingCount(key).data ?? 1;
  const isLocked = disabled || isPending;
  const isDone = !isOpen || (done !== null && done !== "skipped");
  const given = givenOf(question, done);
  return (
    <div className="rounded-md border border-ready/40 bg-ready-soft px-3 py-2.5">
      <QuestionText text={question.text} isDone={isDone} isAnswered={isDone || given.length > 0} />
      <div className="mt-2 flex flex-wrap gap-2 pl-6">
        <AnswerButtons
          question={question}
          given={given}
          disabled={isLocked || isDone}
          keyed={keyed}
          onAnswer={(ids) => void give({ key, answer: [...ids] }, all ? count - 1 : 0)}
          more={[
            { label: "Other…", run: () => setPicks(!picks) },
            { label: "Skip", run: () => skip(key) },
          ]}
        />
      </div>
      {picks && !isDone ? (
        <div className="mt-2 rounded-md bg-surface">
          <AddVehicle onAdd={(vehicles) => giveVehicles(key, vehicles)} />
        </div>
      ) : null}
      {isDone ? null : <AnswerAll count={count} all={all} disabled={isLocked} onChange={setAll} />}
      <Hint {...props} isDone={isDone} />
    </div>
  );
}

/** Lets the answer apply to every listing that asks the same. */
function AnswerAll({
  count,
  all,
  disabled,
  onChange,
}: {
  readonly count: number;
  readonly all: boolean;
  readonly disabled: boolean;
  readonly onChange: (all: boolean) => void;
}) {
  return count > 1 ? (
    <label className="mt-2 flex w-fit items-center gap-2 pl-6 text-sm">
      <Checkbox checked={all} disabled={disabled} onChange={() => onChange(!all)} />
      Answer all {formatCount(count)} listings that ask this
    </label>
  ) : null;
}

/** Returns the options that were chosen here, or before. */
function givenOf({ answered }: Question, done: Done | null): readonly string[] {
  if (done !== null && typeof done === "object") return done.ids;
  return [answered ?? []].flat();
}

function QuestionText({
  text,
  isDone,
  isAnswered,
}: {
  readonly text: string;
  readonly isDone: boolean;
  readonly isAnswered: boolean;
}) {
  return (
    <p className="flex items-start gap-2 font-medium">
      {isAnswered ? (
        <CircleCheck className="mt-0.5 size-4 shrink-0 text-synced" aria-hidden />
      ) : (
        <CircleHelp className="mt-0.5 size-4 shrink-0 text-ready" aria-hidden />
      )}
      <span>
        {text}
        {isDone ? <span className="sr-only"> (answered)</span> : null}
      </span>
    </p>
  );
}

/** Describes the state of a question. */
function Hint({
  question,
  disabled,
  done,
  isDone,
}: Pick<QuestionBoxProps, "question" | "disabled" | "done"> & { readonly isDone: boolean }) {
  const words = isDone
    ? done === "vehicles"
      ? "Answered with the vehicles you chose."
      : "Answered."
    : done === "skipped" || question.skipped
      ? "Skipped. It is still open."
      : question.answered === null
        ? null
        : "You gave this answer before. Press it to generate this listing with it.";
  return (
    <>
      {words ? <p className="mt-1 pl-6 text-xs text-muted">{words}</p> : null}
      {disabled && !isDone ? (
        <p className="mt-1 pl-6 text-xs text-muted">Save or discard your edits first.</p>
      ) : null}
    </>
  );
}
