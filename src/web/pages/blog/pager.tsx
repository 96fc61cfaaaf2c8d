import { ChevronLeft, ChevronRight } from "lucide-react";
import { postsPerPage } from "#contract/blog-page-size.ts";
import { Button } from "../../components/ui/button.tsx";
import { paths } from "../../lib/paths.ts";

interface PagerProps {
  readonly page: number;
  /** Posts on this page. */
  readonly shown: number;
  onPage(page: number): void;
}

/** Shown below full pages only, because a shorter page is the last one. */
export function Pager({ page, shown, onPage }: PagerProps) {
  if (shown < postsPerPage) return null;
  return (
    <nav aria-label="Pages" className="mt-10 flex items-center justify-center gap-4">
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft className="size-4" aria-hidden />
        Previous
      </Button>
      <span className="text-muted">Page {page}</span>
      <Button disabled={shown < postsPerPage} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight className="size-4" aria-hidden />
      </Button>
      <noscript>
        <a href={`${paths.blog}?page=${page + 1}`} className="text-accent">
          Page {page + 1}
        </a>
      </noscript>
    </nav>
  );
}
