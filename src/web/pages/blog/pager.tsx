import type { MouseEvent } from "react";
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

/**
 * Shown below full pages only, because a shorter page is the last one. It is a form, so that it
 * works without scripts.
 */
export function Pager({ page, shown, onPage }: PagerProps) {
  if (shown < postsPerPage) return null;
  const turn = (to: number) => ({
    type: "submit" as const,
    name: "page",
    value: to,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      onPage(to);
    },
  });
  return (
    <nav aria-label="Pages">
      <form action={paths.blog} className="mt-10 flex items-center justify-center gap-4">
        <Button disabled={page === 1} {...turn(page - 1)}>
          <ChevronLeft className="size-4" aria-hidden />
          Previous
        </Button>
        <span className="text-muted">Page {page}</span>
        <Button {...turn(page + 1)}>
          Next
          <ChevronRight className="size-4" aria-hidden />
        </Button>
        <noscript>
          <a href={`${paths.blog}?page=${page + 1}`} className="text-accent">
            Page {page + 1}
          </a>
        </noscript>
      </form>
    </nav>
  );
}
