import { CircleCheck, SearchX } from "lucide-react";
import type { ListingQuery } from "../../../api/listing-query.ts";
import type { ListingView } from "../../../api/listings.ts";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { formatCount } from "../../../lib/count-words.ts";
import { findSteps } from "../strip/next-steps.ts";
import type { Step } from "../strip/next-steps.ts";
import { emptyWords } from "./empty-words.ts";

interface EmptyListProps {
  readonly counts: Readonly<Record<ListingView, number>>;
  readonly table: { readonly query: ListingQuery };
  readonly onShow: (query: Partial<ListingQuery>) => void;
  readonly onStep: (step: Step) => void;
}

/** Says why no listing is shown, and offers the next step or a way out of the filters. */
export function EmptyList({ counts, table: { query }, onShow, onStep }: EmptyListProps) {
  const { isSuccess, title, text } = emptyWords(query, counts);
  const [next] = findSteps(counts);
  return (
    <EmptyState
      icon={
        isSuccess ? <CircleCheck className="text-synced" aria-hidden /> : <SearchX aria-hidden />
      }
      title={title}
      action={
        <>
          {query.search === "" ? null : (
            <Button onClick={() => onShow({ search: "" })}>Clear the search</Button>
          )}
          {isSuccess && next ? (
            <Button look="primary" onClick={() => onStep(next)}>
              {next.verb} {formatCount(next.count)}
            </Button>
          ) : null}
          {query.view === "all" ? null : (
            <Button onClick={() => onShow({ view: "all", search: "" })}>Show all listings</Button>
          )}
        </>
      }
    >
      <p>{text}</p>
      {isSuccess && !next ? (
        <p className="mt-1">Nothing is left to do until the next pull.</p>
      ) : null}
    </EmptyState>
  );
}
