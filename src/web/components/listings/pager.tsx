import { Button } from "../ui/button.tsx";
import { countOf, formatCount } from "../../lib/count-words.ts";

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

export function Pager({ page, pages, total, onPage }: PagerProps) {
  return (
    <nav aria-label="Pages" className="mt-3 flex flex-wrap items-center gap-2 text-sm">
      <p className="mr-auto text-muted" aria-live="polite">
        Page {formatCount(page)} of {formatCount(pages)}, {countOf(total, "listing")}
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
