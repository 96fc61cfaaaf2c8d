import type { BlogPostSummary } from "#contract/blog.ts";
import { countOf } from "../../lib/count-words.ts";
import { dateWords } from "../../lib/time-words.ts";

/**
 * Each fact is preceded by a dot. Overflow hides the dot at the start of a line, wherever the line
 * breaks.
 */
const dotted =
  "relative pl-6 before:absolute before:left-0 before:w-6 before:text-center before:content-['·']";

/** Shows a post's date, reading time, views, and author. */
export function PostFacts({ post }: { readonly post: BlogPostSummary }) {
  return (
    <div className="overflow-hidden text-sm text-muted">
      <ul className="-ml-6 flex flex-wrap gap-y-1">
        <li className={dotted}>
          <time dateTime={post.published_at}>{dateWords(post.published_at)}</time>
        </li>
        <li className={dotted}>{post.reading_time} min read</li>
        <li className={dotted}>{countOf(post.view_count, "view")}</li>
        <li className={dotted}>{post.author}</li>
      </ul>
    </div>
  );
}
