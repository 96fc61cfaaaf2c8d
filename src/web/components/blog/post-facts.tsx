import type { BlogPostSummary } from "#contract/blog.ts";
import { countOf } from "../../lib/count-words.ts";
import { dateWords } from "../../lib/time-words.ts";

/** Each fact has a dot before it; the first of a line has its own cut off, however the line breaks. */
const dotted = "before:inline-block before:w-6 before:text-center before:content-['·']";

/** When, how long, how often read, by whom. */
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
