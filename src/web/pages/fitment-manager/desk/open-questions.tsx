import type { Batch } from "#contract/batches.ts";
import type { OpenQuestion } from "#contract/fitments.ts";
import { CircleCheck, CircleHelp } from "lucide-react";
import { failureWords } from "../../../api/failure-words.ts";
import { questionsPerPage, useAnswerEverywhere, useOpenQuestions } from "../../../api/questions.ts";
import { Pager } from "../../../components/listings/pager.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { showToast } from "../../../components/ui/toast-store.ts";
import { countOf, formatCount } from "../../../lib/count-words.ts";
import { usePagedList } from "../../../lib/use-paged-list.ts";
import { LoadFailure, LoadingCards } from "./desk-states.tsx";

interface OpenQuestionsProps {
  readonly onOpenListing: (listingId: string) => void;
  readonly track: (batch: Batch) => void;
}

/**
 * What only the seller can settle, each wording once: one click answers it for every listing that
 * asks.
 */
export function OpenQuestions({ onOpenListing, track }: OpenQuestionsProps) {
  const { page, setPage, settle } = usePagedList(questionsPerPage);
  const questions = useOpenQuestions(page);
  const pages = settle(questions.data?.total);
  if (questions.isPending) return <LoadingCards label="Loading the questions" />;
  if (questions.isError && !questions.data)
    return <LoadFailure title="The questions could not be read" query={questions} />;
  if (questions.data.total === 0) {
    return (
      <EmptyState icon={<CircleCheck aria-hidden />} title="No open questions">
        A listing whose words can mean several vehicles asks here. Generate fitments, and what only
        you can know comes up.
      </EmptyState>
    );
  }
  const { rows, total } = questions.data;
  const asking = rows.reduce((sum, { count }) => sum + count, 0);
  const asked = countOf(total, "question");
  return (
    <>
      <p className="mb-3 text-muted">
        {pages > 1
          ? `${asked}, the most frequent first`
          : `${asked} on ${countOf(asking, "listing")}`}
        . An answer is kept for your account: the same words are not asked about again.
      </p>
      <ul className="flex flex-col gap-3">
        {rows.map((question) => (
          <QuestionCard
            key={`${question.key}\n${question.text}`}
            question={question}
            onOpenListing={onOpenListing}
            track={track}
          />
        ))}
      </ul>
      {pages > 1 ? (
        <Pager page={page} pages={pages} total={total} what="question" onPage={setPage} />
      ) : null}
    </>
  );
}

function QuestionCard({
  question,
  onOpenListing,
  track,
}: OpenQuestionsProps & { readonly question: OpenQuestion }) {
  const answer = useAnswerEverywhere();
  const { key, count, listings } = question;
  const give = ({ id, text }: OpenQuestion["options"][number]) =>
    answer.mutate(
      { key, answer: id },
      {
        onSuccess: ({ listings: changed, batch }) => {
          showToast({
            title: "Answered",
            description: `${countOf(changed, "listing")} generated anew with "${text}".`,
          });
          if (batch) track(batch);
        },
        onError: (error) =>
          showToast({
            title: "The answer was not saved",
            description: failureWords(error),
            variant: "destructive",
          }),
      },
    );
  return (
    <li className="rounded-md border border-line px-4 py-3">
      <p className="flex items-start gap-2 font-medium">
        <CircleHelp className="mt-0.5 size-4 shrink-0 text-ready" aria-hidden />
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
        {question.options.map((option) => (
          <Button
            key={option.id}
            disabled={answer.isPending || answer.isSuccess}
            onClick={() => give(option)}
          >
            {option.text}
          </Button>
        ))}
      </div>
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
