import { Button } from "../ui/button.tsx";
import { countOf, formatCount } from "../../lib/count-words.ts";

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** The noun for one item of the list. */
  readonly what?: string;
  readonly onPage: (page: number) => void;
}

/** Turns the pages of a list whose length is known. */
export function Pager({ page, pages, total, what = "listing", onPage }: PagerProps) {
  return (
    <nav aria-label="Pages" className="mt-3 flex flex-wrap items-center gap-2 text-sm">
      <p className="mr-auto text-muted" aria-live="polite">
        Page {formatCount(page)} of {formatCount(pages)}, {countOf(total, what)}
      </p>
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button disabled={page === pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
