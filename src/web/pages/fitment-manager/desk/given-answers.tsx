import type { Batch } from "#contract/batches.ts";
import type { GivenAnswer } from "#contract/answers.ts";
import { MessageSquareText, Undo2 } from "lucide-react";
import { failureWords } from "../../../api/failure-words.ts";
import { answersPerPage, useGivenAnswers, useTakeBackAnswer } from "../../../api/questions.ts";
import { Pager } from "../../../components/listings/pager.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { QueryFailure } from "../../../components/layout/query-failure.tsx";
import { showToast } from "../../../lib/toast-store.ts";
import { countOf } from "../../../lib/count-words.ts";
import { momentWords } from "../../../lib/time-words.ts";
import { usePagedList } from "../../../lib/use-paged-list.ts";
import { LoadingCards } from "./loading-cards.tsx";

/** Lists the answers that the seller gave, which can be undone. */
export function GivenAnswers({ track }: { readonly track: (batch: Batch) => void }) {
  const { page, setPage, settle } = usePagedList(answersPerPage);
  const answers = useGivenAnswers(page);
  const pages = settle(answers.data?.total);
  if (answers.isPending) return <LoadingCards label="Loading the answers" />;
  if (answers.isError && !answers.data)
    return <QueryFailure query={answers} title="Couldn't load the answers" />;
  if (answers.data.total === 0) {
    return (
      <EmptyState icon={<MessageSquareText aria-hidden />} title="No answers yet">
        Your answers are kept here and used for every listing with the same words. You can undo them
        at any time.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-3">
        {answers.data.rows.map((given) => (
          <AnswerCard key={given.key} given={given} track={track} />
        ))}
      </ul>
      {pages > 1 ? (
        <Pager
          page={page}
          pages={pages}
          total={answers.data.total}
          what="answer"
          onPage={setPage}
        />
      ) : null}
    </>
  );
}

function AnswerCard({
  given,
  track,
}: {
  readonly given: GivenAnswer;
  readonly track: (batch: Batch) => void;
}) {
  const takeBack = useTakeBackAnswer();
  const undo = () =>
    takeBack.mutate(given.key, {
      onSuccess: ({ listings, batch }) => {
        showToast({
          title: "Answer undone",
          description:
            listings > 0
              ? `Generating ${countOf(listings, "listing")} without it. The question is open again.`
              : "No listing used it.",
        });
        if (batch) track(batch);
      },
      onError: (error) =>
        showToast({
          title: "The answer wasn't undone",
          description: failureWords(error),
          variant: "destructive",
        }),
    });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-md border border-line px-4 py-3">
      <div className="min-w-60 flex-1">
        <p className="text-muted">{given.text}</p>
        <p className="mt-1 font-medium">{given.answer_text}</p>
        <p className="mt-1 text-xs text-muted">
          Used by {countOf(given.count, "listing")} · answered{" "}
          <time dateTime={given.answered_at}>{momentWords(given.answered_at, new Date())}</time>
        </p>
      </div>
      <Button size="small" busy={takeBack.isPending} onClick={undo}>
        <Undo2 className="size-3.5" aria-hidden /> Undo answer
      </Button>
    </li>
  );
}
