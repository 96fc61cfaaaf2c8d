import type { Batch } from "#contract/batches.ts";
import type { GivenAnswer } from "#contract/fitments.ts";
import { MessageSquareText, Undo2 } from "lucide-react";
import { failureWords } from "../../../api/failure-words.ts";
import { answersPerPage, useGivenAnswers, useTakeBackAnswer } from "../../../api/questions.ts";
import { Pager } from "../../../components/listings/pager.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { showToast } from "../../../components/ui/toast-store.ts";
import { countOf } from "../../../lib/count-words.ts";
import { momentWords } from "../../../lib/time-words.ts";
import { usePagedList } from "../../../lib/use-paged-list.ts";
import { LoadFailure, LoadingCards } from "./desk-states.tsx";

/** What the seller has settled, with the way back. */
export function GivenAnswers({ track }: { readonly track: (batch: Batch) => void }) {
  const { page, setPage, settle } = usePagedList(answersPerPage);
  const answers = useGivenAnswers(page);
  const pages = settle(answers.data?.total);
  if (answers.isPending) return <LoadingCards label="Loading the answers" />;
  if (answers.isError && !answers.data)
    return <LoadFailure title="The answers could not be read" query={answers} />;
  if (answers.data.total === 0) {
    return (
      <EmptyState icon={<MessageSquareText aria-hidden />} title="No answers yet">
        What you answer is kept here and used for every listing with the same words. It can be taken
        back at any time.
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
          title: "Answer taken back",
          description:
            listings > 0
              ? `${countOf(listings, "listing")} generated without it; the question is open again.`
              : "No listing rested on it.",
        });
        if (batch) track(batch);
      },
      onError: (error) =>
        showToast({
          title: "The answer was not taken back",
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
          {countOf(given.count, "listing")} {given.count === 1 ? "rests" : "rest"} on it · answered{" "}
          <time dateTime={given.answered_at}>{momentWords(given.answered_at, new Date())}</time>
        </p>
      </div>
      <Button size="small" busy={takeBack.isPending} onClick={undo}>
        <Undo2 className="size-3.5" aria-hidden /> Take back
      </Button>
    </li>
  );
}
