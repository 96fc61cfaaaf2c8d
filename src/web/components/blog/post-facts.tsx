import type { BlogPostSummary } from "#contract/blog.ts";
import { countOf } from "../../lib/count-words.ts";
import { dateWords } from "../../lib/time-words.ts";

/** When, how long, how often read, by whom. */
export function PostFacts({ post }: { readonly post: BlogPostSummary }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted [&>li+li]:before:mr-3 [&>li+li]:before:content-['·']">
      <li>
        <time dateTime={post.published_at}>{dateWords(post.published_at)}</time>
      </li>
      <li>{post.reading_time} min read</li>
      <li>{countOf(post.view_count, "view")}</li>
      <li>{post.author}</li>
    </ul>
  );
}
