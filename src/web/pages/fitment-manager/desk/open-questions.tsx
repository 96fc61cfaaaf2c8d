import type { Batch } from "#contract/batches.ts";
import type { OpenQuestion } from "#contract/answers.ts";
import { CircleCheck, CircleHelp } from "lucide-react";
import { useState } from "react";
import { failureWords } from "../../../api/failure-words.ts";
import {
  questionsPerPage,
  useAnswerEverywhere,
  useOpenQuestions,
  useSkipQuestion,
} from "../../../api/questions.ts";
import { Pager } from "../../../components/listings/pager.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { QueryFailure } from "../../../components/layout/query-failure.tsx";
import { showToast } from "../../../lib/toast-store.ts";
import { countOf, formatCount } from "../../../lib/count-words.ts";
import { usePagedList } from "../../../lib/use-paged-list.ts";
import { AnswerButtons } from "../questions/answer-buttons.tsx";
import { useKeptInPlace } from "../questions/use-kept-in-place.ts";
import { LoadingCards } from "./loading-cards.tsx";

interface OpenQuestionsProps {
  readonly onOpenListing: (listingId: string) => void;
  readonly track: (batch: Batch) => void;
}

/**
 * Lists the questions that only the seller can answer, each wording once: one click answers it for
 * every listing that asks.
 */
export function OpenQuestions({ onOpenListing, track }: OpenQuestionsProps) {
  const { page, setPage, settle } = usePagedList(questionsPerPage);
  const questions = useOpenQuestions(page);
  const pages = settle(questions.data?.total);
  if (questions.isPending) return <LoadingCards label="Loading the questions" />;
  if (questions.isError && !questions.data)
    return <QueryFailure query={questions} title="Couldn't load the questions" />;
  const { rows, total } = questions.data;
  return (
    <>
      <QuestionCards
        key={page}
        questions={rows}
        total={total}
        isPaged={pages > 1}
        onOpenListing={onOpenListing}
        track={track}
      />
      {pages > 1 ? (
        <Pager page={page} pages={pages} total={total} what="question" onPage={setPage} />
      ) : null}
    </>
  );
}

interface QuestionCardsProps extends OpenQuestionsProps {
  readonly questions: readonly OpenQuestion[];
  readonly total: number;
  readonly isPaged: boolean;
}

/** The questions of a page. Answered ones stay in place until the page is left. */
function QuestionCards({ questions, total, isPaged, ...rest }: QuestionCardsProps) {
  const [done, setDone] = useState<ReadonlyMap<string, string>>(new Map());
  const shown = useKeptInPlace(questions, {
    keyOf,
    keepsGone: (question) => done.has(keyOf(question)),
  });
  if (shown.length === 0) {
    return (
      <EmptyState icon={<CircleCheck aria-hidden />} title="No open questions">
        A listing whose words can mean several vehicles asks here. Generate fitments, and anything
        only you can know comes up.
      </EmptyState>
    );
  }
  const asking = questions.reduce((sum, { count }) => sum + count, 0);
  const asked = countOf(total, "question");
  return (
    <>
      <p className="mb-3 text-muted">
        {total === 0
          ? "No open questions are left"
          : isPaged
            ? `${asked}, first those that settle the most listings`
            : `${asked} on ${countOf(asking, "listing")}`}
        . An answer is kept for your account: the same words don't raise the question again.
      </p>
      <ul className="flex flex-col gap-3">
        {shown.map(({ item, isOpen }) => (
          <QuestionCard
            key={keyOf(item)}
            question={item}
            isOpen={isOpen}
            done={done.get(keyOf(item)) ?? null}
            onDone={(words) => setDone(new Map([...done, [keyOf(item), words]]))}
            {...rest}
          />
        ))}
      </ul>
    </>
  );
}

function keyOf({ key, text }: OpenQuestion): string {
  return `${key}\n${text}`;
}

interface QuestionCardProps extends OpenQuestionsProps {
  readonly question: OpenQuestion;
  /** A listing still asks it. */
  readonly isOpen: boolean;
  /** The action that was taken here. */
  readonly done: string | null;
  readonly onDone: (words: string) => void;
}

function useCardAnswer({ question: { key }, track, onDone }: QuestionCardProps) {
  const answer = useAnswerEverywhere();
  const skipping = useSkipQuestion();
  const fail = (error: unknown) =>
    showToast({
      title: "Your answer wasn't saved",
      description: failureWords(error),
      variant: "destructive",
    });
  const give = (ids: readonly string[], text: string) =>
    answer.mutate(
      { key, answer: [...ids] },
      {
        onSuccess: ({ listings, batch }) => {
          onDone(`Answered: ${text}`);
          showToast({
            title: "Answered",
            description: `Generating ${countOf(listings, "listing")} again with "${text}".`,
          });
          if (batch) track(batch);
        },
        onError: fail,
      },
    );
  const skip = () =>
    skipping.mutate(key, {
      onSuccess: () => onDone("Skipped. It stays open, and comes last from now on."),
      onError: fail,
    });
  return {
    give,
    skip,
    isAnswered: answer.isSuccess,
    given: answer.isSuccess ? [answer.variables.answer].flat() : [],
    isPending: answer.isPending || skipping.isPending,
  };
}

function QuestionCard(props: QuestionCardProps) {
  const { question, isOpen, done, onOpenListing } = props;
  const { count, listings } = question;
  const { give, skip, given, isAnswered, isPending } = useCardAnswer(props);
  return (
    <li className="rounded-md border border-line px-4 py-3">
      <p className="flex items-start gap-2 font-medium">
        {isAnswered ? (
          <CircleCheck className="mt-0.5 size-4 shrink-0 text-synced" aria-hidden />
        ) : (
          <CircleHelp className="mt-0.5 size-4 shrink-0 text-ready" aria-hidden />
        )}
        {question.text}
      </p>
      <div
        role="group"
        aria-label={count > 1 ? `Answer all ${formatCount(count)} like this` : "Answer"}
        className="mt-3 flex flex-wrap items-center gap-2 pl-6"
      >
        <span className="text-sm text-muted">
          {count > 1 ? `Answer all ${formatCount(count)} like this:` : "Answer:"}
        </span>
        <AnswerButtons
          question={question}
          given={given}
          disabled={isPending || isAnswered || !isOpen}
          onAnswer={give}
          more={[{ label: "Skip", run: skip }]}
        />
      </div>
      {done ? (
        <p className="mt-1 pl-6 text-sm text-muted" role="status">
          {done}
        </p>
      ) : null}
      <details className="mt-3 pl-6 text-sm" open>
        <summary className="w-fit rounded-md text-muted underline-offset-2 hover:underline">
          Asked by {countOf(count, "listing")}
        </summary>
        <ul className="mt-1 flex flex-col gap-0.5">
          {listings.map(({ listing_id, title }) => (
            <li key={listing_id}>
              <button
                type="button"
                onClick={() => onOpenListing(listing_id)}
                className="max-w-full truncate rounded-md text-left text-accent underline-offset-2 hover:underline"
              >
                {title || listing_id}
              </button>
            </li>
          ))}
          {count > listings.length ? (
            <li className="text-muted">… and {formatCount(count - listings.length)} more</li>
          ) : null}
        </ul>
      </details>
    </li>
  );
}
